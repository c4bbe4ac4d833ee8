import type { Ctx } from '#core/context';
import { issueRefundDocument } from '#core/invoicing';
import { money } from '#core/kit';
import { refundJournals, vatDueOf } from '#core/ledger';
import { OrderChange, actorName, moveOrder, moveRate, orderNumber, type HistoryEntry, type OrderRateState } from '#core/orders';
import { disputeMachine, type Dispute } from '#core/payments';
import { billOf } from './billed-lines.ts';
import { rateOf } from './book-taken.ts';
import { moneyAccount } from './money-account.ts';
import { postMoney } from './post-money.ts';
import { reopenAfterChargeback } from './reopen-after-chargeback.ts';
import type { DisputeFile } from './write-dispute.ts';

/** The money stays away. A claim that is kept stays due; one that is dropped is corrected like a refund without money. */
export async function giveUp(ctx: Ctx, at: DisputeFile): Promise<HistoryEntry[]> {
  const { file, dispute } = at;
  const { order } = file;
  const rate = rateOf(at);
  if (hasOthers(at)) return [];
  // Of a rate that was paid in part the rest is owed anyway: what was taken is a part of that rest.
  if (rate.state !== 'chargebacked') return reopenAfterChargeback(ctx, file);
  if (ofRate(at).some(({ state }) => state === 'lost')) {
    const moves = (await moveRate(ctx, rate, 'dispute.lost', {}, { claimKept: true })) ?? [];
    return [...moves, ...(await moveOrder(ctx, order, {}, file.rates))];
  }
  const corrected = await dropClaim(ctx, at, rate.amount - rate.paid, `dispute:${dispute.id}`);
  const moves = (await moveRate(ctx, rate, 'dispute.lost', {}, { claimKept: false })) ?? [];
  const goesOn = await goOnOrRest(ctx, at);
  return [...moves, ...goesOn, ...corrected];
}

/** What of a charge is not owed any more without ever being paid, in minor units: its bill and the order's sums are corrected by it. */
export async function dropClaim(ctx: Ctx, at: DisputeFile, open: number, key: string): Promise<HistoryEntry[]> {
  const { file: { order, seller }, dispute, payment } = at;
  const document = await issueRefundDocument(ctx, { sellerId: order.seller_id, orderId: order.id, ...billOf(order, rateOf(at)), key, amount: money(open, order.currency_key) });
  if (!document) return [];
  await postMoney(ctx, refundJournals({
    sellerId: order.seller_id, orderId: order.id, paymentId: payment.id, key, taxed: document.taxed, money: money(0, order.currency_key), from: moneyAccount(payment.provider), text: orderNumber(order.token),
    ...(vatDueOf(seller.tax_scheme) === 'on_payment' ? { unpaid: { billed: document.taxed, paid: money(0, order.currency_key) } } : {}),
  }));
  const sum = (pick: 'net' | 'vat'): number => Number(document.taxed.reduce((total, share) => total + share[pick].minor, 0n));
  await OrderChange.query(ctx.db).insert({
    seller_id: order.seller_id, order_id: order.id, occurred_at: ctx.clock.now(), actor: actorName(ctx.actor), kind: 'discarded',
    net: -sum('net'), vat: -sum('vat'), gross: -open, detail: { dispute_id: dispute.id },
  });
  return [{ kind: 'invoice.issued', data: { number: document.invoice.number } }];
}

/** Not paid yet, and not overdue: an overdue rate makes its order rest anyway, and go on by itself when it is paid. */
const TO_COME: ReadonlySet<OrderRateState> = new Set(['future', 'unpaid', 'pending', 'partly_paid']);

/**
 * A charge that the seller lets the bank keep is like one given back: while others are paid the order goes on, with access. When nothing is
 * left of what was paid, what is to come or due already rests, since nobody is charged for what they may not use; the seller ends the order
 * or goes on. A buyer who pays meanwhile has access again.
 */
async function goOnOrRest(ctx: Ctx, { file }: DisputeFile): Promise<HistoryEntry[]> {
  const { order, rates } = file;
  const isPaid = rates.some(({ state }) => state === 'paid');
  const rests = !isPaid && order.canceled_at === null && order.paused_at === null && rates.some(({ state }) => TO_COME.has(state));
  const moved = await moveOrder(ctx, order, rests ? { paused_at: ctx.clock.now() } : {}, rates);
  return [...moved, ...(rests ? [{ kind: 'order.paused' as const }] : []), ...(isPaid ? await reopenAfterChargeback(ctx, file) : [])];
}

/** The disputes that a charge still stands or fell with: a part of it may have come by another payment. */
function ofRate({ file, dispute }: DisputeFile): Dispute[] {
  return file.disputes.filter((each) => each.booked > 0 && each.order_rate_id === dispute.order_rate_id);
}

export function hasOthers(at: DisputeFile): boolean {
  return ofRate(at).some(({ id, state }) => id !== at.dispute.id && !disputeMachine.isTerminal(state));
}
