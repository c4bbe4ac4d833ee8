import type { Ctx } from '#core/context';

/** True for people who have confirmed a second factor. */
export async function hasSecondFactor(ctx: Ctx, userId: number): Promise<boolean> {
  const factor = await ctx
    .db('second_factors')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('user_id');
  return factor !== undefined;
}
