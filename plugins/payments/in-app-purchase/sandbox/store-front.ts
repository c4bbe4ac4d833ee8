import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, escaped, languageOf, page, sendPage } from '#plugins/payments/shared/sandbox';
import type { AppleSale, StoresWorld } from './stores-world.ts';

/** What the app sells. A store's article becomes an order once its seller has said which product it is. */
export const ARTICLES = {
  once: { id: 'com.example.app.book', cents: 1499 },
  subscription: { id: 'com.example.app.club', cents: 499 },
} as const;

export interface StoreMessage {
  body: string;
  authorization?: string;
}

export interface StoreFront {
  world: StoresWorld;
  /** Where browsers reach it. */
  publicUrl: string;
  /** Takes a signed message to the shop. */
  deliver(message: StoreMessage): Promise<unknown>;
  onChange(): void;
}

const WORDS = {
  de: {
    title: 'Was Kunden in den Stores tun',
    lead: 'Jeder Knopf macht im Store, was darauf steht, und schickt die unterschriebene Nachricht an den Shop.',
    buy: 'Buch kaufen',
    subscribe: 'Club abonnieren',
    sold: 'Verkauft',
    none: 'Noch nichts.',
    renew: 'Verlängern',
    end: 'Abo beenden',
    back: 'Geld zurückgeben',
    done: 'Der Store hat dem Shop eine unterschriebene Nachricht geschickt.',
    ended: 'beendet',
    returned: 'zurückgegeben',
  },
  en: {
    title: 'What customers do in the stores',
    lead: 'Each button does in the store what it says, and sends the signed message to the shop.',
    buy: 'Buy the book',
    subscribe: 'Subscribe to the club',
    sold: 'Sold',
    none: 'Nothing yet.',
    renew: 'Renew',
    end: 'End the subscription',
    back: 'Give the money back',
    done: 'The store has sent a signed message to the shop.',
    ended: 'ended',
    returned: 'given back',
  },
} as const;

/** The page on which somebody who tries the demo is a customer of both stores. */
export function storeFront(front: StoreFront): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stores');
    if (url.pathname !== '/') return void response.writeHead(404).end();
    if (request.method === 'POST') {
      const [what = '', id = ''] = (new URLSearchParams(await bodyOf(request)).get('do') ?? '').split(' ');
      const message = ACTS[what]?.(front.world, id);
      front.onChange();
      if (message) await front.deliver(message);
      return void response.writeHead(303, { location: `${front.publicUrl}/${message ? '?done' : ''}` }).end();
    }
    const language = languageOf(request);
    const t = WORDS[language];
    const sold = [...appleLines(front.world, t), ...playLines(front.world, t)];
    const buttons = (store: string): string =>
      `${button(`${store}-buy`, `${t.buy}, ${euro(ARTICLES.once.cents)}`)}${button(`${store}-subscribe`, `${t.subscribe}, ${euro(ARTICLES.subscription.cents)}`)}`;
    sendPage(
      response,
      page(
        { brand: 'App Store · Google Play Sandbox', language },
        `<h1>${t.title}</h1>${url.searchParams.has('done') ? `<p class="done" role="status">${t.done}</p>` : `<p>${t.lead}</p>`}
<form method="post" action="${front.publicUrl}/"><h2>App Store</h2>${buttons('apple')}<h2>Google Play</h2>${buttons('play')}<h2>${t.sold}</h2>${sold.length === 0 ? `<p class="hint">${t.none}</p>` : `<ul>${sold.map((line) => `<li>${line}</li>`).join('')}</ul>`}</form>`,
      ),
    );
  };
}

type Words = (typeof WORDS)['de' | 'en'];
const button = (value: string, label: string, kind = ''): string =>
  `<button${kind ? ` class="${kind}"` : ''} name="do" value="${escaped(value)}">${label}</button>`;
const euro = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

function appleLines({ apple, appleStatus }: StoresWorld, t: Words): string[] {
  return [...apple.values()]
    .filter(({ transactionId, originalTransactionId }) => transactionId === originalTransactionId)
    .toReversed()
    .map((sale) => {
      const { originalTransactionId: id, productId, price, revocationDate } = sale;
      const status = appleStatus.get(id);
      const said = revocationDate ? ` · ${t.returned}` : status === 2 ? ` · ${t.ended}` : '';
      const acts = revocationDate
        ? ''
        : `${status === 1 ? button(`apple-renew ${id}`, t.renew) + button(`apple-end ${id}`, t.end, 'plain') : ''}${status === undefined ? button(`apple-refund ${id}`, t.back, 'plain') : ''}`;
      return `App Store · <code>${productId}</code> · ${euro(price / 10)}${said}${acts}`;
    });
}

function playLines({ orders, subscriptions }: StoresWorld, t: Words): string[] {
  const newest = new Map([...orders.values()].map((order) => [order.purchaseToken, order]));
  return [...newest.values()].toReversed().map(({ purchaseToken: token, productId, cents, state }) => {
    const subscription = subscriptions.get(token);
    const runs = subscription?.state === 'SUBSCRIPTION_STATE_ACTIVE';
    const said = state === 'REFUNDED' ? ` · ${t.returned}` : subscription && !runs ? ` · ${t.ended}` : '';
    const acts = `${runs ? button(`play-renew ${token}`, t.renew) + button(`play-end ${token}`, t.end, 'plain') : ''}${!subscription && state === 'PROCESSED' ? button(`play-refund ${token}`, t.back, 'plain') : ''}`;
    return `Google Play · <code>${productId}</code> · ${euro(cents)}${said}${acts}`;
  });
}

/** What a button does, and the message that follows; null where there is nothing left to do. */
const ACTS: Readonly<Record<string, (world: StoresWorld, id: string) => StoreMessage | null>> = {
  'apple-buy': (world) => {
    const id = newId(world);
    return apple(world, 'ONE_TIME_CHARGE', {
      transactionId: id,
      originalTransactionId: id,
      productId: ARTICLES.once.id,
      type: 'Non-Consumable',
      price: ARTICLES.once.cents * 10,
      currency: 'EUR',
    });
  },
  'apple-subscribe': (world) => {
    const id = newId(world);
    world.appleStatus.set(id, 1);
    return apple(world, 'SUBSCRIBED', {
      transactionId: id,
      originalTransactionId: id,
      productId: ARTICLES.subscription.id,
      type: 'Auto-Renewable Subscription',
      price: ARTICLES.subscription.cents * 10,
      currency: 'EUR',
    });
  },
  'apple-renew': (world, id) =>
    world.appleStatus.get(id) === 1
      ? apple(world, 'DID_RENEW', { ...world.apple.get(id)!, transactionId: newId(world) })
      : null,
  'apple-end': (world, id) => {
    if (world.appleStatus.get(id) !== 1) return null;
    world.appleStatus.set(id, 2);
    return apple(world, 'EXPIRED', world.apple.get(id)!);
  },
  'apple-refund': (world, id) => {
    const sale = world.apple.get(id);
    return sale && !sale.revocationDate
      ? apple(world, 'REFUND', { ...sale, revocationDate: world.now().getTime(), revocationType: 'REFUND_FULL' })
      : null;
  },
  'play-buy': (world) => {
    const { token, orderId } = playOrder(world, ARTICLES.once);
    world.purchases.set(token, { orderId, state: 'PURCHASED' });
    return play(world, {
      oneTimeProductNotification: { version: '1.0', notificationType: 1, purchaseToken: token, sku: ARTICLES.once.id },
    });
  },
  'play-subscribe': (world) => {
    const { token, orderId } = playOrder(world, ARTICLES.subscription);
    world.subscriptions.set(token, {
      state: 'SUBSCRIPTION_STATE_ACTIVE',
      latestOrderId: orderId,
      productId: ARTICLES.subscription.id,
    });
    return play(world, { subscriptionNotification: { version: '1.0', notificationType: 4, purchaseToken: token } });
  },
  'play-renew': (world, token) => {
    const subscription = world.subscriptions.get(token);
    if (subscription?.state !== 'SUBSCRIPTION_STATE_ACTIVE') return null;
    subscription.latestOrderId = playOrder(world, ARTICLES.subscription, token).orderId;
    return play(world, { subscriptionNotification: { version: '1.0', notificationType: 2, purchaseToken: token } });
  },
  'play-end': (world, token) => {
    const subscription = world.subscriptions.get(token);
    if (subscription?.state !== 'SUBSCRIPTION_STATE_ACTIVE') return null;
    subscription.state = 'SUBSCRIPTION_STATE_CANCELED';
    return play(world, { subscriptionNotification: { version: '1.0', notificationType: 3, purchaseToken: token } });
  },
  'play-refund': (world, token) => {
    const order = [...world.orders.values()].find(
      ({ purchaseToken, state }) => purchaseToken === token && state === 'PROCESSED',
    );
    if (!order || world.subscriptions.has(token)) return null;
    order.state = 'REFUNDED';
    return play(world, {
      voidedPurchaseNotification: { purchaseToken: token, orderId: order.orderId, productType: 2, refundType: 1 },
    });
  },
};

function newId(world: StoresWorld): string {
  world.state.count += 1;
  return String(2_000_000 + world.state.count);
}

function apple(world: StoresWorld, type: string, sale: AppleSale): StoreMessage {
  world.apple.set(sale.transactionId, sale);
  return { body: world.appleMessage(type, sale, `${type}-${newId(world)}`) };
}

function playOrder(
  world: StoresWorld,
  { id: productId, cents }: { id: string; cents: number },
  token = `play-${newId(world)}`,
): { token: string; orderId: string } {
  const orderId = `GPA.${newId(world)}`;
  world.orders.set(orderId, { orderId, purchaseToken: token, productId, cents, currency: 'EUR', state: 'PROCESSED' });
  return { token, orderId };
}

const play = (world: StoresWorld, about: object): StoreMessage => world.playMessage(about, `message-${newId(world)}`);
