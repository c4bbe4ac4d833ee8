import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';

/** Show whose links an order came by, the shop's own only; null for orders that came some other way. */
export async function showOfOrder(
  ctx: Ctx,
  { additional }: { additional: Readonly<Record<string, unknown>> | null },
): Promise<{ id: number; title: string } | null> {
  const code = additional?.live_show;
  if (typeof code !== 'string' || code === '') return null;
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) =>
    db('live_shows')
      .where({ seller_id: sellerId, code })
      .first<{ id: number; title: string } | undefined>('id', 'title'),
  ).then((show) => show ?? null);
}
