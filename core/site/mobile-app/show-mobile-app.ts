import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller, writeShopApp } from '#core/people';
import { ticketPicture } from './app-documents.ts';
import { appError } from './errors.ts';
import { chosenProducts, lockApp, MobileApp } from './mobile-app-row.ts';

/**
 * Offers the app to the shop's buyers from now on.
 * @throws AppError `app_not_found` (404), `icon_missing` (409); 403 `feature_locked`
 */
export async function showMobileApp(ctx: Ctx): Promise<void> {
  requireFeature(ctx, 'mobile_app');
  await switchApp(ctx, true);
}

/** Takes the offer back. On phones that have the app it goes on with what is kept there, and says so without a network. */
export async function hideMobileApp(ctx: Ctx): Promise<void> {
  await switchApp(ctx, false);
}

async function switchApp(ctx: Ctx, shown: boolean): Promise<void> {
  const sellerId = requireSeller(ctx, 'write');
  await inTransaction(ctx, async (inner) => {
    const app = await lockApp(inner, sellerId);
    if (!app) throw appError(ctx.locale, 'app_not_found');
    if (shown && !app.icons) throw appError(ctx.locale, 'icon_missing');
    await MobileApp.query(inner.db).where({ seller_id: sellerId }).patch({ shown });
    await refreshShownApp(inner, sellerId);
  });
}

/** Writes what visitors see of the app; in the transaction of whatever changed it. */
export async function refreshShownApp(ctx: Ctx, sellerId: number): Promise<void> {
  const app = await lockApp(ctx, sellerId);
  if (!app) return;
  if (!app.shown || !app.icons) return writeShopApp(ctx, null);
  const { large, small, touch, maskable } = app.icons;
  await writeShopApp(ctx, {
    name: app.name,
    shortName: app.short_name,
    color: app.color,
    background: app.background,
    icons: { large, small, touch, maskable },
    tabs: app.tabs,
    productIds: app.all_products ? null : await chosenProducts(ctx, sellerId),
    ticketPicture: await ticketPicture(ctx, sellerId),
  });
}
