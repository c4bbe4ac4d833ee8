import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/node';
import { signOut } from '#core/people';
import { endPushOfSession } from '#core/push';
import { parseCookie } from '../../lists/cookie-header.server.ts';
import { traceOf } from './auth-request.server.ts';
import { isSecure, signedOutHeaders } from './session-cookies.server.ts';

/** Only a form signs out: a picture on somebody's page must not. */
export function loader() {
  return redirect('/');
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { sessionCookie } = traceOf(context, request);
  await endPushOfSession(context.ctx());
  if (sessionCookie) await signOut(context.ctx(), sessionCookie);
  const headers = signedOutHeaders(isSecure(context.kernel.baseUrl));
  // A browser that keeps lessons passes the worker that forgets them.
  return parseCookie(request.headers.get('cookie') ?? '').has('kontor_kept')
    ? redirectDocument('/payer/signed_out', { headers })
    : redirect('/sign_in', { headers });
}
