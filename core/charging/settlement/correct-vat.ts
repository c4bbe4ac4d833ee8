import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { AppError, inLanguage, money, type Money } from '#core/kit';
import { requireSeller } from '#core/people';
import { openOrderFile, type OrderFile } from './order-file.ts';
import { refundableOf } from './refundable-of.ts';
import { refundOrder, type RequestedRefund } from './refund-order.ts';
import { vatOwedBack, vatRefundKey } from './vat-owed-back.ts';

/** Amount that `correctVat` would give back; null where there is nothing to correct. Changes nothing. Throws 404 for another seller's order. */
export async function vatCorrectionOf(ctx: Ctx, orderId: number): Promise<Money | null> {
  requireSeller(ctx, 'money');
  return inTransaction(ctx, async (tx) => {
    const file = await openOrderFile(tx, { orderId });
    const owed = correctable(file);
    return owed === 0 ? null : money(owed, file.order.currency_key);
  });
}

/**
 * Gives a buyer the VAT back whose VAT id was found valid after the order, and corrects the invoice once the money went: both by the refund's
 * own way. Asked again it is the same refund.
 * @throws 409 `nothing_to_correct`
 */
export async function correctVat(ctx: Ctx, orderId: number): Promise<RequestedRefund[]> {
  if (!(await vatCorrectionOf(ctx, orderId))) throw nothingToCorrect(ctx);
  // Decided once more under the lock: another refund may have come in between.
  const amountMinor = (file: OrderFile): number => {
    const owed = correctable(file);
    if (owed === 0) throw nothingToCorrect(ctx);
    return owed;
  };
  const reason = inLanguage(ctx.locale, {
    de: 'Umsatzsteuer: USt-IdNr. nachträglich bestätigt',
    en: 'VAT: number confirmed later',
  });
  return refundOrder(ctx, { orderId, amountMinor, reason, requestKey: vatRefundKey(orderId) });
}

/** One payment must hold all of it: the correction is one document. */
function correctable(file: OrderFile): number {
  const owed = vatOwedBack(file);
  const asked = file.refunds.some(({ state }) => state !== 'failed') || file.disputes.length > 0;
  const newest = file.payments.filter(({ effective }) => effective).at(-1);
  return owed > 0 && !asked && newest && refundableOf(newest, file.refunds) >= owed ? owed : 0;
}

function nothingToCorrect({ locale }: Ctx): AppError {
  const title = inLanguage(locale, { de: 'Nichts zu berichtigen', en: 'Nothing to correct' });
  const detail = inLanguage(locale, {
    de: 'Hier ist keine Umsatzsteuer zu erstatten, oder sie ist es schon. Laden Sie die Bestellung neu.',
    en: 'There is no VAT to give back here, or it went back already. Reload the order.',
  });
  return new AppError({ code: 'nothing_to_correct', status: 409, title, detail });
}
