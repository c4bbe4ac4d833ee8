import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#core/kit';
import type { ProviderContext } from './provider.ts';

/** An API that gives a token for credentials and takes it as `Authorization: Bearer`. */
export interface BearerApi {
  /** For log lines and sentences. */
  name: string;
  /** Without a slash at its end; paths begin with one. */
  base: string;
  token: { url: string; authorization: string; form: Readonly<Record<string, string>> };
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>>;
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

export type ApiAnswer<Body> =
  | { kind: 'ok'; body: Body }
  /** Understood and refused before anything happened. */
  | { kind: 'refused'; status: number; body: unknown }
  /** The outcome is unknown: timeout, lost connection, 5xx, 429, an unreadable answer. */
  | { kind: 'unknown' };

/** A token that was given less than this ago and is refused already says that the account may not, and another one would say the same. */
const FRESH_MS = 60_000;
/** A token is not used in its last moments, since it must live until the call arrives. */
const SPARE_SECONDS = 60;
const MOST_TOKENS = 500;

interface Token {
  value: string;
  givenAt: number;
  expiresAt: number;
}

const tokens = new Map<string, Token>();

/**
 * One call with the account's token, which is fetched when there is none and kept for its lifetime. Every answer is one of three.
 * @throws AppError `payment_provider_credentials` (503) when the credentials are not accepted
 */
export async function callApi<Body>(
  context: ProviderContext,
  api: BearerApi,
  schema: z.ZodType<Body>,
  request: ApiRequest,
): Promise<ApiAnswer<Body>> {
  const token = await tokenOf(context, api);
  if (token === null) return { kind: 'unknown' };
  const answer = await send(context, api, token, schema, request);
  if (answer.kind !== 'refused' || answer.status !== 401) return answer;
  tokens.delete(keyOf(api));
  const isFresh = context.clock.now().getTime() - token.givenAt < FRESH_MS;
  const again = isFresh ? null : await tokenOf(context, api);
  const second = again === null ? answer : await send(context, api, again, schema, request);
  if (second.kind === 'refused' && second.status === 401) throw refusedCredentials(api);
  return second;
}

export function isRefusedCredentials(error: unknown): boolean {
  return error instanceof AppError && error.code === 'payment_provider_credentials';
}

function refusedCredentials({ name }: BearerApi): AppError {
  const detail = `${name} does not accept the credentials of this shop. The seller must check them in the payment provider settings.`;
  return new AppError({ code: 'payment_provider_credentials', status: 503, title: 'Payment is not set up', detail });
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(600) });

async function tokenOf(context: ProviderContext, api: BearerApi): Promise<Token | null> {
  const key = keyOf(api);
  const now = context.clock.now().getTime();
  const known = tokens.get(key);
  if (known && known.expiresAt > now && known.givenAt <= now) return known;
  const headers = {
    authorization: api.token.authorization,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  const answer = await ask(
    context,
    api,
    tokenAnswer,
    api.token.url,
    { method: 'POST', headers, body: new URLSearchParams(api.token.form).toString() },
    'token',
  );
  if (answer.kind === 'refused') throw refusedCredentials(api);
  if (answer.kind === 'unknown') return null;
  const token = {
    value: answer.body.access_token,
    givenAt: now,
    expiresAt: now + (answer.body.expires_in - SPARE_SECONDS) * 1000,
  };
  if (tokens.size >= MOST_TOKENS) tokens.delete(tokens.keys().next().value!);
  tokens.set(key, token);
  return token;
}

function send<Body>(
  context: ProviderContext,
  api: BearerApi,
  token: Token,
  schema: z.ZodType<Body>,
  { method, path, body, headers }: ApiRequest,
): Promise<ApiAnswer<Body>> {
  const all = {
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...api.headers,
    ...headers,
    authorization: `Bearer ${token.value}`,
  };
  return ask(
    context,
    api,
    schema,
    `${api.base}${path}`,
    { method, headers: all, ...(body ? { body: JSON.stringify(body) } : {}) },
    path.split('?')[0]!,
  );
}

/** `what` is what the log says instead of the address, which may carry a name. */
async function ask<Body>(
  context: ProviderContext,
  { name }: BearerApi,
  schema: z.ZodType<Body>,
  url: string,
  init: RequestInit,
  what: string,
): Promise<ApiAnswer<Body>> {
  const about = { method: init.method, path: what };
  try {
    const response = await context.http(url, init);
    const { status } = response;
    context.log.info({ ...about, status }, `asked ${name}`);
    if (status >= 500 || status === 429) return { kind: 'unknown' };
    const text = await response.text();
    if (status >= 400) return { kind: 'refused', status, body: readJson(text) };
    return { kind: 'ok', body: schema.parse(JSON.parse(text === '' ? 'null' : text)) };
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : (error as Error).name;
    context.log.warn({ ...about, reason }, `${name} gave no answer that can be read`);
    return { kind: 'unknown' };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const keyOf = ({ token }: BearerApi): string =>
  createHash('sha256').update(`${token.url} ${token.authorization}`).digest('hex');
