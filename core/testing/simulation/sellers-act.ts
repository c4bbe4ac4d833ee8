import {
  cancelOrder,
  carryOutDeclaration,
  changePlan,
  moveRateDate,
  pauseOrder,
  resumeOrder,
  skipRate,
  splitRate,
  writeOffRate,
} from '#core/collection';
import { setStockLimit } from '#core/catalog';
import { addDays, localDate } from '#core/kit';
import { answerDispute, capturePayment, confirmRefund, refundOrder, releasePayment } from '#core/settlement';
import type { CaptureScript, RefundScript } from '../payment-scripts.ts';
import { aPlanned } from './buyers-act.ts';
import type { Act, Chance } from './command.ts';
import type { SimulatedShop } from './simulated-shop.ts';

interface RateRow {
  id: number;
  amount: number;
  state: string;
}

export const refund: Act = async (shop, chance) => {
  const [paid, amountMinor, key] = [
    chance.happens(0.9),
    chance.pick([undefined, undefined, 1, 333, 1000]),
    `k${chance.below(1e9)}`,
  ];
  const orders = await shop.rows<{ id: number }>(
    `select id from orders where payment_state ${paid ? "in ('paid', 'paying', 'payment_waiting')" : "not in ('paid')"} order by id`,
  );
  const order = chance.pickLate(orders);
  if (!order) return undefined;
  shop.provider.refundScript = [
    chance.pick<RefundScript>(['successful', 'successful', 'failed', 'answer_lost', 'dead', 'pending']),
  ];
  return (
    await refundOrder(shop.seller, {
      orderId: order.id,
      ...(amountMinor === undefined ? {} : { amountMinor }),
      reason: '',
      requestKey: key,
    })
  ).map(({ state }) => state);
};

interface Held {
  id: number;
  order_id: number;
  amount: number;
}

/** The seller takes held money, a part of it, or lets it go. */
export const capture: Act = async (shop, chance) => {
  const payment = chance.pickLate(
    await shop.rows<Held>(
      "select p.id, p.order_id, p.amount from payments p where p.state = 'authorized' order by p.id",
    ),
  );
  if (!payment) return undefined;
  shop.provider.captureScript = [chance.pick<CaptureScript>(['taken', 'taken', 'refused', 'answer_lost', 'dead'])];
  const key = { orderId: payment.order_id, paymentId: payment.id };
  if (chance.happens(0.2)) return (await releasePayment(shop.seller, key)).payment.state;
  return (
    await capturePayment(
      shop.seller,
      chance.happens(0.6) ? key : { ...key, amountMinor: Math.max(1, Math.floor(payment.amount / 3)) },
    )
  ).payment.state;
};

/** What went back by hand is known once the seller says so. */
const confirm: Act = async (shop, chance) => {
  const open = await shop.rows<{ id: number; order_id: number }>(
    "select r.id, r.order_id from refunds r join payments p on p.seller_id = r.seller_id and p.id = r.payment_id where r.state = 'pending' and p.provider = 'direct_bank' order by r.id",
  );
  const found = chance.pickLate(open);
  return found && confirmRefund(shop.seller, { orderId: found.order_id, refundId: found.id });
};

const answer: Act = async (shop, chance) => {
  const dispute = chance.pickLate(
    await shop.rows<{ id: number; order_id: number }>(
      "select id, order_id from disputes where state = 'opened' order by id",
    ),
  );
  return (
    dispute &&
    answerDispute(shop.seller, {
      orderId: dispute.order_id,
      disputeId: dispute.id,
      ...(chance.happens(0.6) ? { statement: 'Geliefert.' } : {}),
    })
  );
};

/** One of an order's rates, mostly one that is still to come. */
async function aRate(
  shop: SimulatedShop,
  chance: Chance,
  wanted = 'future',
): Promise<{ orderId: number; rate: RateRow } | undefined> {
  const [sale, mostly] = [aPlanned(shop, chance), chance.happens(0.85)];
  if (!sale) return undefined;
  const rates = await shop.rows<RateRow>(
    'select id, amount, state from order_rates where order_id = ? order by number',
    [sale.orderId],
  );
  const fitting = mostly ? rates.filter(({ state }) => state === wanted) : rates;
  const rate = chance.pick(fitting.length > 0 ? fitting.slice(0, 3) : rates);
  return rate && { orderId: sale.orderId, rate };
}

function aDay({ kernel, zone }: SimulatedShop, chance: Chance): string {
  return addDays(localDate(kernel.clock.now(), zone), chance.below(60) - 3);
}

export const skip: Act = async (shop, chance) => {
  const found = await aRate(shop, chance);
  return found && skipRate(shop.seller, { orderId: found.orderId, rateId: found.rate.id });
};

export const move: Act = async (shop, chance) => {
  const [day, following, found] = [aDay(shop, chance), chance.happens(0.5), await aRate(shop, chance)];
  return found && moveRateDate(shop.seller, { orderId: found.orderId, rateId: found.rate.id, day, following });
};

const split: Act = async (shop, chance) => {
  const [restDue, share, found] = [aDay(shop, chance), chance.below(100), await aRate(shop, chance)];
  return (
    found &&
    splitRate(shop.seller, {
      orderId: found.orderId,
      rateId: found.rate.id,
      firstMinor: Math.floor((found.rate.amount * share) / 100),
      restDue,
    })
  );
};

const writeOff: Act = async (shop, chance) => {
  const overdue = await shop.rows<{ id: number; order_id: number }>(
    "select id, order_id from order_rates where state in ('debt', 'unpaid', 'partly_paid') and paid >= 0 order by (state = 'debt'), id",
  );
  const rate = chance.pickLate(overdue);
  return rate && writeOffRate(shop.seller, { orderId: rate.order_id, rateId: rate.id });
};

const onOrder =
  (act: (shop: SimulatedShop, orderId: number, chance: Chance) => Promise<unknown>): Act =>
  async (shop, chance) => {
    const sale = chance.happens(0.9) ? aPlanned(shop, chance) : chance.pickLate(shop.sales);
    return sale && act(shop, sale.orderId, chance);
  };

const resume: Act = async (shop, chance) => {
  const paused = await shop.rows<{ id: number }>('select id from orders where paused_at is not null order by id');
  const order = chance.pickLate(paused);
  return order && resumeOrder(shop.seller, { orderId: order.id });
};

const carryOut: Act = async (shop, chance) => {
  const open = await shop.rows<{ id: number }>(
    "select id from contract_declarations d where not exists (select from declaration_events e where e.seller_id = d.seller_id and e.declaration_id = d.id and e.kind = 'handled') order by id",
  );
  const declaration = chance.pickLate(open);
  return (
    declaration &&
    carryOutDeclaration(shop.seller, { id: declaration.id, when: chance.pick(['now', 'period_end'] as const) })
  );
};

const limit: Act = (shop, chance) =>
  setStockLimit(shop.seller, chance.pick(shop.productIds), chance.happens(0.1) ? null : 3 + chance.below(40));

export const sellersAct = {
  refund: [5, refund],
  capture: [4, capture],
  'refund by hand': [2, confirm],
  'seller answers': [2, answer],
  pause: [2, onOrder((shop, orderId) => pauseOrder(shop.seller, { orderId }))],
  resume: [3, resume],
  skip: [2, skip],
  move: [2, move],
  split: [2, split],
  'seller changes plan': [
    1,
    onOrder((shop, orderId, chance) => changePlan(shop.seller, { orderId, planId: chance.pick(shop.plans) })),
  ],
  'seller ends': [
    1,
    onOrder((shop, orderId, chance) =>
      cancelOrder(shop.seller, { orderId, when: chance.pick(['now', 'period_end'] as const) }),
    ),
  ],
  'write off': [2, writeOff],
  'carry out': [1, carryOut],
  limit: [2, limit],
} satisfies Record<string, readonly [number, Act]>;
