import { emptyState, newId, type App, type Order, type State } from './state.ts';

export interface WorldOptions {
  clock?: { now(): Date };
  /** Where buyers find the sandbox's pages; the address they come back to is known by then. */
  pagesAt?: (returnUrl: string) => string;
  /** What an earlier life left behind. */
  state?: State;
}

/** One event on its way to whoever listens. */
export interface PayPalEvent {
  id: string;
  create_time: string;
  resource_type: string;
  event_version: string;
  event_type: string;
  summary: string;
  resource_version: string;
  resource: unknown;
  links: { href: string; rel: string; method: string }[];
}

/** PayPal's memory. Its API, its pages and its messages all work on this. */
export class PayPalWorld {
  readonly state: State;
  /** Where the API itself is reached; set by whoever serves it. */
  apiUrl = 'http://127.0.0.1';
  /** Told of everything that webhooks are for. */
  onEvent: (clientId: string, event: PayPalEvent) => void = () => undefined;
  readonly #clock: { now(): Date };
  readonly #pagesAt: ((returnUrl: string) => string) | undefined;

  constructor({ clock = { now: () => new Date() }, pagesAt, state = emptyState() }: WorldOptions = {}) {
    this.state = state;
    this.#clock = clock;
    this.#pagesAt = pagesAt;
  }

  now(): string {
    return this.#clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
  }

  page(name: string, token: string, returnUrl: string): string {
    return `${this.#pagesAt?.(returnUrl) ?? this.apiUrl}/${name}?token=${token}`;
  }

  addApp(app: App): void {
    this.state.apps[app.clientId] = app;
  }

  orderOf(id: string, clientId: string): Order | undefined {
    const order = this.state.orders[id];
    return order?.clientId === clientId ? order : undefined;
  }

  capturesOf(orderId: string) {
    return Object.values(this.state.captures).filter((capture) => capture.orderId === orderId);
  }

  announce(clientId: string, type: string, resourceType: string, resource: unknown): void {
    this.onEvent(clientId, {
      id: `WH-${newId(17)}-${newId(17)}`,
      create_time: this.now(),
      resource_type: resourceType,
      event_version: '1.0',
      event_type: type,
      summary: type.toLowerCase().replaceAll('.', ' '),
      resource_version: '2.0',
      resource,
      links: [],
    });
  }
}
