import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPayer } from '#core/people';
import { Entitlement } from './entitlement.ts';

/**
 * The token of a product that the person signed in holds, the usable and newest first; null where they hold none.
 * @throws AppError 401 for nobody, 403 for an address that is not confirmed
 */
export async function heldToken(ctx: Ctx, productId: number): Promise<string | null> {
  const payer = asPayer(ctx);
  const held = await reading(payer, async ({ db, actor }) =>
    Entitlement.query(db)
      .where({ product_id: productId, payer_user_id: actor.kind === 'payer' ? actor.userId : 0 })
      .orderBy([
        { column: 'state', order: 'asc' },
        { column: 'id', order: 'desc' },
      ])
      .first()
      .select('token'),
  );
  return held?.token ?? null;
}
