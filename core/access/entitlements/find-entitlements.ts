import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { Entitlement } from './entitlement.ts';

/** Entitlements of a payer at every seller, newest first, revoked ones too. Reads the payer acting; the wall shows nobody else's. */
export async function entitlementsOfPayer(ctx: Ctx, { userId }: { userId?: number } = {}): Promise<Entitlement[]> {
  const holder = ctx.actor.kind === 'payer' ? ctx.actor.userId : userId;
  if (holder === undefined) return [];
  return reading(
    ctx,
    async ({ db }) => await Entitlement.query(db).where({ payer_user_id: holder }).orderBy('id', 'desc'),
  );
}

export async function entitlementsOfOrder(
  ctx: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
): Promise<Entitlement[]> {
  return reading(
    ctx,
    async ({ db }) => await Entitlement.query(db).where({ seller_id: sellerId, order_id: orderId }).orderBy('id'),
  );
}

/** The one that a token opens, within what the actor may see; undefined for a token nobody was given. */
export async function entitlementByToken(ctx: Ctx, token: string): Promise<Entitlement | undefined> {
  if (!/^ent_[0-9A-Za-z]{8,64}$/.test(token)) return undefined;
  return reading(ctx, async ({ db }) => await Entitlement.query(db).findOne({ token }));
}
