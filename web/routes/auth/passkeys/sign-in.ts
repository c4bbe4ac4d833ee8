import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { signInWithPasskey } from '#core/people';
import { answerJson, jsonBody } from '../../../answer-json.server.ts';
import { ownPath } from '../../../lists/own-path.server.ts';
import { sessionHeaders } from '../session-cookies.server.ts';
import { cookiesAreSecure, traceOf } from '../auth-request.server.ts';
import { atHome } from './at-home.server.ts';

export const loader = () => redirect('/sign_in');

/** `POST /sign_in/passkey`: what a passkey has signed; answers where to go on, with the session's cookie. */
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> =>
  answerJson(async () => {
    const { answer, to } = await jsonBody(request);
    const session = await signInWithPasskey(atHome(context), answer, traceOf(context, request));
    return Response.json(
      { to: ownPath(to, '/') },
      { headers: sessionHeaders(session, context.kernel.clock.now(), cookiesAreSecure(context)) },
    );
  });
