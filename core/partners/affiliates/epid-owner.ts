import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** Shop that a link's `epid` leads to; null for links of nobody. `ctx` is the platform's. */
export async function ownerOfEpid(ctx: Ctx, epid: string): Promise<{ sellerId: number; username: string } | null> {
  return reading(ctx, async ({ db }) => {
    const row = await db('affiliate_nodes as n')
      .join('sellers as s', 's.id', 'n.seller_id')
      .where({ 'n.code': epid, 'n.state': 'accepted' })
      .first<{ seller_id: number; username: string } | undefined>('n.seller_id', 's.username');
    return row ? { sellerId: row.seller_id, username: row.username } : null;
  });
}
