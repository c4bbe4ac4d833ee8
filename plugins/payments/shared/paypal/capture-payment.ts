import type { CaptureRequest, PaymentFacts, ProviderContext } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { feeOf, toPayPal } from './amounts.ts';
import { callPayPal } from './call-paypal.ts';
import { paymentFacts, unknownPayment } from './map-facts.ts';
import { anything, orderSchema } from './order-schemas.ts';
import { orderRequests, paymentRequests } from './requests.ts';

/** Takes held money, once; what is not taken goes free. What can no longer be taken says what became of it instead. */
export async function capturePayment(context: ProviderContext, account: PayPalAccount, { paymentExternalId: id, amount, idempotencyKey }: CaptureRequest): Promise<PaymentFacts> {
  const found = await callPayPal(context, account, orderSchema, await orderRequests.get(id));
  if (found.kind !== 'ok') return unknownPayment(id);
  const held = found.body.purchase_units[0]!.payments?.authorizations.find(({ status }) => status === 'CREATED');
  const value = toPayPal(amount);
  if (!held || !value) return paymentFacts(found.body);
  const { merchant } = account;
  const fee = feeOf(amount, merchant?.feeBasisPoints ?? 0);
  const body = {
    amount: value,
    final_capture: true,
    ...(merchant && fee.minor > 0n ? { payment_instruction: { disbursement_mode: 'INSTANT', platform_fees: [{ amount: toPayPal(fee), payee: { merchant_id: merchant.partnerMerchantId } }] } } : {}),
  };
  const taken = await callPayPal(context, account, anything, await paymentRequests.takeHeld(held.id, body, idempotencyKey));
  if (taken.kind === 'unknown') return unknownPayment(id);
  const after = await callPayPal(context, account, orderSchema, await orderRequests.get(id));
  return after.kind === 'ok' ? paymentFacts(after.body) : unknownPayment(id);
}
