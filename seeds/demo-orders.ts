import { findShownProduct } from '#core/catalog';
import { findShop, placeOrder, productView, readEntries, type ShopSeller } from '#core/checkout';
import { mindOrder, ordersToMind, pauseOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { mindClaimsOf, writeDunningSettings } from '#core/dunning';
import type { DemoProvider } from '#core/plugins';
import { plansOf } from '#core/pricing';
import { lookAtPayment, openPaymentStep, orderByToken, refundOrder } from '#core/settlement';
import { demoReferral } from './demo-partners.ts';
import { DEMO_SHOP } from './demo-people.ts';
import { BUYERS, PURCHASES, type DemoPurchase } from './demo-purchases.ts';

export interface OrderOptions {
  sellerId: number;
  provider: DemoProvider;
  signal?: AbortSignal | undefined;
}

interface DemoShop {
  /** The platform's. */
  ctx: Ctx;
  sellerCtx: Ctx;
  seller: ShopSeller;
  provider: DemoProvider;
}

/** Time of a day at which due rates are taken: before buyers are up. */
const COLLECTED_AT = { hour: 4, minute: 0 };
/** Hour at which overdue rates are looked at. */
const REMINDED_AT = { hour: 5, minute: 0 };
/** Time at which Anna gives money back and lets orders rest. */
const DESK = { hour: 20, minute: 15 };

/**
 * Months of sales, day by day from the oldest on, since invoices are numbered in the order of time: what fell due is taken, then people buy,
 * then Anna sits down at her desk. Each order has a form of its own that always carries the same token, and each refund a key, so that a
 * second run finds what a first one left.
 */
export async function buildOrders(ctx: Ctx, { sellerId, provider, signal }: OrderOptions): Promise<void> {
  const seller = await findShop(ctx, DEMO_SHOP);
  if (!seller) throw new Error('The demo world has no shop.');
  const shop: DemoShop = {
    ctx,
    sellerCtx: { ...ctx, locale: 'de', actor: { kind: 'seller', sellerId } },
    seller,
    provider,
  };
  await writeDunningSettings(shop.sellerCtx, 'dunning');
  const sold: DemoPurchase[] = [];
  // Its form may not be installed.
  for (const purchase of PURCHASES) if (await findShownProduct(shop.sellerCtx, purchase.slug)) sold.push(purchase);
  for (let day = Math.max(...PURCHASES.map(({ daysAgo }) => daysAgo)); day > 0; day -= 1) {
    signal?.throwIfAborted();
    await collect(shop, day);
    for (const purchase of sold.filter(({ daysAgo }) => daysAgo === day)) await buy(shop, purchase);
    for (const purchase of sold) await workAtDesk(shop, purchase, day);
  }
}

/** The clock's jobs of a day: rates that fell due are taken, those that are overdue reminded of. */
async function collect({ ctx, sellerCtx }: DemoShop, day: number): Promise<void> {
  for (const { orderId } of await ordersToMind(daysBefore(ctx, day, COLLECTED_AT)))
    await mindOrder(daysBefore(sellerCtx, day, COLLECTED_AT), orderId);
  await mindClaimsOf(daysBefore(sellerCtx, day, REMINDED_AT));
}

/** One purchase, paid if it costs anything. Answers the order's token. */
async function buy(shop: DemoShop, purchase: DemoPurchase): Promise<string> {
  const { seller, provider } = shop;
  const hours = { hour: 6 + ((purchase.number * 5) % 12), minute: (purchase.number * 17) % 60 };
  const at: Ctx = {
    ...daysBefore(shop.sellerCtx, purchase.daysAgo, hours),
    actor: { kind: 'buyer', sellerId: seller.id, userId: null },
  };
  const fields = { ...BUYERS[purchase.buyer], ...(await choicesOf(shop, at, purchase)) };
  const placed = await placeOrder(at, {
    seller,
    slug: purchase.slug,
    entries: readEntries({
      ...fields,
      method: purchase.method ?? 'card',
      waiver: 'yes',
      credit_income: '2.850',
      credit_costs: '1.600',
      checkout_token: formOf(purchase),
    }),
    ip: '203.0.113.7',
    locale: 'de',
    additional: await inTransaction(shop.sellerCtx, (inner) => demoReferral(inner, seller.id, purchase.number)),
  });
  if (placed.state === 'to_pay')
    await pay(at, placed.paymentToken, provider, { runsDry: purchase.cardRunsDry ?? false });
  else if (placed.state !== 'complete')
    throw new Error(`An order of the demo world for "${purchase.slug}" was not placed: ${JSON.stringify(placed)}`);
  return placed.orderToken;
}

const formOf = ({ number }: DemoPurchase): string => `chk_${`Demo${String(number).padStart(4, '0')}`.padEnd(24, '0')}`;

/** Fields that the checkout sends beside the buyer's address: the plan, and for tickets the first date and the attendees. */
async function choicesOf(
  { sellerCtx, seller }: DemoShop,
  at: Ctx,
  { slug, plan, people }: DemoPurchase,
): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  if (plan) {
    const product = await findShownProduct(sellerCtx, slug);
    const found = (await plansOf(sellerCtx, product!.id)).find(({ type }) => type === plan);
    if (!found) throw new Error(`"${slug}" of the demo world has no plan of the type ${plan}.`);
    chosen.plan = String(found.id);
  }
  if (people) {
    const view = await productView(at, { seller, slug, entries: readEntries({}), locale: 'de' });
    const key = view!.variants[0]!.variant.key;
    chosen[`variant[${key}]`] = String(people.length);
    for (const [place, person] of people.entries())
      for (const [field, value] of Object.entries(person)) chosen[`attendee[${key}][${place}][${field}]`] = value;
  }
  return chosen;
}

async function pay(ctx: Ctx, paymentToken: string, provider: DemoProvider, card: { runsDry: boolean }): Promise<void> {
  const { nextStep, payment } = await openPaymentStep(ctx, { paymentToken });
  if (payment.state === 'pending' && nextStep) await provider.pay(nextStep, card);
  const { order } = await lookAtPayment(ctx, { paymentToken }, 'return');
  if (order.paymentState === 'payment_not_completed')
    throw new Error('A payment of the demo world did not go through.');
}

async function workAtDesk(shop: DemoShop, purchase: DemoPurchase, day: number): Promise<void> {
  if (purchase.refundedDaysAgo !== day && purchase.pausedDaysAgo !== day) return;
  const at = daysBefore(shop.sellerCtx, day, DESK);
  const found = await orderByToken(at, await buy(shop, purchase));
  if (!found) throw new Error(`An order of the demo world for "${purchase.slug}" is gone.`);
  const { order } = found;
  if (purchase.refundedDaysAgo === day)
    await refundOrder(at, {
      orderId: order.id,
      reason: purchase.refundReason ?? '',
      requestKey: `demo-refund-${purchase.number}`,
    });
  else if (order.paused_at === null) await pauseOrder(at, { orderId: order.id });
}

/** The context as it was at some hour of an earlier day (UTC); its clock runs on from there. */
function daysBefore(ctx: Ctx, days: number, { hour, minute }: { hour: number; minute: number }): Ctx {
  const now = ctx.clock.now().getTime();
  const then = new Date(now - days * DAY_MS).setUTCHours(hour, minute, 0, 0);
  const behind = now - then;
  return { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() - behind) } };
}

const DAY_MS = 86_400_000;
