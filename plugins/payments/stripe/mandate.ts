import type Stripe from 'stripe';
import type { PaymentFacts } from '#core/plugins';

/** Facts of a debit with the reference of the mandate behind it: it stands on the buyer's statement, and we announce the debit with it. */
export async function withMandate(
  stripe: Stripe,
  facts: PaymentFacts,
  mandate: string | Stripe.Mandate | null | undefined,
): Promise<PaymentFacts> {
  if (!mandate) return facts;
  const { payment_method_details: details } =
    typeof mandate === 'string' ? await stripe.mandates.retrieve(mandate) : mandate;
  const reference = details.sepa_debit?.reference;
  if (!reference) return facts;
  return {
    ...facts,
    instrument: { ...facts.instrument, mandate: reference },
    ...(facts.saved ? { saved: { ...facts.saved, mandate: reference } } : {}),
  };
}
