import type { Ctx } from '#core/context';
import { issueRefundDocument } from '#core/invoicing';
import { money, subtractMoney, type Money } from '#core/kit';
import { providerFeeJournals, refundJournals, vatDueOf, wonDisputeJournals } from '#core/ledger';
import { OrderChange, actorName, appendHistory, moveOrder, moveRate, orderNumber, type HistoryEntry } from '#core/orders';
import { Dispute, disputeMachine, minutesAfter, type DisputeFacts, type Payment } from '#core/payments';
import { announceDispute } from './announce.ts';
import { billOf } from './billed-lines.ts';
import { bookTaken, counted, excessBooked, excessOf, forBooks, keepState, rateOf, setOffJournals, takenOf, writeDisputed } from './book-taken.ts';
import { disputeClosed, disputeOpened } from './events.ts';
import { giveSurplusBack } from './keep-money-to-return.ts';
import { moneyAccount } from './money-account.ts';
import type { OrderFile } from './order-file.ts';
import { postMoney } from './post-money.ts';
import type { RefundFile } from './refund-file.ts';
import { reopenAfterChargeback, reopenAfterRefund } from './reopen-after-chargeback.ts';
import { writeDispute, type DisputeFile } from './write-dispute.ts';

const FIRST_LOOK_MINUTES = 60;

/** The bank took the money: payment, rate, order, books and access in the caller's transaction. What was given back before is not taken twice. */
export async function openDispute(ctx: Ctx, { file, payment, facts }: { file: OrderFile; payment: Payment; facts: DisputeFacts }): Promise<Dispute> {
  const { order } = file;
  const now = ctx.clock.now();
  const amount = Number(facts.amount!.minor);
  const taken = takenOf(amount, payment, file);
  const twice = taken.booked + taken.setOff < amount;
  if (twice) ctx.log.error({ paymentId: payment.id, amount, ...taken }, 'a bank took back more than was left of a payment; the buyer owes the rest');
  const dispute = await Dispute.query(ctx.db).insert({
    seller_id: order.seller_id, order_id: order.id, order_rate_id: payment.order_rate_id, payment_id: payment.id, provider: payment.provider,
    external_id: facts.externalId, state: 'opened', reason: facts.reason, currency_key: payment.currency_key, amount, booked: taken.booked, set_off: taken.setOff, fee: 0,
    evidence_due_at: facts.evidenceDueAt, look_at: minutesAfter(now, FIRST_LOOK_MINUTES), opened_at: now, updated_at: now,
    ...(twice ? { alerted_at: now } : {}),
  }).returning('*');
  file.disputes.push(dispute);
  const at = { file, payment, dispute };
  await postMoney(ctx, excessBooked(at, 'opened'));
  const moves = await bookTaken(ctx, at, taken, `dispute:${dispute.id}`);
  appendHistory(ctx, order, [{ kind: 'dispute.opened', data: { ...about(dispute), amount, reason: facts.reason } }, ...moves]);
  await announceDispute(ctx, file, dispute, disputeOpened, {});
  return dispute;
}

/**
 * A refund that was on its way was refused: what a bank had taken meanwhile, for which nothing seemed to be left, took that money after all.
 * Call it once the refund counts as failed, under the order's lock.
 */
export async function takeUpDisputes(ctx: Ctx, { file, payment, refund }: RefundFile): Promise<void> {
  for (const dispute of file.disputes.filter((each) => each.payment_id === payment.id && each.state !== 'won')) {
    const at = { file, payment, dispute };
    const taken = takenOf(excessOf(dispute), payment, file);
    const found = taken.booked + taken.setOff;
    if (found <= 0) continue;
    const key = `dispute:${dispute.id}:refund:${refund.id}`;
    await postMoney(ctx, excessBooked(at, disputeMachine.isTerminal(dispute.state) ? 'found' : 'won', { excess: found, key }));
    await writeDispute(ctx, dispute, { booked: dispute.booked + taken.booked, set_off: dispute.set_off + taken.setOff });
    const history = await bookTaken(ctx, at, taken, key);
    if (taken.booked > 0 && disputeMachine.isTerminal(dispute.state)) history.push(...(await giveUp(ctx, at)));
    appendHistory(ctx, file.order, history);
  }
}

/** Won: the exact mirror. Lost: the claim lives on as debt. Accepted: the claim is dropped, and what was billed is corrected. */
export async function closeDispute(
  ctx: Ctx,
  at: DisputeFile,
  { outcome, moved }: { outcome: 'won' | 'lost' | 'accepted'; moved: NonNullable<HistoryEntry['move']> },
): Promise<void> {
  const { file, dispute } = at;
  const history: HistoryEntry[] = [{ kind: `dispute.${outcome}`, data: about(dispute), move: moved }];
  await postMoney(ctx, excessBooked(at, outcome === 'won' ? 'won' : 'lost'));
  if (outcome === 'won') await oweAgain(ctx, at);
  if (dispute.booked > 0) history.push(...(await (outcome === 'won' ? takeAgain(ctx, at) : giveUp(ctx, at))));
  appendHistory(ctx, file.order, history);
  await announceDispute(ctx, file, dispute, disputeClosed, { outcome });
}

/** The disputes that a charge still stands or fell with: a part of it may have come by another payment. */
function ofRate({ file, dispute }: DisputeFile): Dispute[] {
  return file.disputes.filter((each) => each.booked > 0 && each.order_rate_id === dispute.order_rate_id);
}

function hasOthers(at: DisputeFile): boolean {
  return ofRate(at).some(({ id, state }) => id !== at.dispute.id && !disputeMachine.isTerminal(state));
}

/** What was set off is here again: it is the buyer's, and goes back to them. */
async function oweAgain(ctx: Ctx, at: DisputeFile): Promise<void> {
  const { file: { order }, payment, dispute } = at;
  if (dispute.set_off === 0) return;
  await postMoney(ctx, setOffJournals(at, dispute.set_off, `dispute:${dispute.id}`, true));
  await giveSurplusBack(ctx, { order, payment }, { amount: dispute.set_off, purpose: 'overpayment', requestKey: `dispute:${dispute.id}` });
}

async function takeAgain(ctx: Ctx, at: DisputeFile): Promise<HistoryEntry[]> {
  const { file, dispute, payment } = at;
  const rate = rateOf(at);
  // What was paid in another way meanwhile, or is not owed any more, pays for nothing: it is the buyer's.
  const counts = rate.state === 'skipped' || rate.state === 'refunded' ? 0 : Math.min(dispute.booked, rate.amount - rate.paid);
  const over = dispute.booked - counts;
  await postMoney(ctx, [...wonDisputeJournals(forBooks(at, counts, { before: false })), ...setOffJournals(at, over, `dispute:${dispute.id}:over`, true)]);
  await writeDisputed(ctx, payment, -dispute.booked, over);
  if (over > 0) await giveSurplusBack(ctx, { order: file.order, payment }, { amount: over, purpose: 'overpayment', requestKey: `dispute:${dispute.id}:over` });
  const paid = rate.paid + counts;
  const moves = await afterWon(ctx, at, paid);
  const order = await moveOrder(ctx, file.order, { paid: file.order.paid + counts, ...(counts > 0 ? counted(file.order.paid_count, rate, 1) : {}) }, file.rates);
  return [...moves, ...order, ...(await reopenAfterChargeback(ctx, file)), ...(await reopenAfterRefund(ctx, file))];
}

/** The last word on a charge of which a part was lost to another dispute is that other one's. */
async function afterWon(ctx: Ctx, at: DisputeFile, paid: number): Promise<HistoryEntry[]> {
  const rate = rateOf(at);
  const stays = hasOthers(at) || rate.state !== 'chargebacked';
  if (stays || paid < rate.amount) {
    const kept = await keepState(ctx, rate, paid);
    return stays ? kept : giveUp(ctx, at);
  }
  return (await moveRate(ctx, rate, 'dispute.won', { paid })) ?? [];
}

/** The money stays away. A claim that is kept stays due; one that is dropped is corrected like a refund without money. */
async function giveUp(ctx: Ctx, at: DisputeFile): Promise<HistoryEntry[]> {
  const { file, dispute, payment } = at;
  const { order } = file;
  const rate = rateOf(at);
  if (hasOthers(at) || rate.state !== 'chargebacked') return [];
  if (ofRate(at).some(({ state }) => state === 'lost')) {
    const moves = (await moveRate(ctx, rate, 'dispute.lost', {}, { claimKept: true })) ?? [];
    return [...moves, ...(await moveOrder(ctx, order, {}, file.rates))];
  }
  const open = rate.amount - rate.paid;
  const document = await issueRefundDocument(ctx, { sellerId: order.seller_id, orderId: order.id, ...billOf(order, rate), key: `dispute:${dispute.id}`, amount: money(open, order.currency_key) });
  if (document) {
    await postMoney(ctx, refundJournals({
      sellerId: order.seller_id, orderId: order.id, paymentId: payment.id, key: `dispute:${dispute.id}`, taxed: document.taxed, money: money(0, order.currency_key),
      from: moneyAccount(payment.provider), text: orderNumber(order.token),
      ...(vatDueOf(file.seller.tax_scheme) === 'on_payment' ? { unpaid: { billed: document.taxed, paid: money(0, order.currency_key) } } : {}),
    }));
    const sum = (pick: 'net' | 'vat'): number => Number(document.taxed.reduce((total, share) => total + share[pick].minor, 0n));
    await OrderChange.query(ctx.db).insert({
      seller_id: order.seller_id, order_id: order.id, occurred_at: ctx.clock.now(), actor: actorName(ctx.actor), kind: 'discarded',
      net: -sum('net'), vat: -sum('vat'), gross: -open, detail: { dispute_id: dispute.id },
    });
  }
  const moves = (await moveRate(ctx, rate, 'dispute.lost', {}, { claimKept: false })) ?? [];
  const goesOn = await goOnOrRest(ctx, at);
  return [...moves, ...goesOn, ...(document ? [{ kind: 'invoice.issued' as const, data: { number: document.invoice.number } }] : [])];
}

/**
 * A charge that the seller lets the bank keep is like one given back: while others are paid the order goes on, with access. When nothing is
 * left of what was paid, what is to come rests, since nobody is charged for what they may not use; the seller ends the order or goes on.
 */
async function goOnOrRest(ctx: Ctx, { file }: DisputeFile): Promise<HistoryEntry[]> {
  const { order, rates } = file;
  const isPaid = rates.some(({ state }) => state === 'paid');
  const rests = !isPaid && order.canceled_at === null && order.paused_at === null && rates.some(({ state }) => state === 'future');
  const moved = await moveOrder(ctx, order, rests ? { paused_at: ctx.clock.now() } : {}, rates);
  return [...moved, ...(rests ? [{ kind: 'order.paused' as const }] : []), ...(isPaid ? await reopenAfterChargeback(ctx, file) : [])];
}

/** The provider's fee as it says it is now; what it gives back of it is booked as well. */
export async function bookDisputeFee(ctx: Ctx, { file: { order }, dispute, payment }: DisputeFile, fee: Money): Promise<void> {
  const known = money(dispute.fee, dispute.currency_key);
  const total = Number(fee.minor);
  if (fee.currency !== dispute.currency_key || total === dispute.fee || total < 0) return;
  await postMoney(ctx, providerFeeJournals({
    sellerId: order.seller_id, orderId: order.id, key: `dispute:${dispute.id}:fee:${total}`, fee: subtractMoney(fee, known), expense: 'S:expense:chargeback_fee',
    account: moneyAccount(payment.provider), text: orderNumber(order.token),
  }));
  await writeDispute(ctx, dispute, { fee: total });
}

function about({ amount, currency_key: currency }: Dispute): { amount: number; currency: string } {
  return { amount, currency };
}
