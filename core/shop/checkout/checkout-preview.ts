import { productCards } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireOwner, shopOfSeller } from '#core/people';
import { readEntries } from './checkout-entries.ts';
import { readCheckoutSettings } from './checkout-settings.ts';
import type { CheckoutLayout, UpsellPosition } from './checkout-theme.ts';
import { checkoutView, type CheckoutView } from './checkout-view.ts';
import { sampleView, withEverything } from './sample-view.ts';
import { asBuyer, sellerOfRecord, type ShopSeller } from './shop-seller.ts';

/** Checkout as it would look with settings that are not stored yet. */
export interface CheckoutPreview {
  seller: ShopSeller;
  view: CheckoutView;
}

/**
 * The checkout of the shop's newest product that can be bought, or of a sample where there is none, with these settings; a bump, a coupon that
 * ends and means of payment are filled in where they are missing, so that every setting has something to be seen on. Places nothing.
 * @param settings as posted; what cannot be read counts as the default
 */
export async function checkoutPreview(ctx: Ctx, settings: Readonly<Record<string, unknown>>): Promise<CheckoutPreview> {
  const sellerId = requireOwner(ctx);
  const shop = await reading(ctx, (tx) => shopOfSeller(tx, sellerId));
  const seller = { ...sellerOfRecord(shop), checkout: readCheckoutSettings(settings) };
  const visitor = asBuyer(ctx, seller);
  const [card] = (await productCards(visitor, { query: { per: 12 } })).filter(
    ({ sellable, free }) => sellable && !free,
  );
  const entries = readEntries({ country: seller.country_code });
  const view = card ? await checkoutView(visitor, { seller, slug: card.slug, entries, locale: ctx.locale }) : null;
  const facts = { seller, locale: ctx.locale, now: ctx.clock.now() };
  return { seller, view: withEverything(view ?? sampleView(facts), facts) };
}

/** The sample alone, in one of the twelve combinations and the shop's own colours. */
export async function checkoutSample(
  ctx: Ctx,
  { layout, upsellPosition }: { layout: CheckoutLayout; upsellPosition: UpsellPosition },
): Promise<CheckoutPreview> {
  const sellerId = requireOwner(ctx);
  const shop = await reading(ctx, (tx) => shopOfSeller(tx, sellerId));
  const stored = readCheckoutSettings(shop.checkout);
  const seller = {
    ...sellerOfRecord(shop),
    checkout: { ...stored, layout, theme: { ...stored.theme, upsellPosition } },
  };
  const facts = { seller, locale: ctx.locale, now: ctx.clock.now() };
  return { seller, view: withEverything(sampleView(facts), facts) };
}
