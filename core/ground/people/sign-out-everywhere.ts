import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asOneself, requirePerson } from './require-role.ts';

/** Ends every other session of the person signed in, and how many that were. The device in hand stays signed in. */
export async function signOutEverywhere(ctx: Ctx): Promise<number> {
  const person = requirePerson(ctx);
  return inTransaction(asOneself(ctx), (own) => endSessions(own, person.userId, Number(person.sessionId)));
}

/** Ends a person's sessions, but for the one named; for use inside a transaction. */
export async function endSessions(ctx: Ctx, userId: number, exceptId: number | null = null): Promise<number> {
  const open = ctx
    .db('sessions')
    .where({ user_id: userId })
    .whereNull('revoked_at')
    .where('expires_at', '>', ctx.clock.now());
  return (exceptId === null ? open : open.whereNot({ id: exceptId })).update({ revoked_at: ctx.clock.now() });
}
