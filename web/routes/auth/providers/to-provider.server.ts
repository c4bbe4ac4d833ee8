import { redirect, type AppLoadContext } from '@remix-run/node';
import { AppError } from '#core/kit';
import { beginProvider, HANDSHAKE_MINUTES } from '#core/people';
import { cookiesAreSecure } from '../auth-request.server.ts';
import { atHome } from '../passkeys/at-home.server.ts';
import { handshakeHeader } from './handshake-cookie.server.ts';
import { refusedAt } from './refusal.server.ts';

/** Leads to a provider. `joins`: to join an account there to the one of the person signed in. */
export async function toProvider(
  context: AppLoadContext,
  provider: string,
  { to, joins }: { to: string; joins: boolean },
): Promise<Response> {
  const ctx = atHome(context);
  try {
    const { url, state } = await beginProvider(ctx, provider, { to, joins, ip: context.ip });
    const cookie = handshakeHeader(state, HANDSHAKE_MINUTES * 60, cookiesAreSecure(context));
    return redirect(url, { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirect(refusedAt(joins ? '/account/passkeys' : '/sign_in', error.code, to));
  }
}
