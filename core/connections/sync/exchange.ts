import type { IntegrationContext } from './integration.ts';

/** The last call of a push, as the log shows it: no headers, no query, nothing of the settings. */
export interface Exchange {
  method: string;
  address: string;
  /** Null when there was no answer. */
  status: number | null;
  answer: string;
}

const MOST_ANSWER = 1000;
/** Shorter settings are words such as a data centre's name, which hide nothing. */
const LEAST_SECRET = 8;

/** The same context, whose `http` remembers its last call. */
export function listeningContext(context: IntegrationContext): {
  context: IntegrationContext;
  last(): Exchange | null;
} {
  let last: Exchange | null = null;
  const without = withoutSecrets(context.settings);
  const http: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const call = {
      method: (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase(),
      address: without(`${url.host}${url.pathname}`),
    };
    last = { ...call, status: null, answer: '' };
    const response = await context.http(input, init);
    const copy = response.clone();
    const answer = await copy.text().catch(() => '');
    last = { ...call, status: response.status, answer: without(answer.slice(0, MOST_ANSWER)) };
    return response;
  };
  return { context: Object.freeze({ ...context, http }), last: () => last };
}

function withoutSecrets(settings: Readonly<Record<string, unknown>>): (text: string) => string {
  const values = Object.values(settings).filter(
    (value): value is string => typeof value === 'string' && value.length >= LEAST_SECRET,
  );
  const parts = values.flatMap((value) => [value, ...(URL.canParse(value) ? pathOf(value) : [])]);
  return (text) => parts.reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);
}

/** Addresses that services hand out carry their secret in the path. */
function pathOf(address: string): string[] {
  const { pathname } = new URL(address);
  return pathname.length >= LEAST_SECRET ? [pathname] : [];
}
