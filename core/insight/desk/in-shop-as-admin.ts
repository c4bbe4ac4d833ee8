import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asAdmin, peopleError } from '#core/people';

/**
 * A shop's own scope for one command of an admin. A change there stands in the shop's log with the reason; a look leaves no line.
 * @throws 403 unless an admin acts, 404 for a shop that there is not
 */
export async function inShopAsAdmin(
  ctx: Ctx,
  sellerId: number,
  about: { reading: true } | { reason: string },
): Promise<{ shop: Ctx; name: string }> {
  const platform = asAdmin(ctx, 'a shop');
  const row = await reading(platform, ({ db }) =>
    db('sellers')
      .where({ id: sellerId })
      .first<{ name: string } | undefined>(db.raw("coalesce(nullif(display_name, ''), username) as name")),
  );
  if (!row) throw peopleError(ctx.locale, 'shop_not_found');
  if ('reason' in about && ctx.act) Object.assign(ctx.act, { sellerId, note: about.reason });
  return { shop: { ...ctx, actor: { kind: 'seller', sellerId } }, name: row.name };
}
