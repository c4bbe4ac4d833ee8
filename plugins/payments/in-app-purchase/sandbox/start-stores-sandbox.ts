import type { IncomingMessage } from 'node:http';
import { bodyOf, startSandboxServer } from '#plugins/payments/shared/sandbox';
import { StoresWorld, type PlaySale, type StoresState } from './stores-world.ts';

export interface StoresSandbox {
  url: string;
  world: StoresWorld;
  close(): Promise<void>;
}

interface Reply {
  status: number;
  body: object;
}

const MISSING_AT_APPLE: Reply = {
  status: 404,
  body: { errorCode: 4040010, errorMessage: 'Transaction id not found.' },
};
const MISSING_AT_GOOGLE: Reply = {
  status: 404,
  body: { error: { code: 404, message: 'The purchase token was not found.', status: 'NOT_FOUND' } },
};
const ok = (body: object): Reply => ({ status: 200, body });

/** The App Store Server API, the Play Developer API and Google's tokens and keys on this machine. `state`: what an earlier life left behind. */
export async function startStoresSandbox({
  clock,
  port = 0,
  state,
}: {
  clock: { now(): Date };
  port?: number;
  state?: StoresState;
}): Promise<StoresSandbox> {
  const world = new StoresWorld(() => clock.now(), state);
  const server = await startSandboxServer(async (request, response) => {
    const reply = await replyTo(world, request);
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }, port);
  return { world, ...server };
}

async function replyTo(world: StoresWorld, request: IncomingMessage): Promise<Reply> {
  const { pathname } = new URL(request.url ?? '/', 'http://stores');
  const authorization = request.headers.authorization ?? '';
  if (pathname === '/oauth2/v3/certs') return ok(world.pushKeySet());
  if (pathname === '/token') {
    const token = world.grants(new URLSearchParams(await bodyOf(request)).get('assertion') ?? '');
    return token
      ? ok({ access_token: token, token_type: 'Bearer', expires_in: 3599 })
      : { status: 400, body: { error: 'invalid_grant' } };
  }
  const store = pathname.startsWith('/inApps/') ? ('apple' as const) : ('google' as const);
  const reply =
    store === 'apple'
      ? fromApple(world, pathname, authorization)
      : fromGoogle(world, decodeURIComponent(pathname), authorization);
  world.exchanges.push({ store, path: pathname, status: reply.status, body: reply.body });
  return reply;
}

function fromApple(world: StoresWorld, path: string, authorization: string): Reply {
  if (!world.knowsApple(authorization)) return { status: 401, body: {} };
  const [, what, id = ''] = /^\/inApps\/v1\/(transactions|subscriptions)\/([^/]+)$/.exec(path) ?? [];
  const sale = world.apple.get(id);
  if (what === 'transactions')
    return sale ? ok({ signedTransactionInfo: world.signedTransaction(sale) }) : MISSING_AT_APPLE;
  const status = world.appleStatus.get(id);
  if (what !== 'subscriptions' || status === undefined || !sale) return MISSING_AT_APPLE;
  const last = {
    status,
    originalTransactionId: id,
    signedTransactionInfo: world.signedTransaction(sale),
    signedRenewalInfo: world.signed({
      originalTransactionId: id,
      productId: sale.productId,
      autoRenewStatus: status === 1 ? 1 : 0,
      signedDate: world.now().getTime(),
    }),
  };
  return ok({
    environment: 'Sandbox',
    bundleId: 'com.example.app',
    appAppleId: 41234,
    data: [{ subscriptionGroupIdentifier: 'sandbox', lastTransactions: [last] }],
  });
}

function fromGoogle(world: StoresWorld, path: string, authorization: string): Reply {
  if (!authorization.startsWith('Bearer sandbox-'))
    return { status: 401, body: { error: { code: 401, message: 'Unauthorized', status: 'UNAUTHENTICATED' } } };
  const [, what = '', id = ''] =
    /^\/androidpublisher\/v3\/applications\/com\.example\.app\/(orders|purchases\/subscriptionsv2\/tokens|purchases\/productsv2\/tokens)\/(.+)$/.exec(
      path,
    ) ?? [];
  if (what === 'orders') {
    const order = world.orders.get(id);
    return order ? ok(orderBody(world, order)) : MISSING_AT_GOOGLE;
  }
  if (what.includes('subscriptionsv2')) {
    const subscription = world.subscriptions.get(id);
    return subscription
      ? ok({
          kind: 'androidpublisher#subscriptionPurchaseV2',
          regionCode: 'DE',
          subscriptionState: subscription.state,
          startTime: world.now().toISOString(),
          acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED',
          lineItems: [
            {
              productId: subscription.productId,
              latestSuccessfulOrderId: subscription.latestOrderId,
              expiryTime: world.now().toISOString(),
            },
          ],
        })
      : MISSING_AT_GOOGLE;
  }
  const purchase = world.purchases.get(id);
  return purchase
    ? ok({
        kind: 'androidpublisher#productPurchaseV2',
        orderId: purchase.orderId,
        regionCode: 'DE',
        purchaseStateContext: { purchaseState: purchase.state },
        acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
      })
    : MISSING_AT_GOOGLE;
}

function orderBody(
  world: StoresWorld,
  { orderId, purchaseToken, productId, cents, currency, state, refundedCents }: PlaySale,
): object {
  const money = (minor: number): object => ({
    currencyCode: currency,
    units: String(Math.floor(minor / 100)),
    nanos: (minor % 100) * 10_000_000,
  });
  const at = world.now().toISOString();
  return {
    orderId,
    purchaseToken,
    state,
    createTime: at,
    lastEventTime: at,
    total: money(cents),
    tax: money(0),
    buyerAddress: { buyerCountry: 'DE' },
    lineItems: [
      {
        productId,
        productTitle: productId,
        total: money(cents),
        ...(world.subscriptions.has(purchaseToken) ? { subscriptionDetails: { basePlanId: 'monthly' } } : {}),
      },
    ],
    orderHistory: {
      ...(state === 'REFUNDED'
        ? { refundEvent: { eventTime: at, refundReason: 'OTHER', refundDetails: { total: money(cents) } } }
        : {}),
      ...(state === 'PARTIALLY_REFUNDED'
        ? {
            partialRefundEvents: [
              {
                createTime: '2026-11-21T10:00:00Z',
                state: 'PROCESSED_SUCCESSFULLY',
                refundDetails: { total: money(refundedCents ?? 0) },
              },
            ],
          }
        : {}),
    },
  };
}
