import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { markConfirmed } from './confirm-email.ts';
import { findKnownDevice } from './known-device.ts';
import { useOneTimeToken } from './one-time-token.ts';
import { openSession, type ClientTrace, type OpenedSession } from './open-session.ts';

/**
 * Signs in whoever followed the link. It works on devices and in networks that are throttled: the mailbox is the proof.
 * @throws link_not_valid
 */
export async function useSignInLink(ctx: Ctx, token: string, trace: ClientTrace): Promise<OpenedSession> {
  return inTransaction(asPlatform(ctx, 'somebody signs in by link'), async (own) => {
    const userId = await useOneTimeToken(own, 'sign_in_link', token);
    await markConfirmed(own, userId);
    return openSession(own, userId, trace, await findKnownDevice(own, userId, trace.deviceCookie));
  });
}
