import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { peopleError } from '../errors.ts';
import { findKnownDevice } from '../known-device.ts';
import { openSession, type ClientTrace, type OpenedSession } from '../open-session.ts';
import { checkPasskey } from './check-passkey.ts';

/**
 * Signs in the person whose passkey the browser showed, without address or password. The device asked for a finger, a face or a PIN, so that a passkey is two
 * factors in one: no code is asked for.
 * @throws passkey_refused, passkey_expired, passkey_unknown, too_many_attempts
 */
export async function signInWithPasskey(ctx: Ctx, answer: unknown, trace: ClientTrace): Promise<OpenedSession> {
  const userId = await checkPasskey(ctx, answer, { userId: null, ip: trace.ip });
  return inTransaction(asPlatform(ctx, 'somebody signs in by passkey'), async (own) => {
    // Held until the session is written: a person blocked meanwhile does not come in.
    const open = await own.db('users').where({ id: userId }).whereNull('deactivated_at').forShare().first('id');
    if (!open) throw peopleError(ctx.locale, 'passkey_unknown');
    return openSession(own, userId, trace, await findKnownDevice(own, userId, trace.deviceCookie), {
      factorShown: true,
    });
  });
}
