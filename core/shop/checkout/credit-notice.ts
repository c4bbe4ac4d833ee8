import { CREDIT_NOTICES, CREDIT_TEXTS } from '#core/pricing';
import { creditFactsOf } from './credit-facts-of.ts';
import type { CheckoutQuery, PreparedCheckout } from './prepared-checkout.ts';
import type { CreditNotice } from './view-parts.ts';

/** Notice about instalments that are a deferral or a credit; null for any other plan. Pure. */
export function creditNotice(prepared: PreparedCheckout, query: CheckoutQuery): CreditNotice | null {
  const { credit } = prepared;
  if (credit === 'not_credit') return null;
  return {
    title: CREDIT_TEXTS[credit].title[query.locale],
    text: CREDIT_NOTICES[credit][query.locale],
    facts: creditFactsOf(prepared),
  };
}
