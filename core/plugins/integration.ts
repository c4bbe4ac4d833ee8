import type { ZodObject } from 'zod';
import { definePort, type Clock, type Localized, type Log } from '#core/context';

/** The integration providers of the specification. */
export type IntegrationKey =
  | 'klick_tipp' | 'zapier' | 'active_campaign' | 'mail_chimp' | 'get_response' | 'mailing_work' | 'chat' | 'api' | 'vimeo_videos' | 'hubspot'
  | 'tracify';

/** What an integration is given on every call: frozen, for one seller. */
export interface IntegrationContext {
  readonly sellerId: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly log: Log;
  readonly http: typeof fetch;
  /** The id the other side gave to one of our records, remembered between calls. */
  remoteId(kind: string, id: number): Promise<string | null>;
  rememberRemoteId(kind: string, id: number, remoteId: string): Promise<void>;
}

/** Carries records to another service. Queue, retry and back-pressure are core's; an integration only loads and pushes. */
export interface Integration {
  readonly key: IntegrationKey;
  readonly title: Localized;
  readonly settings: ZodObject;
  /** Event types it wants, e.g. `order.paid`. */
  readonly events: readonly string[];
  /** Turns an event into what the other side wants; `null` when it does not concern it. */
  load(context: IntegrationContext, event: { type: string; payload: unknown }): Promise<unknown>;
  push(context: IntegrationContext, record: unknown): Promise<{ state: 'successful' } | { state: 'retry'; afterSeconds?: number } | { state: 'error'; detail: string }>;
}

export const integrations = definePort<Integration>('integration');
