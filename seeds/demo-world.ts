import type { Ctx } from '#core/context';
import type { Kernel } from '#core/kernel';
import { readMerchantTerms, writeMerchantTerms } from '#core/merchants';
import { writePlatformLegal } from '#core/opening';
import { findShop } from '#core/people';
import type { DemoProvider } from '#core/plugins';
import { chooseCredit } from '#core/pricing';
import { connectProviders } from './connect-providers.ts';
import { buildBrand, buildStartPage } from './demo-brand.ts';
import { buildCategories } from './demo-categories.ts';
import { demoProducts } from './demo-goods.ts';
import { buildFunnel } from './demo-funnel.ts';
import { buildLegalTexts } from './demo-legal-texts.ts';
import { buildLiveShow } from './demo-live-show.ts';
import { buildOrders } from './demo-orders.ts';
import { buildPartners } from './demo-partners.ts';
import { buildPlatformPlans } from './demo-plans.ts';
import { buildPeople, demoLogins, DEMO_SHOP, TRYING_LOGIN, type DemoLogins } from './demo-people.ts';
import { buildProduct } from './demo-products.ts';
import { buildShipping } from './demo-shipping.ts';
import { buildUpsells } from './demo-upsells.ts';
import { buildOnce, partsBuilt } from './once.ts';
import { buildTryingShop } from './trying-shop.ts';

export interface SeedOptions {
  /** The payment providers that are played here; without one nothing is sold. */
  providers: Readonly<Record<string, DemoProvider>>;
  /** Those of the shop beside it, in a demo for people. Without one there is no such shop, and the platform has no plans. */
  tried?: Readonly<Record<string, DemoProvider>>;
  onStep?: (step: string) => void;
  signal?: AbortSignal | undefined;
}

/** Operator of the demo, so that its own pages have their texts. */
export const DEMO_OPERATOR = {
  name: 'Kontor-Demo',
  street: 'Beispielweg 1',
  zip: '04109',
  city: 'Leipzig',
  countryCode: 'DE',
  email: 'betrieb@kontor.test',
};

/** The last part, which says that the whole is there. */
const LAST_PART = 'orders';

/**
 * Builds the demo world once, part by part, through the use cases a person would use; whatever is there is left alone, also where somebody has
 * changed it since. Providers are led to where they are played now, at every start.
 */
export async function seedDemoWorld(kernel: Kernel, { tried = {}, ...options }: SeedOptions): Promise<DemoLogins> {
  await seedDemoShop(kernel, options);
  if (Object.keys(tried).length === 0) return demoLogins;
  const platform = kernel.contextFor({ kind: 'platform', reason: 'demo world' }, { locale: 'de' });
  await buildOnce(platform, 'platform plans', buildPlatformPlans);
  await buildTryingShop(platform, {
    tried,
    plugins: kernel.plugins,
    signal: options.signal,
  });
  return { ...demoLogins, people: [...demoLogins.people, TRYING_LOGIN] };
}

async function seedDemoShop(
  kernel: Kernel,
  { providers, onStep = () => {}, signal }: Omit<SeedOptions, 'tried'>,
): Promise<void> {
  const platform = kernel.contextFor({ kind: 'platform', reason: 'demo world' }, { locale: 'de' });
  const built = await partsBuilt(platform);
  const isBuilt = built.includes(LAST_PART);
  if (!isBuilt) onStep('building the demo world');
  if (!built.includes('people')) await buildOnce(monthsAgo(platform), 'people', buildPeople);
  const shop = await findShop(platform, DEMO_SHOP);
  // A seller who has closed or renamed the demo's shop has no use for the rest of it.
  if (!shop) return;
  const seller: Ctx = { ...platform, actor: { kind: 'seller', sellerId: shop.id } };
  await connectProviders(seller, shop.id, providers);
  if (isBuilt) return;

  for (const product of demoProducts) {
    signal?.throwIfAborted();
    await buildOnce(monthsAgo(platform), `product: ${product.name}`, (own) =>
      buildProduct({ ...own, actor: seller.actor }, product, kernel.plugins),
    );
  }
  await buildOnce(monthsAgo(platform), 'categories', (own) => buildCategories({ ...own, actor: seller.actor }));
  // A seller in monthly rates gives credit, and says so.
  await buildOnce(monthsAgo(platform), 'credit', (own) =>
    chooseCredit({ ...own, actor: seller.actor }, { sellerSize: 'regular', offersCredit: true }),
  );
  await buildOnce(monthsAgo(platform), 'coupons and offers', (own) => buildUpsells({ ...own, actor: seller.actor }));
  // A platform that takes nothing pays its processor out of its sellers' money, which the health page rightly calls a fault.
  await buildOnce(platform, 'platform fee', async (own) =>
    writeMerchantTerms(own, { ...(await readMerchantTerms(own)), feeBp: 500 }),
  );
  await buildOnce(platform, 'platform legal', (own) => writePlatformLegal(own, DEMO_OPERATOR));
  await buildOnce(monthsAgo(platform), 'brand', (own) => buildBrand({ ...own, actor: seller.actor }));
  await buildOnce(platform, 'start page', (own) => buildStartPage({ ...own, actor: seller.actor }));
  await buildOnce(platform, 'funnel', (own) => buildFunnel({ ...own, actor: seller.actor }));
  await buildOnce(platform, 'partners', (own) => buildPartners({ ...own, actor: seller.actor }, shop.id));
  await buildOnce(platform, 'shipping', (own) => buildShipping({ ...own, actor: seller.actor }));
  await buildOnce(platform, 'live show', (own) => buildLiveShow({ ...own, actor: seller.actor }, shop.id));
  // They speak of products, providers, partners, places that goods go to and live shows.
  await buildOnce(monthsAgo(platform), 'legal texts', (own) => buildLegalTexts({ ...own, actor: seller.actor }));
  const provider = Object.values(providers)[0];
  if (provider) await buildOrders(platform, { sellerId: shop.id, provider, signal });
  await buildOnce(platform, LAST_PART, async () => {});
}

export async function demoWorldIsBuilt(kernel: Kernel): Promise<boolean> {
  return (await partsBuilt(kernel.contextFor({ kind: 'platform', reason: 'demo world' }))).includes(LAST_PART);
}

/** The shop was there before its first order. */
function monthsAgo(ctx: Ctx): Ctx {
  return { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() - 90 * 86_400_000) } };
}
