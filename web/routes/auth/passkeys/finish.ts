import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { finishWithPasskey } from '#core/people';
import { answerJson, jsonBody } from '../../../answer-json.server.ts';
import { ownPath } from '../../../lists/own-path.server.ts';
import { finishedHeaders, traceOf } from '../auth-request.server.ts';
import { atHome } from './at-home.server.ts';

export const loader = () => redirect('/second_factor');

/** `POST /second_factor/passkey`: a passkey in place of a code; answers where to go on, with the session's cookie. */
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> =>
  answerJson(async () => {
    const { answer, to } = await jsonBody(request);
    const { sessionCookie } = traceOf(context, request);
    const expiresAt = await finishWithPasskey(atHome(context), sessionCookie, { answer, ip: context.ip });
    return Response.json({ to: ownPath(to, '/') }, { headers: finishedHeaders(context, sessionCookie!, expiresAt) });
  });
