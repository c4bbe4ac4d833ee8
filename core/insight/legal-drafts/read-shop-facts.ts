import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { countryName } from '#core/kit';
import { readPlatformLegal } from '#core/opening';
import { requireSeller } from '#core/people';
import type { Host } from './compose-privacy.ts';
import { SHOP_FACTS_SQL, shopFactsOf, type LegalSupplier, type ShopFacts, type ShopFactsRow } from './shop-facts.ts';

/** One statement. */
export async function readShopFacts(ctx: Ctx): Promise<ShopFacts> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: [{ seller: LegalSupplier; facts: ShopFactsRow }] }>(
      `select to_json(s) as seller, ${SHOP_FACTS_SQL} as facts from sellers s where s.id = :sellerId`,
      { sellerId },
    ),
  );
  return shopFactsOf(ctx, rows[0].facts, rows[0].seller);
}

/** Operator of the installation, as far as its facts are given; null where that is the seller. */
export async function readHost(ctx: Ctx, { supplier }: ShopFacts): Promise<Host | null> {
  const { name, street, zip, city, countryCode, email } = await readPlatformLegal(ctx);
  if (name === '' || city === '' || email === supplier.email || name === supplier.company) return null;
  const address = [street, `${zip} ${city}`.trim(), countryName(countryCode, ctx.locale)].filter((part) => part !== '');
  return { name, address: address.join(', ') };
}
