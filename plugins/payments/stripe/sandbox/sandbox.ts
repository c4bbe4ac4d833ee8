import type { IncomingMessage, ServerResponse } from 'node:http';
import { cardByToken } from './cards.ts';
import { handleBrowserCall } from './browser-pages.ts';
import { handleConnectCall, type ConnectCodes } from './connect-pages.ts';
import { handleControlCall } from './control.ts';
import { Faults } from './faults.ts';
import { handleApiCall, readBody, type Exchange } from './handle-api-call.ts';
import { addWebhookEndpoint } from './resources/webhook-endpoints.ts';
import { WebhookPost } from './webhook-delivery.ts';
import { World, type WorldOptions } from './world.ts';

export interface SandboxOptions extends WorldOptions {
  /** Pauses between attempts to deliver a webhook; one attempt more than pauses. */
  retryDelaysMs?: readonly number[];
  /** Where browsers reach the pages of payment methods, when that is not where the sandbox listens. */
  browserUrl?: string;
  /** How long a timed-out call is left without an answer. */
  hangMs?: number;
  /** Sees every answered API call. */
  onExchange?: (exchange: Exchange) => void;
}

export interface Listener {
  url: string;
  secret: string;
  /** All if not told. */
  events?: string[];
}

const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

/** The parts of one running sandbox. */
export class Sandbox {
  readonly world: World;
  readonly faults = new Faults();
  readonly post: WebhookPost;
  readonly revokedKeys = new Set<string>();
  readonly connectCodes: ConnectCodes = new Map();
  readonly hangMs: number;
  readonly browserUrl: string | undefined;
  readonly onExchange: ((exchange: Exchange) => void) | undefined;
  readonly #listeners: { accountId: string; endpoint: Listener }[] = [];

  constructor(options: SandboxOptions = {}) {
    this.world = new World(options);
    this.hangMs = options.hangMs ?? 60_000;
    this.browserUrl = options.browserUrl;
    this.onExchange = options.onExchange;
    this.post = new WebhookPost(this.world, this.faults, options.retryDelaysMs ?? RETRY_DELAYS_MS);
    this.post.resume();
  }

  /** Answers a request. `publicUrl` is where the browser reaches the sandbox; `control` opens `/_sandbox/*` switches. */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    reach: { publicUrl: string; control: boolean },
  ): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname;
    try {
      if (path.startsWith('/v1/')) await handleApiCall(this, request, response, reach.publicUrl);
      else if (await handleConnectCall(this.connectCodes, request, response)) return;
      else if (await handleBrowserCall(this, request, response, reach.publicUrl)) return;
      else if (reach.control)
        await handleControlCall(this, path, request.method ?? 'GET', await readBody(request), response);
      else response.writeHead(404).end();
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'The sandbox failed.' } }));
      throw error;
    }
  }

  /** Registers an endpoint as the dashboard would. The account is that of the given key. */
  listen(accountId: string, endpoint: Listener): void {
    this.#listeners.push({ accountId, endpoint });
    this.#register(accountId, endpoint);
  }

  /** What this card is charged with from now on is not covered. */
  emptyCard(paymentMethodId: string): void {
    const { conduct } = cardByToken('pm_card_chargeDeclinedInsufficientFunds')!;
    for (const account of this.world.accounts.values()) {
      if (account.get('payment_method', paymentMethodId))
        account.put('card_conduct', { ...conduct, id: paymentMethodId });
    }
  }

  /** Forgets every object and fault; endpoints registered by `listen` stay. */
  reset(): void {
    this.world.reset();
    this.faults.clear();
    for (const { accountId, endpoint } of this.#listeners) this.#register(accountId, endpoint);
  }

  #register(accountId: string, endpoint: Listener): void {
    const account = this.world.account(accountId);
    const { url, secret, events = ['*'] } = endpoint;
    if (account.all('webhook_endpoint').some((known) => known.url === url && known.secret === secret)) return;
    addWebhookEndpoint({ world: this.world, account, params: {} }, { url, events, secret });
  }
}
