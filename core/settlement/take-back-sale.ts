import { returnStock } from '#core/catalog';
import type { Ctx } from '#core/context';
import { revokeEntitlements } from '#core/entitlements';
import { issueRefundDocument } from '#core/invoicing';
import { money } from '#core/kit';
import { postJournals, refundJournals, type TaxedAmount } from '#core/ledger';
import { OrderChange, actorName, appendHistory, moveOrder, moveRate, orderNumber, type HistoryEntry } from '#core/orders';
import { announce, announceRefund } from './announce.ts';
import { orderRefunded, refundSuccessful } from './events.ts';
import { sendRefundIssued } from './order-mails.ts';
import { about, type RefundFile } from './refund-file.ts';

/**
 * Money for what was bought went back: rate, order, ledger, documents, access, stock, mail and history in one transaction. A full refund
 * ends access and frees the piece; a partial one corrects the invoice and changes nothing else.
 */
export async function takeBackSale(ctx: Ctx, { file, refund, payment }: RefundFile, move: HistoryEntry['move'] | null): Promise<void> {
  const { order, rates } = file;
  const document = await issueRefundDocument(ctx, {
    sellerId: order.seller_id, orderId: order.id, key: `refund:${refund.id}`, refundId: refund.id, amount: money(refund.amount, refund.currency_key),
  });
  if (!document) throw new Error(`Order ${order.id} was paid without an invoice.`);
  const rate = rates.find((each) => each.id === refund.order_rate_id)!;
  const rateMoves = await moveRate(ctx, rate, 'refund.successful', { refunded: rate.refunded + refund.amount });
  const refunded = order.refunded + refund.amount;
  const full = refunded === order.paid;
  const frees = full && order.stock_state === 'sold';

  await postJournals(ctx, refundJournals({
    sellerId: order.seller_id,
    orderId: order.id,
    paymentId: payment.id,
    refundId: refund.id,
    key: `refund:${refund.id}`,
    taxed: document.taxed,
    from: `S:psp:${payment.provider}:clearing`,
    text: orderNumber(order.token),
  }));
  await writeChange(ctx, file, refund.id, document.taxed);
  const access: HistoryEntry[] = full ? [{ kind: 'access.withdrawn' }] : [];
  if (full) await revokeEntitlements(ctx, { sellerId: order.seller_id, orderId: order.id, reason: 'payment_refunded' });
  const orderMoves = await moveOrder(ctx, order, { refunded, ...(frees ? { stock_state: 'returned' } : {}) }, rates);
  const mail = await sendRefundIssued(ctx, file, refund);
  await appendHistory(ctx, order, [
    { kind: 'refund.successful', data: about(refund), ...(move ? { move } : {}) }, ...(rateMoves ?? []), ...orderMoves, ...access,
    { kind: 'invoice.issued', data: { number: document.invoice.number } }, ...mail,
  ]);
  await announceRefund(ctx, file, refund, refundSuccessful);
  if (full) await announce(ctx, file, orderRefunded);
  if (frees) await returnStock(ctx, order.product_id, order.quantity);
}

const keyOf = (taxed: Pick<TaxedAmount, 'vatCase' | 'country' | 'rateBp'>): string => `${taxed.vatCase} ${taxed.country} ${taxed.rateBp}`;

async function writeChange(ctx: Ctx, { order }: RefundFile['file'], refundId: number, shares: readonly TaxedAmount[]): Promise<void> {
  const total = (pick: (share: TaxedAmount) => bigint): number => Number(shares.reduce((sum, share) => sum + pick(share), 0n));
  const [net, vat] = [total((share) => share.net.minor), total((share) => share.vat.minor)];
  await OrderChange.query(ctx.db).insert({
    seller_id: order.seller_id,
    order_id: order.id,
    occurred_at: ctx.clock.now(),
    kind: 'refunded',
    net: -net,
    vat: -vat,
    gross: -(net + vat),
    actor: actorName(ctx.actor),
    detail: {
      refund_id: refundId,
      taxed: shares.map((share) => ({ key: keyOf(share), gross: Number(share.gross.minor), vat: Number(share.vat.minor) })),
    },
  });
}
