import type { CaptureRequest, PaymentFacts, ProviderContext } from '#core/plugins';
import { call } from './call.ts';
import { intent, intentFacts, unknownPayment } from './facts.ts';
import { fetchPayment, intentOf } from './fetch-payment.ts';
import type { Operator } from './operator.ts';

/** Takes held money; the processor lets the rest go. One that can no longer be taken answers with what became of it instead. */
export async function capturePayment(
  operator: Operator,
  context: ProviderContext,
  { paymentExternalId: externalId, amount, idempotencyKey }: CaptureRequest,
): Promise<PaymentFacts> {
  const id = await intentOf(operator, context, externalId);
  if (id === null) return unknownPayment(externalId);
  const answer = await call(operator, context, {
    method: 'POST',
    path: `/v1/payment_intents/${encodeURIComponent(id)}/capture`,
    schema: intent,
    idempotencyKey,
    params: { amount_to_capture: Number(amount.minor), expand: ['latest_charge'] },
  });
  if (answer.kind === 'refused') return fetchPayment(operator, context, externalId);
  return answer.kind === 'ok' ? { ...intentFacts(answer.body), externalId } : unknownPayment(externalId);
}
