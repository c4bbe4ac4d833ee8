import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { contentChanged } from './content-changes.ts';
import type { ShopFacts } from './page-engine.ts';

const shopHero = defineSettings({
  key: 'shop_hero',
  schema: z.object({ assetId: z.int().positive().optional(), alt: z.string().max(300).optional() }),
});

/** Picture behind the first words of a shop's plain start page, by its number in the media library; null for none. One statement. */
export async function heroOfShop(ctx: Ctx, sellerId: number): Promise<NonNullable<ShopFacts['hero']> | null> {
  const { assetId, alt = '' } = (await readSettings(ctx, shopHero, { sellerId })) ?? {};
  return assetId === undefined ? null : { assetId: String(assetId), alt };
}

/** Puts a picture of the shop's library in the place of the one before; null shows the shop's colour again. Owners alone. */
export async function chooseHero(ctx: Ctx, hero: { assetId: number; alt: string } | null): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, async (inner) => {
    await writeSettings(inner, shopHero, hero ?? { assetId: null, alt: null }, { sellerId });
    await contentChanged(inner, sellerId, ['shop']);
  });
}
