import type { AppLoadContext } from '@remix-run/node';
import { AppError, errorEntries, type ErrorEntry } from '#core/kit';
import type { TokenPair } from '#core/people';

/** Tokens in the specification's names; moments as ISO 8601 in UTC. */
export function tokenAnswer(pair: TokenPair): Record<string, string> {
  return {
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
    expires_at: pair.expiresAt.toISOString(),
    refresh_expires_at: pair.refreshExpiresAt.toISOString(),
  };
}

/** Form fields, or the same names in a JSON object; whatever cannot be read is the client's fault. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  try {
    const entries = isJson ? Object.entries((await request.json()) as object) : [...(await request.formData())];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch (cause) {
    throw new AppError({
      code: 'bad_request',
      status: 400,
      title: 'Bad request',
      detail: 'Send the fields as a form or as a JSON object.',
      cause,
    });
  }
}

/** The answer of an API call, never to be cached; broken rules as the specification's `errors` list. */
export async function answerApi(context: AppLoadContext, work: () => Promise<object>): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store', 'Content-Language': context.locale };
  try {
    return Response.json(await work(), { headers });
  } catch (error) {
    if (error instanceof AppError)
      return Response.json({ errors: errorEntries(error) }, { status: error.status, headers });
    context.ctx().log.error({ err: error }, 'unexpected error');
    const entry: ErrorEntry = {
      code: 'server_error',
      title: 'Server error',
      detail: `Please try again. Request ${context.requestId}.`,
    };
    return Response.json({ errors: [entry] }, { status: 500, headers });
  }
}
