import type { Ctx } from '#core/context';

/** True for people who have confirmed an app that shows codes: a sign-in asks them for one. */
export async function hasCodeApp(ctx: Ctx, userId: number): Promise<boolean> {
  const factor = await ctx
    .db('second_factors')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('user_id');
  return factor !== undefined;
}

/** True for people who can show a second factor: a code of an app, or a passkey. */
export async function hasSecondFactor(ctx: Ctx, userId: number): Promise<boolean> {
  if (await hasCodeApp(ctx, userId)) return true;
  return (await ctx.db('passkeys').where({ user_id: userId }).first('id')) !== undefined;
}
