import { fromPayPal, toPayPal, type PayPalMoney } from '../amounts.ts';
import { capture } from './orders.ts';
import { created, done, notFound, ok, refuse, type Reply } from './reply.ts';
import { showAuthorization, showCapture, showRefund, sum } from './show.ts';
import { newId, type Authorization, type Capture, type Refund } from './state.ts';
import type { Asked } from './orders.ts';
import type { PayPalWorld } from './world.ts';

export function takeHeld(
  world: PayPalWorld,
  { key, app }: Asked,
  held: Authorization | undefined,
  body: { amount?: PayPalMoney },
): Reply {
  const order = held && world.orderOf(held.orderId, app.clientId);
  if (!order) return notFound;
  const keyName = `${app.clientId} take ${held.id} ${key}`;
  const earlier = key ? world.state.captures[world.state.keys[keyName] ?? ''] : undefined;
  if (earlier) return created(showCapture(world, earlier));
  if (held.status === 'VOIDED') return refuse(422, 'AUTHORIZATION_VOIDED');
  if (held.status !== 'CREATED') return refuse(422, 'AUTHORIZATION_ALREADY_CAPTURED');
  const amount = body.amount ?? held.amount;
  if (fromPayPal(amount).minor > fromPayPal(held.amount).minor) return refuse(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED');
  for (const each of family(world, held)) each.status = 'CAPTURED';
  const taken = capture(world, order, amount);
  if (key) world.state.keys[keyName] = taken.id;
  return created(showCapture(world, taken));
}

const DAY_MS = 86_400_000;

/** Stands in for held money anew: from the fourth to the 29th day of the first hold, as often as asked. */
export function renew(
  world: PayPalWorld,
  { key, app }: Asked,
  held: Authorization | undefined,
  body: { amount?: PayPalMoney },
): Reply {
  const order = held && world.orderOf(held.orderId, app.clientId);
  if (!order) return notFound;
  const keyName = `${app.clientId} renew ${held.id} ${key}`;
  const earlier = key ? world.state.authorizations[world.state.keys[keyName] ?? ''] : undefined;
  if (earlier) return created(showAuthorization(world, earlier));
  if (held.renews) return refuse(422, 'REAUTHORIZATION_NOT_SUPPORTED');
  if (held.status === 'VOIDED') return refuse(422, 'AUTHORIZATION_VOIDED');
  if (held.status !== 'CREATED') return refuse(422, 'AUTHORIZATION_ALREADY_CAPTURED');
  const age = new Date(world.now()).getTime() - new Date(held.at).getTime();
  if (age < 3 * DAY_MS || age > 29 * DAY_MS) return refuse(422, 'TRANSACTION_REFUSED');
  const renewal: Authorization = {
    id: newId(),
    orderId: order.id,
    status: 'CREATED',
    amount: body.amount ?? held.amount,
    at: world.now(),
    renews: held.id,
  };
  world.state.authorizations[renewal.id] = renewal;
  if (key) world.state.keys[keyName] = renewal.id;
  return created(showAuthorization(world, renewal));
}

/** A hold and all that renewed it: they hold the same money. */
function family(world: PayPalWorld, { id, renews = id }: Authorization): Authorization[] {
  return Object.values(world.state.authorizations).filter((each) => each.id === renews || each.renews === renews);
}

export function letGo(world: PayPalWorld, { app }: Asked, held: Authorization | undefined): Reply {
  const order = held && world.orderOf(held.orderId, app.clientId);
  if (!order) return notFound;
  if (held.renews) return refuse(422, 'CANNOT_BE_VOIDED');
  if (held.status !== 'CREATED' && held.status !== 'VOIDED') return refuse(422, 'PREVIOUSLY_CAPTURED');
  for (const each of family(world, held)) each.status = 'VOIDED';
  world.announce(order.clientId, 'PAYMENT.AUTHORIZATION.VOIDED', 'authorization', showAuthorization(world, held));
  return done;
}

export function getCapture(world: PayPalWorld, { app }: Asked, found: Capture | undefined): Reply {
  return found && world.orderOf(found.orderId, app.clientId) ? ok(showCapture(world, found)) : notFound;
}

export function giveBack(
  world: PayPalWorld,
  { app, key }: Asked,
  taken: Capture | undefined,
  body: { amount?: PayPalMoney; custom_id?: string },
): Reply {
  const order = taken && world.orderOf(taken.orderId, app.clientId);
  if (!order) return notFound;
  const keyName = `${app.clientId} refund ${taken.id} ${key}`;
  const earlier = key ? world.state.refunds[world.state.keys[keyName] ?? ''] : undefined;
  if (earlier) return created(showRefund(world, earlier));
  const left = fromPayPal(taken.amount).minor - refunded(world, taken);
  const amount = body.amount ?? toPayPal({ ...fromPayPal(taken.amount), minor: left })!;
  if (left <= 0n) return refuse(422, 'CAPTURE_FULLY_REFUNDED');
  if (amount.currency_code !== taken.amount.currency_code) return refuse(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (fromPayPal(amount).minor > left) return refuse(422, 'REFUND_AMOUNT_EXCEEDED');
  const slow = taken.funding === 'slow_refund' || taken.funding === 'failing_refund';
  const refund: Refund = {
    id: newId(),
    captureId: taken.id,
    orderId: order.id,
    status: slow ? 'PENDING' : 'COMPLETED',
    amount,
    at: world.now(),
    ...(body.custom_id ? { custom_id: body.custom_id } : {}),
  };
  world.state.refunds[refund.id] = refund;
  if (key) world.state.keys[keyName] = refund.id;
  restate(world, taken);
  world.announce(
    order.clientId,
    slow ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED',
    'refund',
    showRefund(world, refund),
  );
  return created(showRefund(world, refund));
}

export function getRefund(world: PayPalWorld, { app }: Asked, found: Refund | undefined): Reply {
  return found && world.orderOf(found.orderId, app.clientId) ? ok(showRefund(world, found)) : notFound;
}

/** Lets everything that waits for a bank reach its end. */
export function settle(world: PayPalWorld): void {
  for (const each of Object.values(world.state.captures).filter(({ status }) => status === 'PENDING')) {
    const comes = each.funding === 'bank_takes_days';
    each.status = comes ? 'COMPLETED' : 'DECLINED';
    const { clientId } = world.state.orders[each.orderId]!;
    world.announce(
      clientId,
      comes ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED',
      'capture',
      showCapture(world, each),
    );
  }
  for (const each of Object.values(world.state.refunds).filter(({ status }) => status === 'PENDING')) {
    const taken = world.state.captures[each.captureId]!;
    each.status = taken.funding === 'failing_refund' ? 'FAILED' : 'COMPLETED';
    restate(world, taken);
    const { clientId } = world.state.orders[each.orderId]!;
    world.announce(
      clientId,
      each.status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED',
      'refund',
      showRefund(world, each),
    );
  }
}

function refunded(world: PayPalWorld, taken: Capture): bigint {
  return sum(
    Object.values(world.state.refunds)
      .filter(({ captureId, status }) => captureId === taken.id && status !== 'FAILED')
      .map(({ amount }) => amount),
  );
}

function restate(world: PayPalWorld, taken: Capture): void {
  const back = refunded(world, taken);
  taken.status = back === 0n ? 'COMPLETED' : back >= fromPayPal(taken.amount).minor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}
