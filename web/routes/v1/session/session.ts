import type { ActionFunctionArgs } from '@remix-run/node';
import { openAppSession } from '#core/people';
import { traceOf } from '../../auth/auth-request.server.ts';
import { answerApi, readFields, tokenAnswer } from './token-answer.server.ts';

/**
 * `POST /v1/app/session`: fields email, password, fingerprint, and `code` of people who have a second factor; answers the first pair of tokens. Without the
 * code they get 422 with `code_required` for that field.
 */
export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answerApi(context, async () => {
    const { email = '', password = '', fingerprint = '', code = '' } = await readFields(request);
    return tokenAnswer(
      await openAppSession(context.ctx(), { email, password, fingerprint, code }, traceOf(context, request)),
    );
  });
}
