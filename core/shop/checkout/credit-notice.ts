import { CREDIT_NOTICES, CREDIT_TEXTS } from '#core/pricing';
import { inLanguage } from '#core/kit';
import { creditFactsOf } from './credit-facts-of.ts';
import type { CheckoutQuery, PreparedCheckout } from './prepared-checkout.ts';
import type { CreditNotice } from './view-parts.ts';

/** Notice about instalments that are a deferral or a credit; null for any other plan. Pure. */
export function creditNotice(prepared: PreparedCheckout, query: CheckoutQuery): CreditNotice | null {
  const { credit } = prepared;
  if (credit === 'not_credit') return null;
  return {
    title: inLanguage(query.locale, CREDIT_TEXTS[credit].title),
    text: inLanguage(query.locale, CREDIT_NOTICES[credit]),
    facts: creditFactsOf(prepared),
  };
}
