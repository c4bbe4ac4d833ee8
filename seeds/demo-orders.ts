import { findShownProduct } from '#core/catalog';
import { findShop, placeOrder, productView, readEntries, type ShopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import type { DemoProvider } from '#core/plugins';
import { lookAtPayment, openPaymentStep, refundOrder } from '#core/settlement';
import { DEMO_SHOP } from './demo-people.ts';

interface DemoBuyer {
  email: string;
  first_name: string;
  last_name: string;
  street: string;
  street_number: string;
  zip: string;
  city: string;
  country: string;
  buyer_type?: 'business';
  company?: string;
  vat_no?: string;
}

const BUYERS: readonly DemoBuyer[] = [
  { email: 'payer@kontor.test', first_name: 'Paul', last_name: 'Kramer', street: 'Lindenweg', street_number: '3', zip: '10115', city: 'Berlin', country: 'DE' },
  { email: 'mara@kontor.test', first_name: 'Mara', last_name: 'Sommer', street: 'Hafenstraße', street_number: '18', zip: '20459', city: 'Hamburg', country: 'DE' },
  { email: 'jonas@kontor.test', first_name: 'Jonas', last_name: 'Weber', street: 'Schillerplatz', street_number: '2', zip: '70173', city: 'Stuttgart', country: 'DE' },
  { email: 'studio@kontor.test', first_name: 'Lea', last_name: 'Fink', street: 'Marktgasse', street_number: '9', zip: '50667', city: 'Köln', country: 'DE', buyer_type: 'business', company: 'Studio Fink GmbH', vat_no: 'DE136695976' },
  { email: 'clara@kontor.test', first_name: 'Clara', last_name: 'Huber', street: 'Neubaugasse', street_number: '41', zip: '1070', city: 'Wien', country: 'AT' },
];

/** Days before today, buyer, product's slug. The oldest first: invoices are numbered in the order of time. */
const ORDERS: readonly (readonly [daysAgo: number, buyer: number, product: string])[] = [
  [29, 1, 'licht-lesen'], [28, 2, 'morgenblau-12-presets'], [26, 0, 'licht-lesen'], [25, 3, 'fensterbilder-limitierte-mappe'], [23, 1, 'packliste-fuer-fototage'],
  [22, 2, 'licht-lesen'], [20, 4, 'dreissig-tage-sehen'], [19, 1, 'dreissig-tage-sehen'], [17, 3, 'morgenblau-12-presets'], [15, 0, 'packliste-fuer-fototage'],
  [14, 2, 'fensterbilder-limitierte-mappe'], [12, 4, 'licht-lesen'], [11, 1, 'morgenblau-12-presets'], [9, 3, 'licht-lesen'], [8, 2, 'dreissig-tage-sehen'],
  [6, 0, 'fensterbilder-limitierte-mappe'], [5, 4, 'morgenblau-12-presets'], [4, 1, 'fensterbilder-limitierte-mappe'], [3, 2, 'packliste-fuer-fototage'],
  [2, 3, 'dreissig-tage-sehen'], [1, 0, 'morgenblau-12-presets'], [1, 4, 'licht-lesen'], [1, 0, 'portraet-am-fenster'], [1, 1, 'licht-und-farbe-das-paket'],
  [1, 0, 'grauwert-das-programm'], [1, 0, 'patenschaft-fuer-ein-negativ'], [1, 0, 'portraet-coaching-eine-stunde'],
];

/** Two people at the event, bought by the demo's buyer. */
const TICKETS = { daysAgo: 1, buyer: 0, slug: 'ein-abend-im-gegenlicht', people: [{ first_name: 'Paul', last_name: 'Kramer', email: 'payer@kontor.test' }, { first_name: 'Nora', last_name: 'Kramer', email: '' }] };

/** The order that was given back, and how many days after. */
const REFUNDED = { order: 5, daysAgo: 21 };

export interface OrderOptions {
  sellerId: number;
  provider: DemoProvider;
  signal?: AbortSignal | undefined;
}

/** Weeks of sales. Each order has a form of its own that always carries the same token, so that a second run finds what a first one left. */
export async function buildOrders(ctx: Ctx, { sellerId, provider, signal }: OrderOptions): Promise<void> {
  const seller = await findShop(ctx, DEMO_SHOP);
  if (!seller) throw new Error('The demo world has no shop.');
  const shop: DemoShop = { ctx: { ...ctx, locale: 'de', actor: { kind: 'buyer', sellerId, userId: null } }, seller, provider };
  for (const [index, [daysAgo, buyer, slug]] of ORDERS.entries()) {
    signal?.throwIfAborted();
    // Its form is not installed.
    if (!(await findShownProduct({ ...ctx, actor: { kind: 'seller', sellerId } }, slug))) continue;
    const orderId = await buy(shop, { daysAgo, index, slug, fields: { ...BUYERS[buyer] } });
    if (orderId !== null && index === REFUNDED.order) await giveBack(daysBefore({ ...ctx, actor: { kind: 'seller', sellerId } }, REFUNDED.daysAgo, 0), orderId);
  }
  const fields = await ticketFields(shop);
  if (fields) await buy(shop, { daysAgo: TICKETS.daysAgo, index: ORDERS.length, slug: TICKETS.slug, fields: { ...BUYERS[TICKETS.buyer], ...fields } });
}

interface DemoShop {
  ctx: Ctx;
  seller: ShopSeller;
  provider: DemoProvider;
}

interface DemoPurchase {
  daysAgo: number;
  /** Tells the orders apart. */
  index: number;
  slug: string;
  fields: Readonly<Record<string, string>>;
}

/** One purchase, paid. The order's id, or null for one that cost nothing. */
async function buy({ ctx, seller, provider }: DemoShop, { daysAgo, index, slug, fields }: DemoPurchase): Promise<number | null> {
  const at = daysBefore(ctx, daysAgo, index);
  const placed = await placeOrder(at, {
    seller,
    slug,
    entries: readEntries({ ...fields, method: 'card', waiver: 'yes', checkout_token: `chk_${`Demo${String(index).padStart(4, '0')}`.padEnd(24, '0')}` }),
    ip: '203.0.113.7',
    locale: 'de',
  });
  if (placed.state === 'to_pay') return pay(at, placed.paymentToken, provider);
  if (placed.state !== 'complete') throw new Error(`An order of the demo world for "${slug}" was not placed: ${JSON.stringify(placed)}`);
  return null;
}

/** What the checkout sends for the event's first date, if the demo has an event. */
async function ticketFields({ ctx, seller }: DemoShop): Promise<Record<string, string> | null> {
  const view = await productView(ctx, { seller, slug: TICKETS.slug, entries: readEntries({}), locale: 'de' });
  const key = view?.variants[0]?.variant.key;
  if (key === undefined) return null;
  const people = TICKETS.people.flatMap((person, place) => Object.entries(person).map(([field, value]) => [`attendee[${key}][${place}][${field}]`, value]));
  return { [`variant[${key}]`]: String(TICKETS.people.length), ...Object.fromEntries(people) };
}

async function pay(ctx: Ctx, paymentToken: string, provider: DemoProvider): Promise<number> {
  const { nextStep, payment } = await openPaymentStep(ctx, { paymentToken });
  if (payment.state === 'pending' && nextStep) await provider.pay(nextStep);
  const { order } = await lookAtPayment(ctx, { paymentToken }, 'return');
  if (order.paymentState === 'payment_not_completed') throw new Error('A payment of the demo world did not go through.');
  return order.id;
}

async function giveBack(ctx: Ctx, orderId: number): Promise<void> {
  await refundOrder(ctx, { orderId, reason: 'Doppelt bestellt', requestKey: 'demo-refund' });
}

/** The context as it was at some hour of an earlier day; its clock runs on from there. */
function daysBefore(ctx: Ctx, days: number, index: number): Ctx {
  const now = ctx.clock.now().getTime();
  const day = new Date(now - days * DAY_MS);
  const then = day.setUTCHours(6 + ((index * 5) % 12), (index * 17) % 60, 0, 0);
  const behind = now - then;
  return { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() - behind) } };
}

const DAY_MS = 86_400_000;
