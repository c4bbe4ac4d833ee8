import { mindOrder } from '#core/collection';
import { AppError } from '#core/kit';
import { lookAtPayment, openPaymentStep } from '#core/settlement';
import { aPlanned, scriptCharges } from './buyers-act.ts';
import type { Act } from './command.ts';
import { bankTakesBack, deliver } from './outside-acts.ts';
import { approve, ask, block, file } from './payout-acts.ts';
import { capture, move, refund, skip } from './sellers-act.ts';

/** At the same moment. A refusal of one is an answer; anything else is a fault, and none hides behind another. */
async function atOnce(acts: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(acts);
  for (const outcome of settled)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) throw outcome.reason;
  return settled.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : (outcome.reason as AppError).code));
}

const everybody: Act = async (shop, chance) => {
  const sale = chance.pickLate(shop.sales);
  if (!sale) return undefined;
  const message = shop.mail.at(-1);
  return atOnce([
    lookAtPayment(shop.buyer, sale, 'return'),
    lookAtPayment(shop.buyer, sale, 'return'),
    openPaymentStep(shop.buyer, sale),
    ...(message ? [deliver(shop, message), deliver(shop, message)] : []),
  ]);
};

const refunds: Act = (shop, chance) => atOnce([refund(shop, chance), refund(shop, chance), refund(shop, chance)]);
const refundBesideChargeback: Act = (shop, chance) =>
  atOnce([
    refund(shop, chance),
    bankTakesBack(shop, chance).then(async () => shop.mail.at(-1) && deliver(shop, shop.mail.at(-1)!)),
    shop.jobs.runOnce(),
  ]);
const captures: Act = (shop, chance) =>
  atOnce([capture(shop, chance), capture(shop, chance), shop.jobs.runOnce({ workers: 2, atMost: 20 })]);
const rateTwice: Act = (shop, chance) =>
  atOnce([skip(shop, chance), move(shop, chance), shop.jobs.runOnce({ atMost: 20 })]);

/** Two workers take the same order that fell due. */
const renewals: Act = async (shop, chance) => {
  const sale = aPlanned(shop, chance);
  if (!sale) return undefined;
  scriptCharges(shop, chance);
  return atOnce([mindOrder(shop.seller, sale.orderId), mindOrder(shop.seller, sale.orderId)]);
};

/** Payouts that are asked for, approved, blocked and given back at the same time. */
const payouts: Act = (shop, chance) =>
  atOnce([ask(shop, chance), ask(shop, chance), refund(shop, chance), shop.jobs.runOnce({ workers: 2, atMost: 20 })]);
const issues: Act = (shop, chance) =>
  atOnce([approve(shop, chance), approve(shop, chance), file(shop, chance), file(shop, chance), block(shop, chance)]);

export const races = {
  everybody: [2, everybody],
  'refunds at once': [1, refunds],
  'refund beside chargeback': [1, refundBesideChargeback],
  'captures at once': [1, captures],
  'rate twice at once': [1, rateTwice],
  'renewals at once': [2, renewals],
  'payouts beside a refund': [1, payouts],
  'issues beside a block': [1, issues],
} satisfies Record<string, readonly [number, Act]>;
