import { z } from 'zod';
import type { ApiAnswer, PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { codeOf, post } from './call.ts';
import { declinedPayment, paymentFacts, unknownPayment, type PayIn } from './facts.ts';

const user = z.object({ Id: z.string() });

/** A key used before gives what was made then; for another amount that is not what is asked for now. */
export function factsForRequest(made: PayIn, { amount }: PaymentRequest): PaymentFacts {
  const facts = paymentFacts(made);
  const differs = facts.amount && (facts.amount.minor !== amount.minor || facts.amount.currency !== amount.currency);
  return differs ? declinedPayment('idempotency_key_used') : facts;
}

export function notMade(answer: Exclude<ApiAnswer<unknown>, { kind: 'ok' }>): PaymentFacts {
  return answer.kind === 'refused' ? declinedPayment(codeOf(answer.body, answer.status)) : unknownPayment(null);
}

/** Every pay-in has an author. The buyer has no account with us at Mangopay, so that each payment has a payer of its own. */
export function payerOf(
  context: ProviderContext,
  { idempotencyKey, paymentToken, buyer }: PaymentRequest,
  tag = paymentToken,
): Promise<ApiAnswer<{ Id: string }>> {
  const body = {
    FirstName: buyer.firstName || buyer.name || buyer.email,
    LastName: buyer.lastName || buyer.company || buyer.name || buyer.email,
    Email: buyer.email,
    UserCategory: 'PAYER',
    Tag: tag,
    TermsAndConditionsAccepted: true,
    ...addressOf(buyer),
  };
  return post(context, user, '/users/natural', { key: `${idempotencyKey} payer`, body });
}

function addressOf({ street, streetNumber, city, zip, country }: PaymentRequest['buyer']): object {
  if (!street || !city || !zip || !country) return {};
  return {
    Address: { AddressLine1: `${street} ${streetNumber}`.trim(), City: city, PostalCode: zip, Country: country },
  };
}
