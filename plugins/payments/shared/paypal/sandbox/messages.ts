import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sandboxSigner, signature } from './certificate.ts';
import type { Asked } from './orders.ts';
import { created, done, notFound, ok, refuse, type Reply } from './reply.ts';
import { newId, type Webhook } from './state.ts';
import type { PayPalEvent, PayPalWorld } from './world.ts';

export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-sandbox';

/** The headers of a message, signed for one webhook. */
export function signedHeaders(
  body: string,
  {
    webhookId,
    at,
    certificateUrl,
    key = sandboxSigner().key,
  }: { webhookId: string; at: string; certificateUrl: string; key?: ReturnType<typeof sandboxSigner>['key'] },
): Record<string, string> {
  const id = randomUUID();
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': at,
    'paypal-transmission-sig': signature(key, `${id}|${at}|${webhookId}|${crc32(Buffer.from(body))}`),
    'paypal-cert-url': certificateUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}

/** Delivers events to whoever registered for them, again with growing pauses until somebody takes them. */
export class MessagePost {
  readonly #world: PayPalWorld;
  readonly #pausesMs: readonly number[];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #under = new Set<Promise<void>>();
  #stopped = false;

  constructor(world: PayPalWorld, pausesMs: readonly number[]) {
    this.#world = world;
    this.#pausesMs = pausesMs;
    world.onEvent = (clientId, event) => this.send(clientId, event);
  }

  send(clientId: string, event: PayPalEvent): void {
    for (const webhook of Object.values(this.#world.state.webhooks)) {
      if (webhook.clientId === clientId && (webhook.events.includes('*') || webhook.events.includes(event.event_type)))
        this.#attempt(webhook, JSON.stringify(event), 0);
    }
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #attempt(webhook: Webhook, body: string, round: number): void {
    const going = deliver(webhook, body, {
      at: this.#world.now(),
      certificateUrl: `${this.#world.apiUrl}${CERTIFICATE_PATH}`,
    }).then((taken) => {
      this.#under.delete(going);
      const pause = this.#pausesMs[round];
      if (taken || pause === undefined || this.#stopped) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#attempt(webhook, body, round + 1);
      }, pause);
      timer.unref();
      this.#timers.add(timer);
    });
    this.#under.add(going);
  }
}

async function deliver(
  { id, url }: Webhook,
  body: string,
  how: { at: string; certificateUrl: string },
): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: signedHeaders(body, { webhookId: id, ...how }),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

interface WebhookRequest {
  url: string;
  event_types: { name: string }[];
}

export function createWebhook(world: PayPalWorld, { app }: Asked, { url, event_types: events }: WebhookRequest): Reply {
  if (ofApp(world, app.clientId).some((each) => each.url === url))
    return { ...refuse(400, 'WEBHOOK_URL_ALREADY_EXISTS') };
  const webhook: Webhook = { id: newId(), clientId: app.clientId, url, events: events.map(({ name }) => name) };
  world.state.webhooks[webhook.id] = webhook;
  return created(showWebhook(world, webhook));
}

export function listWebhooks(world: PayPalWorld, { app }: Asked): Reply {
  return ok({ webhooks: ofApp(world, app.clientId).map((each) => showWebhook(world, each)) });
}

export function patchWebhook(
  world: PayPalWorld,
  { app }: Asked,
  id: string,
  body: { path: string; value: { name: string }[] }[],
): Reply {
  const webhook = world.state.webhooks[id];
  if (webhook?.clientId !== app.clientId) return notFound;
  for (const { path, value } of body) if (path === '/event_types') webhook.events = value.map(({ name }) => name);
  return ok(showWebhook(world, webhook));
}

export function deleteWebhook(world: PayPalWorld, { app }: Asked, id: string): Reply {
  if (world.state.webhooks[id]?.clientId !== app.clientId) return notFound;
  delete world.state.webhooks[id];
  return done;
}

function ofApp(world: PayPalWorld, clientId: string): Webhook[] {
  return Object.values(world.state.webhooks).filter((each) => each.clientId === clientId);
}

function showWebhook(world: PayPalWorld, { id, url, events }: Webhook): object {
  return {
    id,
    url,
    event_types: events.map((name) => ({ name })),
    links: [{ href: `${world.apiUrl}/v1/notifications/webhooks/${id}`, rel: 'self', method: 'GET' }],
  };
}
