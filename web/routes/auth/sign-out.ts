import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { signOut } from '#core/people';
import { traceOf } from './auth-request.server.ts';
import { isSecure, signedOutHeaders } from './session-cookies.server.ts';

/** Only a form signs out: a picture on somebody's page must not. */
export function loader() {
  return redirect('/');
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { sessionCookie } = traceOf(context, request);
  if (sessionCookie) await signOut(context.ctx(), sessionCookie);
  return redirect('/sign_in', { headers: signedOutHeaders(isSecure(context.kernel.baseUrl)) });
}
