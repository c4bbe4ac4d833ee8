import type { IntegrationContext, PushOutcome } from '#core/plugins';

export interface ServiceCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  /** Sent as a form, for services that take nothing else. */
  form?: Readonly<Record<string, string>>;
}

export interface ServiceAnswer {
  ok: boolean;
  status: number;
  /** `null` when it is none. */
  json: unknown;
  afterSeconds: number | null;
}

/** One call of a service. Throws only when nothing came back, which the queue takes for a reason to try again. */
export async function callService(
  { http }: Pick<IntegrationContext, 'http'>,
  url: string,
  { method = 'GET', headers = {}, json, form }: ServiceCall = {},
): Promise<ServiceAnswer> {
  const body =
    json !== undefined ? JSON.stringify(json) : form !== undefined ? new URLSearchParams(form).toString() : undefined;
  const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const response = await http(url, {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    ok: response.ok,
    status: response.status,
    json: parsed(text),
    afterSeconds: waitOf(response.headers),
  };
}

/** Meaning of a refusal where the service has no word of its own for it; `null` for an answer that is none. */
export function outcomeOf({ ok, status, afterSeconds }: ServiceAnswer, said = ''): PushOutcome | null {
  if (ok) return null;
  const detail = said ? `HTTP ${status}: ${said}`.slice(0, 500) : `HTTP ${status}`;
  if (status === 429) return { state: 'retry', detail, afterSeconds: afterSeconds ?? 60 };
  if (status >= 500 || status === 408)
    return { state: 'retry', detail, ...(afterSeconds === null ? {} : { afterSeconds }) };
  return { state: 'error', detail };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Seconds, as most services say it, or a day and time. */
function waitOf(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(86_400, Math.ceil(seconds)) : null;
}
