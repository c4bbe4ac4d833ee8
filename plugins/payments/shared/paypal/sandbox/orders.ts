import { fromPayPal, toPayPal, type PayPalMoney } from '../amounts.ts';
import { mayCharge } from './partners.ts';
import { created, done, notFound, ok, refuse, type Reply } from './reply.ts';
import { showAuthorization, showCapture, showOrder } from './show.ts';
import { newId, type App, type Authorization, type Capture, type Funding, type Order } from './state.ts';
import type { PayPalWorld } from './world.ts';

interface OrderRequest {
  intent: Order['intent'];
  purchase_units: (Pick<Order['unit'], 'amount' | 'custom_id' | 'invoice_id' | 'description'> & {
    payee?: { merchant_id: string };
    payment_instruction?: { platform_fees?: { amount: PayPalMoney }[] };
  })[];
  payment_source?: {
    paypal?: {
      vault_id?: string;
      attributes?: { vault?: object };
      experience_context?: { return_url?: string; cancel_url?: string; locale?: string; brand_name?: string };
    };
  };
}

export interface Asked {
  app: App;
  /** Of `PayPal-Request-Id`. */
  key: string | null;
  /** For whom the app asks, by its assertion. */
  actingFor: string | null;
}

export function createOrder(world: PayPalWorld, { app, key, actingFor }: Asked, body: OrderRequest): Reply {
  const keyName = key ? `${app.clientId} order ${key}` : null;
  const earlier = keyName ? world.state.orders[world.state.keys[keyName] ?? ''] : undefined;
  if (earlier) return ok(showOrder(world, earlier));
  const [unit] = body.purchase_units;
  const paypal = body.payment_source?.paypal ?? {};
  if (!unit) return refuse(400, 'MISSING_REQUIRED_PARAMETER');
  if (fromPayPal(unit.amount).minor <= 0n) return refuse(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  if (!isWritable(unit.amount)) return refuse(422, 'DECIMAL_PRECISION');
  const payee = unit.payee?.merchant_id ?? app.merchantId;
  if (payee !== app.merchantId && !mayCharge(world, app, payee, actingFor))
    return refuse(422, 'PAYEE_ACCOUNT_RESTRICTED');
  const vaulted = paypal.vault_id === undefined ? null : world.state.vault[paypal.vault_id];
  if (paypal.vault_id !== undefined && vaulted?.clientId !== app.clientId)
    return refuse(422, 'AGREEMENT_ALREADY_CANCELLED');
  if (vaulted?.funding === 'card_declined') return refuse(422, 'INSTRUMENT_DECLINED');
  const {
    return_url: returnUrl = '',
    cancel_url: cancelUrl = '',
    locale = 'en-US',
    brand_name: brand = app.name,
  } = paypal.experience_context ?? {};
  const asks = vaulted?.funding === 'asks_again';
  if (asks && returnUrl === '') return refuse(422, 'PAYER_ACTION_REQUIRED');
  const { amount, custom_id, invoice_id, description, payment_instruction } = unit;
  const at = world.now();
  const order: Order = {
    id: newId(),
    clientId: app.clientId,
    intent: body.intent,
    status: 'PAYER_ACTION_REQUIRED',
    funding: vaulted?.funding ?? 'balance',
    saved: null,
    createdAt: at,
    updatedAt: at,
    unit: {
      amount,
      payee: { merchant_id: payee },
      ...(custom_id ? { custom_id } : {}),
      ...(invoice_id ? { invoice_id } : {}),
      ...(description ? { description } : {}),
      ...(payment_instruction ? { payment_instruction } : {}),
    },
    wallet: {
      returnUrl,
      cancelUrl,
      locale,
      brand,
      saves: paypal.attributes?.vault !== undefined,
      vaultId: paypal.vault_id ?? null,
    },
  };
  // What was saved is charged at once, unless PayPal wants the buyer.
  if (vaulted && !asks) {
    const refused = refusalOf(world, order);
    if (refused) return refuse(422, refused);
  }
  world.state.orders[order.id] = order;
  if (keyName) world.state.keys[keyName] = order.id;
  if (vaulted && !asks) takeAll(world, order);
  return created(showOrder(world, order));
}

export function patchOrder(order: Order, body: { op: string; path: string; value?: unknown }[]): Reply {
  if (order.status === 'COMPLETED') return refuse(422, 'ORDER_ALREADY_COMPLETED');
  for (const { path, value } of body) {
    if (path !== "/purchase_units/@reference_id=='default'/custom_id") return refuse(422, 'NOT_PATCHABLE');
    order.unit.custom_id = String(value);
  }
  return done;
}

/** What the buyer does on the page. Once it is paid nothing changes any more. */
export function approveOrder(world: PayPalWorld, order: Order, funding: Funding): void {
  if (order.status === 'COMPLETED') return;
  Object.assign(order, { status: 'APPROVED', funding, updatedAt: world.now() });
  world.announce(order.clientId, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', showOrder(world, order));
}

/** Takes what the buyer approved, or holds it. */
export function completeOrder(world: PayPalWorld, order: Order, verb: 'capture' | 'authorize'): Reply {
  if ((verb === 'authorize') !== (order.intent === 'AUTHORIZE')) return refuse(422, 'ACTION_DOES_NOT_MATCH_INTENT');
  if (order.status === 'COMPLETED')
    return refuse(422, verb === 'capture' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_ALREADY_AUTHORIZED');
  if (order.status !== 'APPROVED') return refuse(422, 'ORDER_NOT_APPROVED');
  const refused = refusalOf(world, order);
  if (refused) {
    const again = { href: world.page('checkoutnow', order.id, order.wallet.returnUrl), rel: 'redirect', method: 'GET' };
    return refuse(422, refused, refused === 'INSTRUMENT_DECLINED' ? [again] : []);
  }
  if (verb === 'capture') takeAll(world, order);
  else hold(world, order);
  return created(showOrder(world, order));
}

/** Moves money of an order, or announces it. */
export function capture(world: PayPalWorld, order: Order, amount: PayPalMoney): Capture {
  const { custom_id, invoice_id, payment_instruction: instruction } = order.unit;
  const [fee] = (instruction as { platform_fees?: { amount: PayPalMoney }[] } | undefined)?.platform_fees ?? [];
  const late = order.funding === 'bank_takes_days' || order.funding === 'bank_refuses_later';
  const taken: Capture = {
    id: newId(),
    orderId: order.id,
    status: late ? 'PENDING' : 'COMPLETED',
    amount,
    funding: order.funding,
    at: world.now(),
    fee: fee?.amount ?? null,
    ...(custom_id ? { custom_id } : {}),
    ...(invoice_id ? { invoice_id } : {}),
  };
  world.state.captures[taken.id] = taken;
  world.announce(
    order.clientId,
    late ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED',
    'capture',
    showCapture(world, taken),
  );
  return taken;
}

function takeAll(world: PayPalWorld, order: Order): void {
  Object.assign(order, { status: 'COMPLETED', updatedAt: world.now() });
  capture(world, order, order.unit.amount);
  if (order.wallet.saves) order.saved = keepMethod(world, order.clientId, newId(10), order.funding);
}

function hold(world: PayPalWorld, order: Order): void {
  Object.assign(order, { status: 'COMPLETED', updatedAt: world.now() });
  const held: Authorization = {
    id: newId(),
    orderId: order.id,
    status: 'CREATED',
    amount: order.unit.amount,
    at: world.now(),
  };
  world.state.authorizations[held.id] = held;
  world.announce(order.clientId, 'PAYMENT.AUTHORIZATION.CREATED', 'authorization', showAuthorization(world, held));
}

export function keepMethod(
  world: PayPalWorld,
  clientId: string,
  customer: string,
  funding: Funding,
): { id: string; customer: string } {
  const id = newId(20).toLowerCase();
  world.state.vault[id] = { id, clientId, customer, funding };
  return { id, customer };
}

function refusalOf(world: PayPalWorld, order: Order): string | null {
  const { invoice_id: invoice } = order.unit;
  if (
    invoice &&
    Object.values(world.state.captures).some((each) => each.invoice_id === invoice && each.orderId !== order.id)
  )
    return 'DUPLICATE_INVOICE_ID';
  if (order.funding === 'card_declined') return 'INSTRUMENT_DECLINED';
  return order.funding === 'account_locked' ? 'PAYER_CANNOT_PAY' : null;
}

/** PayPal takes no decimals where a currency has none there. */
function isWritable(amount: PayPalMoney): boolean {
  return toPayPal(fromPayPal(amount))?.value === amount.value;
}

export function getOrder(world: PayPalWorld, order: Order | undefined): Reply {
  return order ? ok(showOrder(world, order)) : notFound;
}
