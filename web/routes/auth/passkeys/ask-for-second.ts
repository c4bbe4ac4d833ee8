import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { askForSecondPasskey } from '#core/people';
import { answerJson } from '../../../answer-json.server.ts';
import { traceOf } from '../auth-request.server.ts';
import { atHome } from './at-home.server.ts';

export const loader = () => redirect('/second_factor');

/** `POST /second_factor/passkey/ask`: what a passkey of the person is told to sign whose sign-in waits in this browser. */
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> =>
  answerJson(() => askForSecondPasskey(atHome(context), traceOf(context, request).sessionCookie, context.ip));
