import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#core/kit';
import type { ProviderContext } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { actingHeaders } from './acting-headers.ts';

/** As PayPal's own package writes requests, so that its requests and ours are sent alike. */
export interface ApiRequest {
  verb: string;
  path: string;
  headers: Record<string, string>;
  /** JSON, or a form with files. */
  body?: object | null;
}

export type Answer<Body> =
  /** `fresh`: made by this very call; an answer to a repeated key is not. */
  | { kind: 'ok'; body: Body; fresh: boolean }
  /** Understood and refused before anything happened. */
  | { kind: 'refused'; status: number; code: string; links: readonly Link[] }
  /** It is not known whether it happened: timeout, lost connection, 5xx, 429, an unreadable answer. */
  | { kind: 'unknown' };

export interface Link {
  href: string;
  rel: string;
}

/** A key that is still at work is nobody's refusal. */
const STILL_AT_WORK = ['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS'];

/**
 * One call to PayPal, sorted.
 * @throws AppError `payment_provider_credentials` (503) when PayPal does not accept the client or its token
 */
export async function callPayPal<Body>(
  context: ProviderContext,
  account: PayPalAccount,
  schema: z.ZodType<Body>,
  request: ApiRequest,
): Promise<Answer<Body>> {
  const first = await send(context, account, schema, request);
  if (first !== 'unauthorized') return first;
  // A token can be revoked before its time: a new one settles whether the client itself is still welcome.
  forgetToken(account);
  const second = await send(context, account, schema, request);
  if (second === 'unauthorized') throw refusedCredentials();
  return second;
}

async function send<Body>(
  context: ProviderContext,
  account: PayPalAccount,
  schema: z.ZodType<Body>,
  { verb, path, headers, body }: ApiRequest,
): Promise<Answer<Body> | 'unauthorized'> {
  const token = await accessToken(context, account);
  if (token === null) return { kind: 'unknown' };
  // The package leaves an empty query behind its paths.
  const route = path.replace(/\?$/, '');
  const began = performance.now();
  const line = { method: verb, path: route.replace(/(payment|setup)-tokens\/[^/?]+/, '$1-tokens/…') };
  try {
    const response = await context.http(`${account.apiBase}${route}`, {
      method: verb,
      headers: { ...headers, authorization: `Bearer ${token}`, ...actingHeaders(account) },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    context.log.info(
      {
        ...line,
        status: response.status,
        ms: Math.round(performance.now() - began),
        debugId: response.headers.get('paypal-debug-id') ?? undefined,
      },
      'PayPal answered',
    );
    if (response.status === 401) return 'unauthorized';
    if (response.ok)
      return { kind: 'ok', fresh: response.status === 201, body: schema.parse(text === '' ? {} : JSON.parse(text)) };
    return refusal(response.status, text);
  } catch (error) {
    context.log.warn(
      { ...line, ms: Math.round(performance.now() - began), reason: (error as Error).name },
      'PayPal gave no answer that can be read',
    );
    return { kind: 'unknown' };
  }
}

const errorBody = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
});

function refusal<Body>(status: number, text: string): Answer<Body> {
  if (status >= 500 || status === 429) return { kind: 'unknown' };
  const { name, details = [], links = [] } = errorBody.catch({}).parse(parsed(text));
  const code = details[0]?.issue ?? name ?? `http_${status}`;
  return STILL_AT_WORK.includes(code) || STILL_AT_WORK.includes(name ?? '')
    ? { kind: 'unknown' }
    : { kind: 'refused', status, code, links };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

interface Token {
  value: string;
  until: number;
}

// Tokens last for hours and PayPal limits how many are asked for. One per client, named by a hash so that no secret is a key.
const tokens = new Map<string, Token>();
const MOST_TOKENS = 500;
/** Given up a little early, so that none ends between here and there. */
const EARLY_MS = 60_000;

/** Null when nobody answered. */
async function accessToken(context: ProviderContext, account: PayPalAccount): Promise<string | null> {
  const known = tokens.get(nameOf(account));
  if (known && known.until > context.clock.now().getTime()) return known.value;
  const answer = await askForToken(context, account);
  if (answer === 'refused') throw refusedCredentials();
  return answer === 'unknown' ? null : answer.value;
}

/** A fresh token, or why there is none. */
export async function askForToken(
  context: ProviderContext,
  account: PayPalAccount,
): Promise<Token | 'refused' | 'unknown'> {
  try {
    const response = await context.http(`${account.apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    context.log.info({ method: 'POST', path: '/v1/oauth2/token', status: response.status }, 'PayPal answered');
    if (response.status === 401 || response.status === 400) return 'refused';
    if (!response.ok) return 'unknown';
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(await response.json());
    const token = { value, until: context.clock.now().getTime() + seconds * 1000 - EARLY_MS };
    if (tokens.size >= MOST_TOKENS) tokens.clear();
    tokens.set(nameOf(account), token);
    return token;
  } catch (error) {
    context.log.warn({ path: '/v1/oauth2/token', reason: (error as Error).name }, 'PayPal gave no token');
    return 'unknown';
  }
}

function forgetToken(account: PayPalAccount): void {
  tokens.delete(nameOf(account));
}

function nameOf({ apiBase, clientId, clientSecret }: PayPalAccount): string {
  return createHash('sha256').update(`${apiBase}\n${clientId}\n${clientSecret}`).digest('base64');
}

function refusedCredentials(): AppError {
  return new AppError({
    code: 'payment_provider_credentials',
    status: 503,
    title: 'Payment provider refused the credentials',
    detail: 'PayPal does not accept the stored client ID and secret. The seller must enter new ones.',
  });
}
