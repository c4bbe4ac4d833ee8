import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { sessionUser } from '#core/people';
import { accessNow } from './access.ts';
import { Entitlement } from './entitlement.ts';

/**
 * Products that the person of this session may use now in the shop in scope; null for a session without a person. Of several entitlements
 * to one product the newest counts. Two statements.
 */
export async function heldInShop(
  ctx: Ctx,
  { sellerId, sessionToken }: { sellerId: number; sessionToken: string },
): Promise<Entitlement[] | null> {
  const person = sessionUser(ctx, sessionToken);
  return reading(ctx, async ({ db }) => {
    const {
      rows: [signedIn],
    } = await db.raw<{ rows: { user_id: number }[] }>(person.sql, person.bindings as never[]);
    if (!signedIn) return null;
    const held = await Entitlement.query(db)
      .where({ seller_id: sellerId, payer_user_id: signedIn.user_id })
      .orderBy('id', 'desc')
      .limit(500);
    const now = ctx.clock.now();
    const open = held.filter((entitlement) => accessNow(entitlement, now).allowed);
    return open.filter(
      (entitlement, at) => open.findIndex((other) => other.product_id === entitlement.product_id) === at,
    );
  });
}
