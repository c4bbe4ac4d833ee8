import type { Ctx } from '#core/context';
import { saveStoreProduct, storeProducts } from '#core/checkout';
import {
  cellKey,
  matrixOf,
  paymentProviders,
  providerTitle,
  type PaymentProvider,
  type PlanType,
} from '#core/payments';
import { findShop } from '#core/people';
import type { DemoProvider, Plugin } from '#core/plugins';
import type { PlanTermsInput } from '#core/pricing';
import { connectProviders } from './connect-providers.ts';
import type { CoverIdea } from './demo-cover.ts';
import { textFile } from './demo-documents.ts';
import type { DemoProduct } from './demo-goods.ts';
import { buildTryingPerson, TRYING_SHOP } from './demo-people.ts';
import { buildProduct } from './demo-products.ts';
import { buildOnce, partsBuilt } from './once.ts';

export interface TryingShopOptions {
  tried: Readonly<Record<string, DemoProvider>>;
  plugins: readonly Plugin[];
  signal?: AbortSignal | undefined;
}

const COVERS: readonly CoverIdea[] = [
  { from: '#d98a2b', to: '#5a2a1a', glow: '#ffe0a3', motif: 'waves' },
  { from: '#8aa82c', to: '#25401c', glow: '#f4ffb8', motif: 'leaves' },
  { from: '#2c6fb0', to: '#0d2450', glow: '#bfe0ff', motif: 'steps' },
  { from: '#3c5c9e', to: '#16213f', glow: '#d6e0ff', motif: 'frames' },
  { from: '#5b6470', to: '#1d2229', glow: '#eef2f6', motif: 'sun' },
];

/**
 * A shop with one product for every provider, whose plans leave the other providers' methods out: a buyer at its checkout pays through that one. It
 * is built once, part by part; a provider that is added later gets its product then. `ctx` is the platform's.
 */
export async function buildTryingShop(ctx: Ctx, { tried, plugins, signal }: TryingShopOptions): Promise<void> {
  if (!(await partsBuilt(ctx)).includes('trying: person')) await buildOnce(ctx, 'trying: person', buildTryingPerson);
  const shop = await findShop(ctx, TRYING_SHOP);
  // A seller who has closed or renamed it has no use for the rest of it.
  if (!shop) return;
  const seller: Ctx = { ...ctx, actor: { kind: 'seller', sellerId: shop.id } };
  await connectProviders(seller, shop.id, tried);
  const built = await partsBuilt(ctx);
  const own = ctx.ports.all(paymentProviders).filter(({ key }) => tried[key] !== undefined);
  for (const [index, provider] of own.entries()) {
    signal?.throwIfAborted();
    const part = `trying: ${provider.key}`;
    const { articles, hint } = tried[provider.key]!;
    const product = productOf(provider, own, { cover: COVERS[index % COVERS.length]!, hint: hint?.de ?? '' });
    if (product && !built.includes(part))
      await buildOnce(ctx, part, (inner) => buildProduct({ ...inner, actor: seller.actor }, product, plugins));
    if (articles && !built.includes(part))
      await buildOnce(ctx, part, (inner) =>
        buildStoreProduct({ ...inner, actor: seller.actor }, { ...articles, hint: hint?.de ?? '' }, plugins),
      );
  }
}

const PRICES: Readonly<Partial<Record<PlanType, PlanTermsInput>>> = {
  one_time: { type: 'one_time', price: 1900 },
  subscription: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' },
};

/** Null for a provider that no checkout offers. */
function productOf(
  provider: PaymentProvider,
  all: readonly PaymentProvider[],
  { cover, hint }: { cover: CoverIdea; hint: string },
): DemoProduct | null {
  const offered = offeredBy(provider);
  const methodsOff = all
    .filter((each) => each !== provider)
    .flatMap((each) => offeredBy(each).map(({ method }) => cellKey(each.key, method)));
  const plans = Object.entries(PRICES)
    .filter(([type]) => offered.some(({ planTypes }) => planTypes.includes(type as PlanType)))
    .map(([, plan]) => ({ ...plan, methodsOff }));
  if (plans.length === 0) return null;
  const title = providerTitle(provider, 'de');
  return {
    name: `Bezahlen mit ${title}`,
    category: 'other',
    description:
      `Eine kleine Datei, um ${title} auszuprobieren: Die Kasse bietet nur an, was dieser Anbieter kann. Es fließt kein Geld. ${hint}`.trim(),
    coverAlt: 'Helle Formen auf farbigem Grund',
    cover,
    plans,
    files: async () => [textFile('danke.txt', `Danke. Bezahlt haben Sie mit ${title}, gespielt von einer Sandbox.\n`)],
  };
}

const offeredBy = (provider: PaymentProvider) =>
  matrixOf(provider).filter(({ neverOffered, history }) => !neverOffered && history !== true);

/** Product that customers buy in an app: the product that its articles stand for. */
async function buildStoreProduct(
  ctx: Ctx,
  { once, subscription, hint }: NonNullable<DemoProvider['articles']> & { hint: string },
  plugins: readonly Plugin[],
): Promise<void> {
  await buildProduct(
    ctx,
    {
      name: 'Gekauft in der App',
      category: 'other',
      description:
        `Was Kunden im App Store oder bei Google Play kaufen, wird zu einer Bestellung dieses Produkts. ${hint}`.trim(),
      coverAlt: 'Helle Sonne auf grauem Grund',
      cover: COVERS.at(-1)!,
      plans: [
        { ...PRICES.one_time!, label: 'Buch' },
        { ...PRICES.subscription!, label: 'Club' },
      ],
      files: async () => [
        textFile('danke.txt', 'Danke. Gekauft haben Sie in einem Store, gespielt von einer Sandbox.\n'),
      ],
    },
    plugins,
  );
  const { assignable } = await storeProducts(ctx);
  for (const [storeProduct, label] of [
    [once, 'Buch'],
    [subscription, 'Club'],
  ] as const) {
    const plan = assignable.find(({ name }) => name === `Gekauft in der App · ${label}`);
    if (plan) await saveStoreProduct(ctx, { id: null, storeProduct, planId: plan.planId });
  }
}
