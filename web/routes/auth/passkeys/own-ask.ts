import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { askForOwnPasskey, beginPasskey } from '#core/people';
import { answerJson, jsonBody } from '../../../answer-json.server.ts';
import { atHome } from './at-home.server.ts';

export const loader = () => redirect('/account/passkeys');

/** `POST /account/passkeys/ask` with `wish`: `add` makes a passkey, `prove` shows one. */
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> =>
  answerJson(async () => {
    const { wish } = await jsonBody(request);
    const ctx = atHome(context);
    return wish === 'add' ? beginPasskey(ctx, context.ip) : askForOwnPasskey(ctx, context.ip);
  });
