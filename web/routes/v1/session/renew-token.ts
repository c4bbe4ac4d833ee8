import type { ActionFunctionArgs } from '@remix-run/node';
import { renewToken, type TokenPair } from '#core/people';
import { isSecure, readTokenCookies, tokenHeaders } from '../../auth/session-cookies.server.ts';
import { answerApi, readFields, tokenAnswer } from './token-answer.server.ts';

/**
 * `POST /v1/app/session/renew_token`: form fields refresh_token and fingerprint; answers a new pair of tokens or the `errors` list. A browser keeps the
 * pair as cookies and may leave the refresh token out; any refusal takes them away.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const secure = isSecure(context.kernel.baseUrl);
  let pair: TokenPair | null = null;
  const answer = await answerApi(context, async () => {
    const {
      refresh_token: refreshToken = readTokenCookies(request.headers.get('cookie'), secure).refresh ?? '',
      fingerprint = '',
    } = await readFields(request);
    pair = await renewToken(context.ctx(), { refreshToken, fingerprint });
    return tokenAnswer(pair);
  });
  if (keepsCookies(request) && !(await isSameMoment(answer))) {
    for (const line of tokenHeaders(pair, context.ctx().clock.now(), secure).getSetCookie())
      answer.headers.append('Set-Cookie', line);
  }
  return answer;
}

/** False for a form on a foreign page: it may post here, and must not sign the reader's browser in or out. */
function keepsCookies(request: Request): boolean {
  return !['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '');
}

/** Of two tabs that renew at once the second is refused; the cookies are those the first was given. */
async function isSameMoment(answer: Response): Promise<boolean> {
  if (answer.ok) return false;
  const { errors = [] } = (await answer.clone().json()) as { errors?: { code: string }[] };
  return errors[0]?.code === 'refresh_token_already_renewed';
}
