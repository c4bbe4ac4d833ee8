import { z } from 'zod';
import type { CaptureRequest, HoldFacts, HoldRequest, PaymentFacts, ProviderContext } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { feeOf, toPayPal } from './amounts.ts';
import { callPayPal } from './call-paypal.ts';
import { paymentFacts, unknownPayment } from './map-facts.ts';
import { anything, orderSchema, originalHold } from './order-schemas.ts';
import { jsonRequest, orderRequests, paymentRequests } from './requests.ts';

/** Takes held money, once; what is not taken goes free. What can no longer be taken says what became of it instead. */
export async function capturePayment(
  context: ProviderContext,
  account: PayPalAccount,
  { paymentExternalId: id, amount, idempotencyKey, hold }: CaptureRequest,
): Promise<PaymentFacts> {
  const found = await callPayPal(context, account, orderSchema, await orderRequests.get(id));
  if (found.kind !== 'ok') return unknownPayment(id);
  const held = originalHold(found.body);
  const value = toPayPal(amount);
  if (!held || !value) return paymentFacts(found.body);
  const { merchant } = account;
  const fee = feeOf(amount, merchant?.feeBasisPoints ?? 0);
  const body = {
    amount: value,
    final_capture: true,
    ...(merchant && fee.minor > 0n
      ? {
          payment_instruction: {
            disbursement_mode: 'INSTANT',
            platform_fees: [{ amount: toPayPal(fee), payee: { merchant_id: merchant.partnerMerchantId } }],
          },
        }
      : {}),
  };
  const taken = await callPayPal(
    context,
    account,
    anything,
    await paymentRequests.takeHeld(hold ?? held.id, body, idempotencyKey),
  );
  if (taken.kind === 'unknown') return unknownPayment(id);
  const after = await callPayPal(context, account, orderSchema, await orderRequests.get(id));
  return after.kind === 'ok' ? paymentFacts(after.body) : unknownPayment(id);
}

/**
 * Has PayPal stand in for held money anew: it does so for three days, from the fourth on, and always for the first hold. The money is taken under
 * the id that it answers with; letting go stays with the first.
 */
export async function renewHold(
  context: ProviderContext,
  account: PayPalAccount,
  { paymentExternalId, amount, idempotencyKey }: HoldRequest,
): Promise<HoldFacts> {
  const found = await callPayPal(context, account, orderSchema, await orderRequests.get(paymentExternalId));
  if (found.kind !== 'ok') return { state: 'unknown' };
  const held = originalHold(found.body);
  const value = toPayPal(amount);
  if (!held || !value) return { state: 'refused', code: 'NOTHING_IS_HELD' };
  const path = `/v2/payments/authorizations/${encodeURIComponent(held.id)}/reauthorize`;
  const answer = await callPayPal(
    context,
    account,
    z.object({ id: z.string() }),
    jsonRequest('POST', path, { body: { amount: value }, key: idempotencyKey }),
  );
  if (answer.kind === 'ok') return { state: 'renewed', hold: answer.body.id };
  return answer.kind === 'unknown' ? { state: 'unknown' } : { state: 'refused', code: answer.code };
}
