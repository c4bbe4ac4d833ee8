import type { Ctx } from '#core/context';
import { inLanguage, parseMoney, type Language } from '#core/kit';
import { assessCredit } from '#core/legal';
import { owedBy, type CreditAssessment, type CreditFacts } from '#core/orders';
import type { FieldErrors } from './buyer-data.ts';
import type { CheckoutEntries } from './checkout-entries.ts';
import { creditFactsOf } from './credit-facts-of.ts';
import { creditMessages } from './credit-messages.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';
import type { ShopSeller } from './shop-seller.ts';

type Applicant = { seller: ShopSeller; email: string; entries: CheckoutEntries; locale: Language };

/**
 * Judges whether the buyer can bear instalments on credit before the contract comes about (§ 505a BGB): by what they state and by what they owe this
 * shop. A credit that may not be given is refused with its reason. Where there is no credit nothing is asked or read.
 */
export async function judgeCredit(
  ctx: Ctx,
  prepared: PreparedCheckout,
  { seller, email, entries, locale }: Applicant,
): Promise<{ assessment: CreditAssessment | null } | { errors: FieldErrors }> {
  const facts = creditFactsOf(prepared);
  if (facts === null) return { assessment: null };
  const stated = readStatement(entries, facts, locale);
  if ('errors' in stated) return stated;
  const overdue = await owedBy(ctx, { sellerId: seller.id, email, currency: facts.currency });
  const assessment = assessCredit(facts, { ...stated, overdue, at: prepared.now });
  if (assessment.verdict === 'sufficient') return { assessment };
  return { errors: { credit_income: creditMessages.translate(locale, assessment.verdict, { email: seller.email }) } };
}

/** Missing or unreadable fields of the statement of means; none where there is no credit. */
export function statementErrors(
  prepared: PreparedCheckout,
  { entries, locale }: Pick<Applicant, 'entries' | 'locale'>,
): FieldErrors {
  const facts = creditFactsOf(prepared);
  const stated = facts && readStatement(entries, facts, locale);
  return stated && 'errors' in stated ? stated.errors : {};
}

function readStatement(
  { credit }: CheckoutEntries,
  { currency }: CreditFacts,
  locale: Language,
): { income: number; costs: number } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const read = (field: 'income' | 'costs'): number => {
    const amount = parseMoney(credit[field], currency, locale);
    if (amount.ok && amount.value.minor >= 0n) return Number(amount.value.minor);
    errors[`credit_${field}`] =
      credit[field] === ''
        ? creditMessages.translate(locale, `${field}_required`)
        : amount.ok
          ? creditMessages.translate(locale, 'negative')
          : inLanguage(locale, amount.error.detail);
    return 0;
  };
  const stated = { income: read('income'), costs: read('costs') };
  return Object.keys(errors).length > 0 ? { errors } : stated;
}
