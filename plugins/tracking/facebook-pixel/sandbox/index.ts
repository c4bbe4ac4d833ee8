// Meta's Conversions API as far as the plugin asks it: what it requires of an event, its errors, and counting once by event id.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOKEN = 'EAAB0123456789abcdefghijklmnopqrstuvwxyz';
const PIXEL = '123456789012345';

export interface MetaEvent {
  event_name: string;
  event_id: string;
  event_time: number;
  action_source: string;
  event_source_url?: string;
  user_data: Record<string, unknown>;
  custom_data: Record<string, unknown>;
}

export interface MetaSandbox {
  url: string;
  settings: Record<string, string>;
  /** Counted: one of each name and id. */
  events: MetaEvent[];
  calls: number;
  /** Status codes to answer instead, in order. */
  instead: number[];
  close(): Promise<void>;
}

export async function startMetaSandbox({ now }: { now: () => Date }): Promise<MetaSandbox> {
  const sandbox: MetaSandbox = {
    url: '',
    settings: {},
    events: [],
    calls: 0,
    instead: [],
    close: () => new Promise((done) => void server.close(() => done())),
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    sandbox.calls += 1;
    const say = (status: number, json: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    const refuse = (status: number, code: number, message: string): void =>
      say(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } });
    const instead = sandbox.instead.shift();
    if (instead !== undefined) return refuse(instead, 2, 'An unexpected error has occurred.');
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return refuse(400, 190, 'Invalid OAuth access token.');
    const [, id, edge] = /^\/v\d+\.\d\/(\d+)(\/events)?(?:\?|$)/.exec(request.url ?? '') ?? [];
    if (id !== PIXEL) return refuse(400, 100, 'Unsupported request.');
    if (!edge) return say(200, { name: 'Annas Pixel', id: PIXEL });
    const { data } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { data: MetaEvent[] };
    const wrong = data.map((event) => problemOf(event, now())).find((each) => each !== null);
    if (wrong) return refuse(400, 100, wrong);
    for (const event of data)
      if (
        !sandbox.events.some(
          ({ event_name: name, event_id: known }) => name === event.event_name && known === event.event_id,
        )
      )
        sandbox.events.push(event);
    say(200, { events_received: data.length, messages: [], fbtrace_id: 'sandbox' });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  sandbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox.settings = { pixelId: PIXEL, accessToken: TOKEN, apiBase: sandbox.url };
  return sandbox;
}

/** Requirements of the reference: four fields always, two more of a website, seven days at most. */
function problemOf(event: MetaEvent, now: Date): string | null {
  for (const field of ['event_name', 'event_time', 'user_data', 'action_source'] as const)
    if (event[field] === undefined) return `Missing ${field}`;
  if (event.action_source === 'website' && (!event.event_source_url || !event.user_data.client_user_agent))
    return 'Missing event_source_url or client_user_agent';
  const age = now.getTime() / 1000 - event.event_time;
  return age > 7 * 86_400 ? 'event_time is too old' : null;
}
