import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callApi, type ApiAnswer, type BearerApi, type ProviderContext } from '#core/plugins';
import { hostOf, readSettings } from './settings.ts';

function mangoApi(context: ProviderContext): BearerApi {
  const settings = readSettings(context);
  const host = hostOf(settings);
  const authorization = `Basic ${Buffer.from(`${settings.clientId}:${settings.apiKey}`).toString('base64')}`;
  return {
    name: 'Mangopay',
    base: `${host}/v2.01/${settings.clientId}`,
    token: { url: `${host}/v2.01/oauth/token`, authorization, form: { grant_type: 'client_credentials' } },
  };
}

export function get<Body>(context: ProviderContext, schema: z.ZodType<Body>, path: string): Promise<ApiAnswer<Body>> {
  return callApi(context, mangoApi(context), schema, { method: 'GET', path });
}

export function put<Body>(
  context: ProviderContext,
  schema: z.ZodType<Body>,
  path: string,
  body: object,
): Promise<ApiAnswer<Body>> {
  return callApi(context, mangoApi(context), schema, { method: 'PUT', path, body });
}

/**
 * Makes something once for a key. Mangopay refuses the same key for a day and keeps the answer it gave: then that answer is it, also when the
 * first one was a refusal.
 */
export async function post<Body>(
  context: ProviderContext,
  schema: z.ZodType<Body>,
  path: string,
  { key, body }: { key: string; body: object },
): Promise<ApiAnswer<Body>> {
  const answer = await callApi(context, mangoApi(context), schema, {
    method: 'POST',
    path,
    body,
    headers: { 'idempotency-key': mangoKey(key) },
  });
  if (answer.kind !== 'refused' || answer.status !== 409) return answer;
  return (await madeWith(context, schema, key)) ?? { kind: 'unknown' };
}

const kept = z.object({ StatusCode: z.coerce.number(), Resource: z.unknown() });

/** Result of a key within the last day; null when Mangopay knows of nothing. */
export async function madeWith<Body>(
  context: ProviderContext,
  schema: z.ZodType<Body>,
  key: string,
): Promise<ApiAnswer<Body> | null> {
  const answer = await get(context, kept, `/responses/${mangoKey(key)}`);
  if (answer.kind === 'refused') return null;
  if (answer.kind === 'unknown') return answer;
  const { StatusCode: status, Resource: resource } = answer.body;
  if (status >= 400) return { kind: 'refused', status, body: resource };
  const read = schema.safeParse(resource);
  return read.success ? { kind: 'ok', body: read.data } : { kind: 'unknown' };
}

/** 16 to 36 letters, digits and dashes are taken as a key. */
function mangoKey(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

const failure = z.object({
  Type: z.string().optional(),
  Message: z.string().optional(),
  errors: z.record(z.string(), z.string()).nullish(),
});

/** Mangopay's word for why it refused. */
export function codeOf(body: unknown, status: number): string {
  const read = failure.safeParse(body);
  return (read.success ? read.data.Type : undefined) ?? `http_${status}`;
}
