import { matchTransfer, ignoreTransfer, takeInStatement } from '#core/transfers';
import { receiveWebhook } from '#core/settlement';
import type { Act, Chance } from './command.ts';
import { aStatement } from './a-statement.ts';
import { scriptCharges } from './buyers-act.ts';
import type { Message, SimulatedShop } from './simulated-shop.ts';

/** The buyer confirms or gives up, the bank decides; a message goes out, sometimes more than once. */
const providerActs: Act = async (shop, chance) => {
  const payment = chance.pickLate([...shop.provider.payments.values()]);
  if (!payment) return undefined;
  // Held money is only taken by the seller; what was paid stays paid.
  if (payment.state === 'authorised') payment.state = chance.pick(['authorised', 'authorised', 'cancelled']);
  else if (payment.state === 'pending' || payment.state === 'declined')
    payment.state = chance.pick(['paid', 'paid', 'paid', 'declined', 'cancelled', 'pending']);
  shop.post({ kind: 'payment', externalId: payment.id }, chance.pick([1, 1, 2, 3]));
  return payment.state;
};

export async function deliver(shop: SimulatedShop, message: Message, signature = 'right'): Promise<unknown> {
  const { event, kind, externalId, paymentExternalId } = message;
  const subject = { kind, externalId, ...(paymentExternalId === undefined ? {} : { paymentExternalId }) };
  const rawBody = Buffer.from(
    JSON.stringify({
      notices: [{ externalEventId: event, type: kind, subject }],
      ...(kind === 'payment' ? { hint: externalId } : {}),
    }),
  );
  return receiveWebhook(shop.buyer, {
    provider: shop.provider.port.key,
    sellerId: shop.world.sellerId,
    headers: { 'x-signature': signature },
    rawBody,
  });
}

/** In any order; what was not taken is sent again. */
const webhooks: Act = async (shop, chance) => {
  const count = 1 + chance.below(3);
  for (let sent = 0; sent < count && shop.mail.length > 0; sent += 1) {
    const place = chance.below(shop.mail.length);
    const message = shop.mail[place]!;
    await deliver(shop, message);
    const at = shop.mail.indexOf(message);
    if (at >= 0) shop.mail.splice(at, 1);
  }
};

const forged: Act = async (shop, chance) => {
  const payment = chance.pickLate([...shop.provider.payments.values()]);
  return (
    payment &&
    deliver(
      shop,
      {
        event: `forged_${chance.below(1e9)}`,
        kind: chance.pick(['payment', 'refund', 'dispute'] as const),
        externalId: payment.id,
      },
      'wrong',
    )
  );
};

/** A buyer's bank takes money back, all that is left or a part. */
export const bankTakesBack: Act = async (shop, chance) => {
  const payment = chance.pickLate(undisputed(shop));
  if (!payment) return undefined;
  const left = (payment.captured ?? payment.amount.minor) - payment.refunded;
  if (left < 2n) return undefined;
  const id = shop.provider.dispute(payment.id, {
    minor: chance.happens(0.7) ? left : left / 2n,
    fee: chance.pick([0n, 1500n]),
  });
  shop.post({ kind: 'dispute', externalId: id, paymentExternalId: payment.id }, chance.pick([1, 1, 2]));
  return id;
};

function undisputed({ provider }: SimulatedShop) {
  const disputed = new Set([...provider.disputes.values()].map(({ paymentExternalId }) => paymentExternalId));
  return [...provider.payments.values()].filter((payment) => payment.state === 'paid' && !disputed.has(payment.id));
}

const bankDecides: Act = async (shop, chance) => {
  const dispute = chance.pickLate(
    [...shop.provider.disputes.values()].filter(({ state }) => state === 'needs_response' || state === 'under_review'),
  );
  if (!dispute) return undefined;
  dispute.state = dispute.state === 'needs_response' ? 'lost' : chance.pick(['won', 'lost'] as const);
  shop.post(
    {
      kind: 'dispute',
      externalId: dispute.externalId,
      ...(dispute.paymentExternalId === null ? {} : { paymentExternalId: dispute.paymentExternalId }),
    },
    chance.pick([1, 1, 2]),
  );
  return dispute.state;
};

const refundElsewhere: Act = async (shop, chance) => {
  const payment = chance.pickLate(undisputed(shop));
  if (!payment) return undefined;
  const left = (payment.captured ?? payment.amount.minor) - payment.refunded;
  if (left < 2n) return undefined;
  const id = shop.provider.refundElsewhere(payment.id, chance.pick([1n, left / 2n, left]));
  shop.post({ kind: 'refund', externalId: id, paymentExternalId: payment.id }, chance.pick([1, 1, 2]));
  return id;
};

/** A refund on its way arrives, or comes back. */
const refundArrives: Act = async (shop, chance) => {
  const refund = chance.pickLate([...shop.provider.refunds.values()].filter(({ state }) => state === 'pending'));
  if (!refund) return undefined;
  refund.state = chance.pick(['successful', 'successful', 'failed'] as const);
  if (refund.state === 'failed') shop.provider.payments.get(refund.paymentId)!.refunded -= refund.amount.minor;
  shop.post({ kind: 'refund', externalId: refund.id, paymentExternalId: refund.paymentId }, 1);
  return refund.state;
};

/** Somebody transfers the right amount, too much or too little, with the order's number, without, or for an order that is long over. */
const transfers: Act = async (shop, chance) => {
  const sale = chance.pickLate(shop.sales);
  const [rate] = sale
    ? await shop.rows<{ rest: number }>(
        "select amount - paid as rest from order_rates where order_id = ? and state <> 'skipped' order by (state in ('unpaid', 'debt', 'partly_paid')) desc, number limit 1",
        [sale.orderId],
      )
    : [];
  const [share, ref, named] = [
    chance.pick([100, 100, 100, 100, 50, 33, 120]),
    `S${chance.below(1e9)}`,
    chance.happens(0.85),
  ];
  if (!sale || !rate) return undefined;
  shop.credits.push({
    ref,
    minor: Math.max(1, Math.floor((rate.rest * share) / 100)),
    reference: named ? `Bestellung ${sale.orderToken.split('-')[0]!.toLowerCase()} Danke` : 'ohne Nummer',
  });
  return share;
};

/** A statement with what came in; some upload the last one again, or one that overlaps it. */
const statement: Act = async (shop, chance) => {
  const [again, last] = [chance.happens(0.2), shop.statements.at(-1)];
  if (again && last) return takeInStatement(shop.seller, { bytes: last, fileName: 'nochmal.xml' });
  const credits = shop.credits.slice(-4);
  if (credits.length === 0) return undefined;
  const bytes = aStatement(credits);
  shop.statements.push(bytes);
  return takeInStatement(shop.seller, { bytes, fileName: 'auszug.xml' });
};

const matchByHand: Act = async (shop, chance) => {
  const transfer = chance.pickLate(
    await shop.rows<{ id: number }>("select id from bank_transfers where state = 'unmatched' order by id"),
  );
  const sale = chance.pickLate(shop.sales);
  if (!transfer || !sale) return undefined;
  if (chance.happens(0.2)) return ignoreTransfer(shop.seller, { transferId: transfer.id, note: '' });
  return matchTransfer(shop.seller, { transferId: transfer.id, orderNumber: sale.orderToken.split('-')[0]! });
};

/** Time, and a worker that looks at what has become due; now and then it is killed over one of its jobs. */
export async function work(shop: SimulatedShop, chance: Chance): Promise<number> {
  scriptCharges(shop, chance);
  const crash = chance.happens(0.15)
    ? {
        job: chance.below(6),
        at: 1 + chance.below(chance.pick([6, 20, 45])),
        when: chance.pick(['before', 'after'] as const),
      }
    : null;
  const workers = chance.pick([1, 1, 2, 3]);
  let done = 0;
  for (let round = 0; round < 3; round += 1)
    done += await shop.jobs.runOnce({ workers, crash: round === 0 ? crash : null, atMost: 40 });
  return done;
}

const timePasses =
  (spans: readonly number[]): Act =>
  async (shop, chance) => {
    shop.kernel.clock.advance({ minutes: chance.pick(spans) });
    return work(shop, chance);
  };

export const outsideActs = {
  'provider acts': [11, providerActs],
  webhooks: [10, webhooks],
  forged: [1, forged],
  'bank takes back': [2, bankTakesBack],
  'bank decides': [2, bankDecides],
  'refund elsewhere': [1, refundElsewhere],
  'refund arrives': [2, refundArrives],
  transfer: [3, transfers],
  statement: [2, statement],
  'match by hand': [1, matchByHand],
  work: [5, work],
  minutes: [5, timePasses([1, 2, 5, 20, 61])],
  hours: [2, timePasses([180, 600, 1440])],
  days: [1, timePasses([2880, 4320, 10080, 20160, 44640])],
  outage: [1, async (shop: SimulatedShop, chance: Chance) => void (shop.outage = 1 + chance.below(4))],
} satisfies Record<string, readonly [number, Act]>;
