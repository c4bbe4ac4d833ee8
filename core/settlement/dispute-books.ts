import type { Ctx } from '#core/context';
import { issueRefundDocument } from '#core/invoicing';
import { money, subtractMoney, type Money } from '#core/kit';
import { chargebackJournals, excessJournals, providerFeeJournals, refundJournals, vatDueOf, wonDisputeJournals, type DisputeFactsForBooks, type Journal } from '#core/ledger';
import { OrderChange, actorName, appendHistory, moveOrder, moveRate, orderNumber, supplyOf, type HistoryEntry, type OrderRate } from '#core/orders';
import { Dispute, Payment, minutesAfter, type DisputeFacts } from '#core/payments';
import { announceDispute } from './announce.ts';
import { billOf, billedLines } from './billed-lines.ts';
import { disputeClosed, disputeOpened } from './events.ts';
import { takeBack } from './hand-over.ts';
import { moneyAccount } from './money-account.ts';
import type { OrderFile } from './order-file.ts';
import { postMoney } from './post-money.ts';
import { refundableOf } from './refundable-of.ts';
import { reopenAfterChargeback } from './reopen-after-chargeback.ts';
import { writeDispute, type DisputeFile } from './write-dispute.ts';
import { taxedLines } from './taxed-lines.ts';

const FIRST_LOOK_MINUTES = 60;

/** The bank took the money: payment, rate, order, books and access in the caller's transaction. What was given back before is not taken twice. */
export async function openDispute(ctx: Ctx, { file, payment, facts }: { file: OrderFile; payment: Payment; facts: DisputeFacts }): Promise<Dispute> {
  const { order } = file;
  const now = ctx.clock.now();
  const amount = Number(facts.amount!.minor);
  const rate = rateOf(file, payment);
  const booked = payment.effective ? Math.min(amount, refundableOf(payment, file.refunds)) : 0;
  if (booked < amount) ctx.log.error({ paymentId: payment.id, amount, booked }, 'a bank took back more than was left of a payment; the buyer owes the rest');
  const dispute = await Dispute.query(ctx.db).insert({
    seller_id: order.seller_id, order_id: order.id, order_rate_id: payment.order_rate_id, payment_id: payment.id, provider: payment.provider,
    external_id: facts.externalId, state: 'opened', reason: facts.reason, currency_key: payment.currency_key, amount, booked, fee: 0,
    evidence_due_at: facts.evidenceDueAt, look_at: minutesAfter(now, FIRST_LOOK_MINUTES), opened_at: now, updated_at: now,
    ...(booked < amount ? { alerted_at: now } : {}),
  }).returning('*');
  file.disputes.push(dispute);
  const history: HistoryEntry[] = [{ kind: 'dispute.opened', data: { ...about(dispute), amount, reason: facts.reason } }];
  await postMoney(ctx, excessOf({ file, payment, dispute }, 'opened'));
  if (booked > 0) {
    await postMoney(ctx, chargebackJournals(forBooks({ file, payment, dispute }, { before: true })));
    await writeDisputed(ctx, payment, booked);
    history.push(...((await moveRate(ctx, rate, 'dispute.opened', { paid: rate.paid - booked })) ?? (await keepState(ctx, rate, rate.paid - booked))));
    history.push(...(await moveOrder(ctx, order, { paid: order.paid - booked, ...counted(order.paid_count, rate, -1) }, file.rates)));
    await takeBack(ctx, file, 'chargeback');
    history.push({ kind: 'access.withdrawn' });
  }
  appendHistory(ctx, order, history);
  await announceDispute(ctx, file, dispute, disputeOpened, {});
  return dispute;
}

/** Won: the exact mirror. Lost: the claim lives on as debt. Accepted: the claim is dropped, and what was billed is corrected. */
export async function closeDispute(
  ctx: Ctx,
  at: DisputeFile,
  { outcome, moved }: { outcome: 'won' | 'lost' | 'accepted'; moved: NonNullable<HistoryEntry['move']> },
): Promise<void> {
  const { file, dispute } = at;
  const history: HistoryEntry[] = [{ kind: `dispute.${outcome}`, data: about(dispute), move: moved }];
  const others = file.disputes.some((each) => each.id !== dispute.id && each.payment_id === dispute.payment_id && (each.state === 'opened' || each.state === 'evidence_sent'));
  await postMoney(ctx, excessOf(at, outcome === 'won' ? 'won' : 'lost'));
  if (dispute.booked > 0) history.push(...(await (outcome === 'won' ? takeAgain(ctx, at, others) : giveUp(ctx, at, outcome, others))));
  appendHistory(ctx, file.order, history);
  await announceDispute(ctx, file, dispute, disputeClosed, { outcome });
}

async function takeAgain(ctx: Ctx, at: DisputeFile, others: boolean): Promise<HistoryEntry[]> {
  const { file, dispute, payment } = at;
  const rate = rateOf(file, payment);
  await postMoney(ctx, wonDisputeJournals(forBooks(at, { before: false })));
  await writeDisputed(ctx, payment, -dispute.booked);
  const paid = rate.paid + dispute.booked;
  const moves = others ? await keepState(ctx, rate, paid) : ((await moveRate(ctx, rate, 'dispute.won', { paid })) ?? (await keepState(ctx, rate, paid)));
  const order = await moveOrder(ctx, file.order, { paid: file.order.paid + dispute.booked, ...counted(file.order.paid_count, rate, 1) }, file.rates);
  return [...moves, ...order, ...(await reopenAfterChargeback(ctx, file))];
}

/** The money stays away. A claim that is kept stays due; one that is dropped is corrected like a refund without money. */
async function giveUp(ctx: Ctx, at: DisputeFile, outcome: 'lost' | 'accepted', others: boolean): Promise<HistoryEntry[]> {
  const { file, dispute, payment } = at;
  const { order } = file;
  const rate = rateOf(file, payment);
  if (others || rate.state !== 'chargebacked') return [];
  if (outcome === 'lost') {
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

function forBooks({ file, payment, dispute }: DisputeFile, { before }: { before: boolean }): DisputeFactsForBooks {
  const { order, seller } = file;
  const rate = rateOf(file, payment);
  const paid = supplyOf(order.period_type) === 'whole' ? order.paid : rate.paid;
  return {
    sellerId: order.seller_id, orderId: order.id, paymentId: payment.id, key: `dispute:${dispute.id}`, vatDue: vatDueOf(seller.tax_scheme),
    taxed: taxedLines(billedLines(file, rate), order.currency_key), amount: money(dispute.booked, dispute.currency_key),
    paidWithout: money(before ? paid - dispute.booked : paid, dispute.currency_key), account: moneyAccount(payment.provider), text: orderNumber(order.token),
  };
}

function excessOf({ file: { order }, payment, dispute }: DisputeFile, step: 'opened' | 'won' | 'lost'): Journal[] {
  return excessJournals({
    // Without the order: what a contract brought in never falls below nothing.
    sellerId: order.seller_id, paymentId: payment.id, key: `dispute:${dispute.id}`, excess: money(dispute.amount - dispute.booked, dispute.currency_key), step,
    account: moneyAccount(payment.provider), text: orderNumber(order.token),
  });
}

async function writeDisputed(ctx: Ctx, payment: Payment, change: number): Promise<void> {
  const disputed = payment.disputed + change;
  const updated = await Payment.query(ctx.db).where({ id: payment.id, seller_id: payment.seller_id, disputed: payment.disputed }).patch({ disputed, updated_at: ctx.clock.now() });
  if (updated !== 1) throw new Error(`Payment ${payment.id} was changed by somebody else in between.`);
  payment.disputed = disputed;
}

/** Where the state has no say, e.g. a second dispute of the same rate, the amount still has. */
async function keepState(ctx: Ctx, rate: OrderRate, paid: number): Promise<HistoryEntry[]> {
  await ctx.db('order_rates').where({ id: rate.id, seller_id: rate.seller_id, state: rate.state }).update({ paid, updated_at: ctx.clock.now() });
  rate.paid = paid;
  return [];
}

function counted(count: number, rate: OrderRate, change: 1 | -1): { paid_count?: number } {
  const whole = change === 1 ? rate.paid === rate.amount : true;
  return whole && count + change >= 0 ? { paid_count: count + change } : {};
}

function rateOf(file: OrderFile, payment: Payment): OrderRate {
  return file.rates.find((each) => each.id === payment.order_rate_id)!;
}

function about({ amount, currency_key: currency }: Dispute): { amount: number; currency: string } {
  return { amount, currency };
}
