import type { Ctx } from '#core/context';
import type { Money } from '#core/kit';
import { appendHistory, moveOrder, moveRate, type HistoryEntry } from '#core/orders';
import { minutesAfter, paymentMachine, type Payment, type PaymentFacts } from '#core/payments';
import { captureOf } from './capture-of.ts';
import { announcePayment } from './announce.ts';
import { paymentFailed, paymentNeedsAttention } from './events.ts';
import { endWaiting } from './await-money.ts';
import { followBill } from './follow-bill.ts';
import { followMeans } from './follow-means.ts';
import { missCharge } from './miss-charge.ts';
import { about, movePayment } from './move-payment.ts';
import { isPaidByHand } from './money-account.ts';
import { LOOKS_BEFORE_ALERT, nextLook } from './look-schedule.ts';
import { restDue } from './next-try.ts';
import { sendOrderConfirmation, sendPaymentFailed } from './order-mails.ts';
import type { PaymentFile } from './payment-file.ts';
import { sendRateNotPaid } from './rate-mails.ts';

/** A bank takes up to days; asking four times a day is plenty, webhooks are faster anyway. */
const BANK_LOOK_MINUTES = 6 * 60;
const AUTHORIZED_LOOK_MINUTES = 60;

/** The provider could not be asked or does not know: neither paid nor failed. Ask again, and tell somebody when that does not help. */
export async function recordUnclear(ctx: Ctx, { file, payment }: PaymentFile, facts: PaymentFacts): Promise<void> {
  const now = ctx.clock.now();
  const looks = payment.looks + 1;
  const alert = looks >= LOOKS_BEFORE_ALERT && payment.alerted_at === null;
  await movePayment(ctx, payment, facts, null, {
    looks,
    look_at: nextLook(now, looks),
    ...(alert ? { alerted_at: now } : {}),
  });
  if (!alert) return;
  ctx.log.error({ paymentId: payment.id, provider: payment.provider }, 'payment stays unclear');
  appendHistory(ctx, file.order, [{ kind: 'payment.unclear', data: about(payment) }]);
  await announcePayment(ctx, file, payment, paymentNeedsAttention, { reason: 'unclear' });
}

/** The buyer is busy at the provider, or the bank carries the payment out. Only the latter moves the order. */
export async function recordPending(ctx: Ctx, at: PaymentFile, facts: PaymentFacts, byBank: boolean): Promise<void> {
  const { payment, rate } = at;
  const now = ctx.clock.now();
  if (!byBank) {
    await movePayment(ctx, payment, facts, 'provider.requires_action', {
      looks: 0,
      look_at: later(payment.expires_at, minutesAfter(now, 2)),
    });
    return;
  }
  await movePayment(ctx, payment, facts, 'provider.requires_action', {
    looks: 0,
    look_at: minutesAfter(now, BANK_LOOK_MINUTES),
  });
  const moved = await moveRate(ctx, rate, 'payment.started');
  if (moved) await waitForMoney(ctx, at, moved, 'payment.pending');
}

/**
 * An attempt that is over stays over. It may have been given up while it came into being at the provider: money that comes of it after all is known by
 * its number. Nobody asks for it by themselves any more.
 */
export async function recordAfterEnd(ctx: Ctx, { payment }: PaymentFile, facts: PaymentFacts): Promise<void> {
  if (payment.state === 'successful' || payment.state === 'mismatch') return;
  await movePayment(ctx, payment, facts, null, { look_at: null });
}

export async function recordAuthorized(ctx: Ctx, at: PaymentFile, facts: PaymentFacts): Promise<void> {
  const now = ctx.clock.now();
  const { days, renewsAfterDays } = captureOf(ctx, at.payment);
  const changes = {
    looks: 0,
    look_at: minutesAfter(now, AUTHORIZED_LOOK_MINUTES),
    capture_by: minutesAfter(now, days * 24 * 60),
    renew_hold_at: renewsAfterDays === undefined ? null : minutesAfter(now, renewsAfterDays * 24 * 60),
  };
  await movePayment(ctx, at.payment, facts, 'provider.authorized', changes);
  await waitForMoney(ctx, at, (await moveRate(ctx, at.rate, 'payment.started')) ?? [], 'payment.authorized');
}

/**
 * The money is still held. While the seller waits for it to be taken or let go that is no answer: it is asked for again, with the same
 * bounded patience as any other; otherwise somebody looks once an hour until the time is over.
 */
export async function recordHeld(ctx: Ctx, at: PaymentFile, facts: PaymentFacts): Promise<void> {
  const { payment } = at;
  const now = ctx.clock.now();
  const overdue = payment.capture_by !== null && now >= payment.capture_by;
  if (payment.capture_requested !== null || payment.release_requested || overdue) return recordUnclear(ctx, at, facts);
  if (payment.look_at === null || payment.look_at <= now)
    await movePayment(ctx, payment, facts, null, { looks: 0, look_at: minutesAfter(now, AUTHORIZED_LOOK_MINUTES) });
}

/** From here on the order is agreed and waits for money only: the buyer is told, and what they ordered stays reserved. */
async function waitForMoney(
  ctx: Ctx,
  { file, payment }: PaymentFile,
  moved: HistoryEntry[],
  kind: 'payment.pending' | 'payment.authorized',
): Promise<void> {
  // The contract is confirmed with the days on which it will be charged.
  const means = file.order.confirmation_mail_id === null ? await followMeans(ctx, file, payment) : {};
  const confirmation = await sendOrderConfirmation(ctx, file);
  const order = await moveOrder(
    ctx,
    file.order,
    { reserved_until: null, ...means, ...confirmation.stored },
    file.rates,
  );
  appendHistory(ctx, file.order, [{ kind, data: about(payment) }, ...moved, ...order, ...confirmation.history]);
}

const FAILURES = {
  error: { pending: 'provider.declined', authorized: 'capture.failed' },
  canceled: { pending: 'payer.abandons', authorized: 'void' },
  expired: { pending: 'timer.elapsed', authorized: 'limit.reached' },
} as const;

/** Declined or given up: the order stays, and the buyer may try again. A failure that comes after the buyer left is mailed. */
export async function recordFailure(
  ctx: Ctx,
  { file, payment, rate }: PaymentFile,
  facts: PaymentFacts,
  {
    to,
    reason,
    code,
  }: { to: 'error' | 'canceled' | 'expired'; reason: NonNullable<Payment['decline_reason']>; code: string },
): Promise<void> {
  const from = payment.state;
  const event = FAILURES[to][from === 'authorized' ? 'authorized' : 'pending'];
  await movePayment(ctx, payment, facts, event, {
    decline_reason: reason,
    decline_code: code,
    look_at: null,
    looks: 0,
  });
  const kind = ({ error: 'payment.declined', canceled: 'payment.canceled', expired: 'payment.expired' } as const)[to];
  const history: HistoryEntry[] = [
    {
      kind,
      data: { ...about(payment), code },
      move: { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state },
    },
  ];
  if (payment.charges_saved && rate.state === 'pending')
    return missCharge(ctx, { file, payment, rate }, { to, reason, code }, history);
  if (
    to === 'expired' &&
    file.order.awaits_funds &&
    (isPaidByHand(payment.provider) || payment.method === 'bank_wire') &&
    rate.state === 'unpaid' &&
    file.order.paid === 0
  )
    return endWaiting(ctx, { file, payment, rate }, history);
  if (payment.charges_saved && rate.state === 'partly_paid' && rate.collect_at === null)
    history.push(...(await waitForRest(ctx, { file, payment, rate })));
  if (rate.state === 'pending') {
    history.push(...((await moveRate(ctx, rate, 'payment.failed', {}, { retryLeft: true })) ?? []));
    history.push(
      ...(await moveOrder(ctx, file.order, { reserved_until: minutesAfter(ctx.clock.now(), 60) }, file.rates)),
    );
    await followBill(ctx, file, rate);
    history.push(...(await sendPaymentFailed(ctx, file, payment)));
  } else if (file.order.stock_state === 'reserved' && file.order.reserved_until === null) {
    // A means of payment was to be saved before anything fell due: nothing keeps the pieces any more.
    history.push(
      ...(await moveOrder(ctx, file.order, { reserved_until: minutesAfter(ctx.clock.now(), 60) }, file.rates)),
    );
  }
  appendHistory(ctx, file.order, history);
  await announcePayment(ctx, file, payment, paymentFailed, {});
}

/** A part came while the bank was at work, and the bank brought nothing: the rest is due by hand, as any other part. */
async function waitForRest(ctx: Ctx, { file, payment, rate }: PaymentFile): Promise<HistoryEntry[]> {
  const until = restDue(ctx);
  const moved = await moveRate(ctx, rate, 'payment.partial', { collect_at: until.at, collect_step: until.step });
  return [...(moved ?? []), ...(await sendRateNotPaid(ctx, file, rate, { payment, because: 'rest', next: until }))];
}

/** The provider holds another amount or currency than we asked for: never paid, always seen by a person. */
export async function recordDifference(
  ctx: Ctx,
  { file, payment }: PaymentFile,
  facts: PaymentFacts,
  reported: Money,
): Promise<void> {
  const from = payment.state;
  await movePayment(ctx, payment, facts, 'provider.differs', { look_at: null, alerted_at: ctx.clock.now() });
  ctx.log.error(
    { paymentId: payment.id, asked: payment.amount, reported: String(reported.minor), currency: reported.currency },
    'payment differs from what was asked',
  );
  const data = { ...about(payment), reported: Number(reported.minor), reported_currency: reported.currency };
  appendHistory(ctx, file.order, [
    {
      kind: 'payment.differs',
      data,
      move: { machine: paymentMachine.name, subjectId: payment.id, from, to: payment.state },
    },
  ]);
  await announcePayment(ctx, file, payment, paymentNeedsAttention, { reason: 'differs' });
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
