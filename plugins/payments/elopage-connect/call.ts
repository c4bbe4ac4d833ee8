import type { z } from 'zod';
import { AppError } from '#core/kit';
import type { ProviderContext } from '#core/plugins';
import { notedHttp } from '../shared/stripe/index.ts';
import type { Operator } from './operator.ts';

export type Answer<Body> =
  | { kind: 'ok'; body: Body }
  /** Understood and refused; `intent` when a charge without the buyer left one behind. */
  | { kind: 'refused'; code: string; declineCode?: string; intent?: string }
  /** It is not known whether it happened. */
  | { kind: 'unknown' };

/** The version our requests are written for. */
const VERSION = '2023-08-16';

export type Params = {
  readonly [name: string]: string | number | boolean | Params | readonly (Params | string)[] | undefined;
};

interface Call<Body> {
  method: 'GET' | 'POST';
  path: string;
  schema: z.ZodType<Body>;
  params?: Params;
  idempotencyKey?: string;
  /** On behalf of a seller's sub-account. */
  account?: string;
}

/**
 * One call with the platform's key.
 * @throws AppError `payment_provider_credentials` (503) when the processor does not accept it
 */
export async function call<Body>(
  operator: Operator,
  context: ProviderContext,
  { method, path, schema, params = {}, idempotencyKey, account }: Call<Body>,
): Promise<Answer<Body>> {
  const form = encoded(params).toString();
  try {
    const response = await notedHttp(context)(
      `${operator.apiBase}${path}${method === 'GET' && form ? `?${form}` : ''}`,
      {
        method,
        headers: {
          authorization: `Bearer ${operator.secretKey}`,
          'stripe-version': VERSION,
          'content-type': 'application/x-www-form-urlencoded',
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          ...(account ? { 'stripe-account': account } : {}),
        },
        ...(method === 'POST' ? { body: form } : {}),
      },
    );
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'ok', body: schema.parse(body) };
    return refusal(context, response.status, `${method} ${path.replaceAll(/[a-z]+_\w{8,}/g, ':id')}`, body);
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.log.warn({ err: error, method }, 'the platform’s processor did not answer');
    return { kind: 'unknown' };
  }
}

function refusal(context: ProviderContext, status: number, what: string, body: unknown): Answer<never> {
  const {
    code = '',
    type = '',
    decline_code: declineCode,
    payment_intent: intent,
  } = (body as { error?: Refused }).error ?? {};
  context.log.warn({ what, status, code, type }, 'the platform’s processor did not do what was asked');
  if (status === 401 || status === 403) throw refusedCredentials();
  if (status === 409 || status === 429 || status >= 500) return { kind: 'unknown' };
  return {
    kind: 'refused',
    code: code || type || `http_${status}`,
    ...(declineCode ? { declineCode } : {}),
    ...(intent?.id ? { intent: intent.id } : {}),
  };
}

interface Refused {
  code?: string;
  type?: string;
  decline_code?: string;
  payment_intent?: { id?: string };
}

export function refusedCredentials(): AppError {
  return new AppError({
    code: 'payment_provider_credentials',
    status: 503,
    title: 'Payment is not set up',
    detail: 'The platform’s payment account cannot be used at the moment. Its operator must check it.',
  });
}

/** `a[b]=1&list[0]=x`, as the processor reads forms. */
function encoded(params: Params, form = new URLSearchParams(), within = ''): URLSearchParams {
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    const key = within ? `${within}[${name}]` : name;
    if (typeof value === 'object')
      encoded(Array.isArray(value) ? (Object.fromEntries(value.entries()) as Params) : (value as Params), form, key);
    else form.append(key, String(value));
  }
  return form;
}
