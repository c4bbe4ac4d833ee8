import type { Ctx } from '#core/context';

/** Narrows a job's platform-wide context to one seller's rows. For use outside a transaction: an open one keeps its scope. */
export function asSeller(ctx: Ctx, sellerId: number): Ctx {
  const automatic = ctx.actor.kind === 'platform' || (ctx.actor.kind === 'seller' && ctx.actor.automatic === true);
  return { ...ctx, actor: { kind: 'seller', sellerId, ...(automatic ? { automatic } : {}) } };
}

/** Widens to every seller's rows, naming why. The caller has made sure that the actor may. */
export function asPlatform(ctx: Ctx, reason: string): Ctx {
  return { ...ctx, actor: { kind: 'platform', reason } };
}
