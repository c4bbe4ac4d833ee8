import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { DEFAULT_ZONE } from '#core/kit';
import { requireSeller } from './require-role.ts';

/** The zone whose days the shop in scope counts, e.g. `Europe/Lisbon`. */
export async function sellerZone(ctx: Ctx): Promise<string> {
  const sellerId = requireSeller(ctx);
  const seller = await reading(ctx, ({ db }) =>
    db('sellers').where({ id: sellerId }).first<{ time_zone: string } | undefined>('time_zone'),
  );
  return seller?.time_zone ?? DEFAULT_ZONE;
}
