import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { findKnownDevice } from './known-device.ts';
import { useOneTimeToken } from './one-time-token.ts';
import { proveAddress } from './prove-address.ts';
import { openSession, type ClientTrace, type OpenedSession } from './open-session.ts';

/**
 * Signs in whoever followed the link. It works on devices and in networks that are throttled: the mailbox is the proof.
 * @throws link_not_valid
 */
export async function useSignInLink(
  ctx: Ctx,
  token: string,
  trace: ClientTrace,
): Promise<OpenedSession & { needsPassword: boolean }> {
  return inTransaction(asPlatform(ctx, 'somebody signs in by link'), async (own) => {
    const userId = await useOneTimeToken(own, 'sign_in_link', { token, domain: trace.domain });
    const proof = await proveAddress(own, userId, trace);
    const session = await openSession(own, userId, trace, await findKnownDevice(own, userId, trace.deviceCookie));
    return { ...session, needsPassword: proof === 'dropped' };
  });
}
