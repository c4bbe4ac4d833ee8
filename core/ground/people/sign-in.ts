import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { checkCredentials, holdPassword, type Credentials } from './check-credentials.ts';
import { openSession, type ClientTrace, type OpenedSession } from './open-session.ts';

/**
 * Signs somebody in with address and password. The session is always a new one; one the browser came with ends.
 * @throws wrong_credentials, too_many_attempts
 */
export async function signIn(ctx: Ctx, credentials: Credentials, trace: ClientTrace): Promise<OpenedSession> {
  const { user, deviceId } = await checkCredentials(ctx, credentials, trace);
  return inTransaction(asPlatform(ctx, 'somebody signs in'), async (own) => {
    await holdPassword(own, user);
    return openSession(own, user.id, trace, deviceId);
  });
}
