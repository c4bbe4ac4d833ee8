import type { Ctx } from '#core/context';

/** People belong to no shop: what concerns their grants at every shop is done by the platform, with a reason. */
export function platformContext(ctx: Ctx, reason: string): Ctx {
  return ctx.actor.kind === 'platform' ? ctx : { ...ctx, actor: { kind: 'platform', reason } };
}
