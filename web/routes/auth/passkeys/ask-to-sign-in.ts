import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { askForAnyPasskey } from '#core/people';
import { answerJson } from '../../../answer-json.server.ts';
import { atHome } from './at-home.server.ts';

export const loader = () => redirect('/sign_in');

/** `POST /sign_in/passkey/ask`: challenge for a browser that is not signed in. */
export const action = ({ context }: ActionFunctionArgs): Promise<Response> =>
  answerJson(() => askForAnyPasskey(atHome(context), context.ip));
