import { dropCosts } from '#core/arrears';
import type { Ctx } from '#core/context';
import { money, subtractMoney, type Money } from '#core/kit';
import { providerFeeJournals, wonDisputeJournals } from '#core/ledger';
import { appendHistory, moveOrder, moveRate, orderNumber, type HistoryEntry } from '#core/orders';
import { Dispute, minutesAfter, type DisputeFacts, type Payment } from '#core/payments';
import { announceDispute } from './announce.ts';
import {
  beyondOf,
  bookTaken,
  excessBooked,
  forBooks,
  keepState,
  setOffJournals,
  takenOf,
  writeDisputed,
} from './book-taken.ts';
import { tellBuyerOfDebt, tellSellerOfChargeback } from './dispute-mails.ts';
import { disputeClosed, disputeOpened } from './events.ts';
import { followBill } from './follow-bill.ts';
import { giveUp, hasOthers } from './give-up-claim.ts';
import { giveSurplusBack } from './keep-money-to-return.ts';
import { moneyAccount } from './money-account.ts';
import type { OrderFile } from './order-file.ts';
import { paidCount } from './paid-count.ts';
import { postMoney } from './post-money.ts';
import { rateOf } from './rate-of.ts';
import { reopenAfterChargeback, reopenAfterRefund } from './reopen-after-chargeback.ts';
import { NOT_OWED } from './settled-bill.ts';
import { oweCostsAgain, retakeCosts, returnCosts } from './take-costs.ts';
import { writeDispute, type DisputeFile } from './write-dispute.ts';

const FIRST_LOOK_MINUTES = 60;

/** The bank took the money: payment, rate, order, books and access in the caller's transaction. What was given back before is not taken twice. */
export async function openDispute(
  ctx: Ctx,
  { file, payment, facts }: { file: OrderFile; payment: Payment; facts: DisputeFacts },
): Promise<Dispute> {
  const { order } = file;
  const now = ctx.clock.now();
  const amount = Number(facts.amount!.minor);
  // A part of a payment takes of the rate alone; what goes beyond it takes of the costs.
  const costs = await returnCosts(
    ctx,
    { file, payment },
    { because: 'taken_by_bank', by: facts.externalId, most: beyondOf(amount, payment, file) },
  );
  const taken = takenOf(amount, payment, file);
  const twice = taken.booked + taken.setOff < amount;
  if (twice)
    ctx.log.error(
      { paymentId: payment.id, amount, ...taken },
      'a bank took back more than was left of a payment; the buyer owes the rest',
    );
  const dispute = await Dispute.query(ctx.db)
    .insert({
      seller_id: order.seller_id,
      order_id: order.id,
      order_rate_id: payment.order_rate_id,
      payment_id: payment.id,
      provider: payment.provider,
      external_id: facts.externalId,
      state: 'opened',
      reason: facts.reason,
      currency_key: payment.currency_key,
      amount,
      booked: taken.booked,
      set_off: taken.setOff,
      costs,
      fee: 0,
      evidence_due_at: facts.evidenceDueAt,
      look_at: minutesAfter(now, FIRST_LOOK_MINUTES),
      opened_at: now,
      updated_at: now,
      ...(twice ? { alerted_at: now } : {}),
    })
    .returning('*');
  file.disputes.push(dispute);
  const at = { file, payment, dispute };
  await postMoney(ctx, order, excessBooked(at, 'opened'));
  const moves = await bookTaken(ctx, at, taken, `dispute:${dispute.id}`);
  // Costs that were left when the rate was paid are owed with it again, also by a payment that had paid none of them.
  if (costs === 0 && taken.booked > 0 && !NOT_OWED.has(rateOf(at).state)) await oweCostsAgain(ctx, at);
  appendHistory(ctx, order, [
    { kind: 'dispute.opened', data: { ...about(dispute), amount, reason: facts.reason } },
    ...moves,
  ]);
  await announceDispute(ctx, file, dispute, disputeOpened, {});
  await tellSellerOfChargeback(ctx, at, facts.state);
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
  await postMoney(ctx, file.order, excessBooked(at, outcome === 'won' ? 'won' : 'lost'));
  if (outcome === 'won') await oweAgain(ctx, at);
  if (dispute.booked > 0) history.push(...(await (outcome === 'won' ? takeAgain(ctx, at) : giveUp(ctx, at))));
  if (outcome === 'lost' && dispute.booked > 0 && rateOf(at).state === 'debt')
    history.push(...(await tellBuyerOfDebt(ctx, at)));
  appendHistory(ctx, file.order, history);
  await announceDispute(ctx, file, dispute, disputeClosed, { outcome });
}

/** Money that was set off is here again: costs of default that are still owed are paid with theirs, the rest is the buyer's and goes back to them. */
async function oweAgain(ctx: Ctx, at: DisputeFile): Promise<void> {
  const {
    file: { order },
    payment,
    dispute,
  } = at;
  if (dispute.set_off === 0) return;
  const key = `dispute:${dispute.id}`;
  await postMoney(ctx, order, setOffJournals(at, dispute.set_off, key, true));
  const amount = dispute.set_off - (await retakeCosts(ctx, { ...at, rate: rateOf(at) }, { most: dispute.costs, key }));
  if (amount === 0) return;
  await giveSurplusBack(ctx, { order, payment }, { amount, purpose: 'overpayment', requestKey: key });
}

async function takeAgain(ctx: Ctx, at: DisputeFile): Promise<HistoryEntry[]> {
  const { file, dispute, payment } = at;
  const rate = rateOf(at);
  // Money for a charge that was paid in another way meanwhile, or whose claim was given up, is the buyer's.
  const counts = NOT_OWED.has(rate.state) ? dispute.still_claimed : Math.min(dispute.booked, rate.amount - rate.paid);
  const over = dispute.booked - counts;
  await postMoney(ctx, file.order, [
    ...wonDisputeJournals(await forBooks(ctx, at, counts, { taken: true })),
    ...setOffJournals(at, over, `dispute:${dispute.id}:over`, true),
  ]);
  await writeDisputed(ctx, payment, -dispute.booked, over);
  await writeDispute(ctx, dispute, { still_claimed: 0 });
  if (over > 0)
    await giveSurplusBack(
      ctx,
      { order: file.order, payment },
      { amount: over, purpose: 'overpayment', requestKey: `dispute:${dispute.id}:over` },
    );
  const paid = rate.paid + counts;
  const moves = await afterWon(ctx, at, paid);
  const order = await moveOrder(
    ctx,
    file.order,
    { paid: file.order.paid + counts, paid_count: paidCount(file.rates) },
    file.rates,
  );
  await followBill(ctx, file, rate);
  // Costs that were owed anew while the bank had the money end as the rate is paid whole again.
  if (rate.paid >= rate.amount) await dropCosts(ctx, [rate]);
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

/** The provider's fee as it says it is now; what it gives back of it is booked as well. */
export async function bookDisputeFee(
  ctx: Ctx,
  { file: { order }, dispute, payment }: DisputeFile,
  fee: Money,
): Promise<void> {
  const known = money(dispute.fee, dispute.currency_key);
  const total = Number(fee.minor);
  if (fee.currency !== dispute.currency_key || total === dispute.fee || total < 0) return;
  await postMoney(
    ctx,
    order,
    providerFeeJournals({
      sellerId: order.seller_id,
      orderId: order.id,
      key: `dispute:${dispute.id}:fee:${total}`,
      fee: subtractMoney(fee, known),
      expense: 'S:expense:chargeback_fee',
      account: moneyAccount(payment.provider),
      text: orderNumber(order.token),
    }),
  );
  await writeDispute(ctx, dispute, { fee: total });
}

function about({ amount, currency_key: currency }: Dispute): { amount: number; currency: string } {
  return { amount, currency };
}
