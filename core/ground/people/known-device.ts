import type { Ctx } from '#core/context';
import { hashToken, newSecretToken } from './secret-token.ts';

/** A browser may be known to several people; this many are remembered in its cookie. */
const REMEMBERED = 4;
const SEPARATOR = '.';

/**
 * The device this person signed in from before, if one of the cookie's tokens says so. Tokens are made by the server only: a cookie planted
 * in somebody's browser is never taken over.
 */
export async function findKnownDevice(ctx: Ctx, userId: number, cookie: string | undefined): Promise<number | null> {
  if (!cookie) return null;
  const row = await ctx
    .db('known_devices')
    .where({ user_id: userId })
    .whereIn('token_hash', tokensIn(cookie).map(hashToken))
    .first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}

/** Remembers a new device and answers its cookie; `null` when the device was known. */
export async function rememberDevice(
  ctx: Ctx,
  userId: number,
  knownId: number | null,
  cookie: string | undefined,
): Promise<string | null> {
  const now = ctx.clock.now();
  if (knownId !== null) {
    await ctx.db('known_devices').where({ id: knownId }).update({ last_used_at: now });
    return null;
  }
  const { token, hash } = newSecretToken();
  await ctx.db('known_devices').insert({ user_id: userId, token_hash: hash, created_at: now, last_used_at: now });
  return [token, ...tokensIn(cookie ?? '')].slice(0, REMEMBERED).join(SEPARATOR);
}

export async function forgetDevices(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db('known_devices').where({ user_id: userId }).delete();
}

function tokensIn(cookie: string): string[] {
  return cookie
    .split(SEPARATOR)
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, REMEMBERED);
}
