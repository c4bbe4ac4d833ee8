import type { ActionFunctionArgs } from '@remix-run/node';
import { renewToken } from '#core/people';
import { answerApi, readFields, tokenAnswer } from './token-answer.server.ts';

/** `POST /v1/app/session/renew_token`: form fields refresh_token and fingerprint; answers a new pair of tokens or the `errors` list. */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const { refresh_token: refreshToken = '', fingerprint = '' } = await readFields(request);
    return tokenAnswer(await renewToken(context.ctx(), { refreshToken, fingerprint }));
  });
}
