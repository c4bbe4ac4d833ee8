import type { ZodObject } from 'zod';
import { definePort, type Clock, type Localized, type Log } from '#core/context';

/** The integration providers of the specification, and the open standard for webhooks; a service beyond those begins with `x_`. */
export type IntegrationKey =
  | 'klick_tipp'
  | 'zapier'
  | 'active_campaign'
  | 'mail_chimp'
  | 'get_response'
  | 'mailing_work'
  | 'chat'
  | 'api'
  | 'vimeo_videos'
  | 'hubspot'
  | 'tracify'
  | 'standard_webhooks'
  | `x_${string}`;

/** What an integration is given on every call: frozen, for one seller. */
export interface IntegrationContext {
  readonly sellerId: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly log: Log;
  /** Gives up after 20 seconds, follows no redirect and reaches no address inside the installation's own network. */
  readonly http: typeof fetch;
  /** The id the other side gave to one of our records, remembered between calls. */
  remoteId(kind: string, id: number): Promise<string | null>;
  rememberRemoteId(kind: string, id: number, remoteId: string): Promise<void>;
}

/** An event as `load` sees it. */
export interface IntegrationEvent {
  /** Stable over every delivery of this event. */
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly payload: unknown;
}

/** `gone`: the other side wants nothing any more; the integration is switched off for this seller. */
export type PushOutcome =
  | { state: 'successful' }
  | { state: 'retry'; afterSeconds?: number; detail?: string }
  | { state: 'error'; detail: string }
  | { state: 'gone'; detail: string };

/** Carries records to another service. Queue, retry and back-pressure are core's; an integration only loads and pushes. */
export interface Integration {
  readonly key: IntegrationKey;
  readonly title: Localized;
  /** One sentence for the seller: what it does. */
  readonly summary?: Localized;
  readonly settings: ZodObject;
  /** Event types it wants, e.g. `order.paid`. */
  readonly events: readonly string[];
  /** Turns an event into what the other side wants, as plain JSON; `null` when it does not concern it. */
  load(context: IntegrationContext, event: IntegrationEvent): Promise<unknown>;
  /** Called until it says anything but `retry`; may come again with a record that has arrived. */
  push(context: IntegrationContext, record: unknown): Promise<PushOutcome>;
}

export const integrations = definePort<Integration>('integration');
