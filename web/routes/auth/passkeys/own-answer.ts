import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { addPasskey, proveByPasskey } from '#core/people';
import { answerJson, jsonBody } from '../../../answer-json.server.ts';
import { atHome } from './at-home.server.ts';

export const loader = () => redirect('/account/passkeys');

/** `POST /account/passkeys/answer`: what came of `ask`, with the name of a new passkey. */
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> =>
  answerJson(async () => {
    const { wish, answer, name } = await jsonBody(request);
    const ctx = atHome(context);
    if (wish === 'add') await addPasskey(ctx, { answer, name: typeof name === 'string' ? name : '' });
    else await proveByPasskey(ctx, answer, context.ip);
  });
