import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callApi, type ApiRequest, type BearerApi, type ProviderContext } from '#core/plugins';
import { readSettings, type LemonwaySettings } from './settings.ts';

interface Hosts {
  api: string;
  token: string;
}

function hostsOf({ mode, apiBase, environment }: LemonwaySettings): Hosts {
  if (mode === 'test' && apiBase)
    return {
      api: `${apiBase.replace(/\/$/, '')}/mb/${environment}/dev/directkitrest`,
      token: `${apiBase.replace(/\/$/, '')}/oauth/api/v1/oauth/token`,
    };
  if (mode === 'test')
    return {
      api: `https://sandbox-api.lemonway.fr/mb/${environment}/dev/directkitrest`,
      token: 'https://sandbox-api.lemonway.fr/oauth/api/v1/oauth/token',
    };
  return {
    api: `https://ws.lemonway.com/mb/${environment}`,
    token: 'https://auth.lemonway.com/oauth/api/v1/oauth/token',
  };
}

function lemonwayApi(context: ProviderContext): BearerApi {
  const settings = readSettings(context);
  const { api, token } = hostsOf(settings);
  return {
    name: 'Lemonway',
    base: api,
    token: { url: token, authorization: `Basic ${settings.apiKey}`, form: { Grant_type: 'client_credentials' } },
    // The buyer's address stays with the shop: Lemonway's own page sees the buyer's.
    headers: { 'psu-ip-address': '127.0.0.1', 'psu-user-agent': 'Kontor' },
  };
}

export type LemonAnswer<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'unknown' };

const failure = z.object({
  error: z
    .object({
      code: z.union([z.number(), z.string()]).nullish(),
      message: z.string().nullish(),
      psp: z.unknown().optional(),
    })
    .nullish(),
});

/** One call. What Lemonway refuses it says inside an answer of 200. */
export async function call<Body>(
  context: ProviderContext,
  schema: z.ZodType<Body>,
  request: ApiRequest,
): Promise<LemonAnswer<Body>> {
  const answer = await callApi(context, lemonwayApi(context), z.unknown(), request);
  if (answer.kind === 'refused') return { kind: 'refused', status: answer.status, code: `http_${answer.status}` };
  if (answer.kind === 'unknown') return answer;
  const refused = failure.safeParse(answer.body);
  if (refused.success && refused.data.error) {
    context.log.warn(
      { path: request.path.split('?')[0], code: refused.data.error.code },
      'Lemonway did not do what was asked',
    );
    return { kind: 'refused', status: 200, code: `lemonway_${refused.data.error.code ?? 'error'}` };
  }
  const read = schema.safeParse(answer.body);
  return read.success ? { kind: 'ok', body: read.data } : { kind: 'unknown' };
}

/** Lemonway knows no idempotency keys; its references take 50 characters and are ours to keep unique. */
export function referenceOf(key: string): string {
  return `k${createHash('sha256').update(key).digest('hex').slice(0, 39)}`;
}
