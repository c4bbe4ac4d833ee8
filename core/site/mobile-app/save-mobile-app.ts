import { z } from 'zod';
import { findProducts } from '#core/catalog';
import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { APP_TABS, MOST_TABS, normaliseHex } from '#core/kit';
import { requireSeller } from '#core/people';
import { appInputError, checkAppInput } from './errors.ts';
import { lockApp, MobileApp } from './mobile-app-row.ts';
import { refreshShownApp } from './show-mobile-app.ts';

const plain = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .pipe(z.string().min(1, 'required').max(most, 'too_long'));
const color = z
  .string()
  .transform((text) => normaliseHex(text.trim()) ?? '')
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/, 'color_unknown'));

// Lengths are those of the stores: thirty characters at both, and about twelve below an icon.
const schema = z.object({
  name: plain(30),
  shortName: plain(12),
  bundleId: z
    .string()
    .trim()
    .max(100, 'too_long')
    .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/, 'bundle_form'),
  color,
  background: color,
  tabs: z.array(z.enum(APP_TABS)).min(1, 'tabs_count').max(MOST_TABS, 'tabs_count'),
  products: z.enum(['all', 'selected']),
  productIds: z.array(z.int().positive()).max(500),
});

export type MobileAppInput = z.input<typeof schema>;

/**
 * Keeps how a shop's app looks and what it shows; an app that is switched on changes with it.
 * @throws InputError by field; 403 `feature_locked`
 */
export async function saveMobileApp(ctx: Ctx, input: MobileAppInput): Promise<void> {
  const sellerId = requireSeller(ctx, 'write');
  requireFeature(ctx, 'mobile_app');
  const { shortName, bundleId, products, productIds, tabs, ...rest } = checkAppInput(ctx.locale, schema, input);
  await inTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    const known = products === 'selected' ? await findProducts(inner, productIds) : [];
    if (products === 'selected' && known.length === 0)
      throw appInputError(ctx.locale, [{ field: 'products', problem: 'products_none' }]);
    const columns = {
      ...rest,
      short_name: shortName,
      bundle_id: bundleId,
      tabs: [...new Set(tabs)],
      all_products: products === 'all',
      changed_at: clock.now(),
    };
    if (await lockApp(inner, sellerId)) await MobileApp.query(db).where({ seller_id: sellerId }).patch(columns);
    else
      await db('mobile_apps')
        .insert({ ...columns, seller_id: sellerId, created_at: clock.now() })
        .onConflict('seller_id')
        .merge(Object.keys(columns));
    await db('mobile_app_products').where({ seller_id: sellerId }).delete();
    if (products === 'selected')
      await db('mobile_app_products')
        .insert(known.map(({ id }) => ({ seller_id: sellerId, product_id: id })))
        .onConflict()
        .ignore();
    await refreshShownApp(inner, sellerId);
  });
}
