import { soldForms } from '#core/catalog';
import type { Ctx } from '#core/context';
import type { Shop } from '#core/people';
import { engineOf } from './engine-of.ts';
import type { ShopFacts } from './page-engine.ts';
import { heroOfShop } from './shop-hero.ts';

/** Start page of a shop that has designed none, in words that are true for what it sells. Two statements. */
export async function plainStart(
  ctx: Ctx,
  { id, locale, displayName }: Pick<Shop, 'id' | 'locale' | 'displayName'>,
): Promise<object> {
  return engineOf(ctx).fromTemplate('shop-start', { locale, shopName: displayName, facts: await shopFacts(ctx, id) });
}

export async function shopFacts(ctx: Ctx, sellerId: number): Promise<ShopFacts> {
  const [sells, hero] = [await soldForms(ctx, sellerId), await heroOfShop(ctx, sellerId)];
  return { sells, hero: hero ?? undefined };
}
