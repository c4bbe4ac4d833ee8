import { z } from 'zod';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { call } from './call.ts';
import { chargesSaved } from './create-payment.ts';
import { TOKEN, intent, session, unknownPayment } from './facts.ts';
import { fetchPayment } from './fetch-payment.ts';
import type { Operator } from './operator.ts';

const PAGE = 100;
/** A creation that was not answered is looked for within minutes: it is among the newest of the platform. */
const PAGES = 10;

/** `null` only when the newest of the account were all read and none carries our token. */
export async function findPayment(
  operator: Operator,
  context: ProviderContext,
  request: PaymentRequest,
): Promise<PaymentFacts | null> {
  const isCharge = chargesSaved(request);
  const schema = z.object({ data: z.array(isCharge ? intent : session), has_more: z.boolean() });
  let after: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await call(operator, context, {
      method: 'GET',
      path: isCharge ? '/v1/payment_intents' : '/v1/checkout/sessions',
      schema,
      params: { limit: PAGE, starting_after: after },
    });
    if (answer.kind !== 'ok') return unknownPayment(null);
    const { data, has_more: more } = answer.body;
    const found = data.find(({ metadata }) => metadata[TOKEN] === request.paymentToken);
    if (found) return fetchPayment(operator, context, found.id);
    after = data.at(-1)?.id;
    if (!more || !after) return null;
  }
  // Too busy an account to be sure.
  return unknownPayment(null);
}
