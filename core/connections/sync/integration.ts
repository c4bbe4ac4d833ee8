import type { ZodObject } from 'zod';
import { definePort, type Clock, type Localized, type Log } from '#core/context';
import type { Recipient } from '#core/legal';
import type { IntegrationRules } from './rules.ts';
import type { BuyerDetail, IntegrationViews } from './views.ts';

/** The integration providers of the specification; a service beyond those begins with `x_`. */
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
  | `x_${string}`;

/** Context that an integration is given on every call: frozen, for one seller. */
export interface IntegrationContext {
  readonly sellerId: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly log: Log;
  /** Gives up after 20 seconds, follows no redirect and reaches no address inside the installation's own network. */
  readonly http: typeof fetch;
  /** Views of the shop: limited to what the seller mapped and buyers agreed to. */
  readonly read: IntegrationViews;
  /** Rules for the service: tags and lists, by event and product. */
  readonly rules: IntegrationRules;
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

/**
 * `pending`: taken, and the buyer has to confirm at the service. `bounced`: the service refuses the address for good. `gone`: the other side
 * wants nothing any more; the integration is switched off for this seller.
 */
export type PushOutcome =
  | { state: 'successful' }
  | { state: 'pending'; detail?: string }
  | { state: 'bounced'; detail: string }
  | { state: 'skipped'; detail: string }
  | { state: 'retry'; afterSeconds?: number; detail?: string }
  | { state: 'error'; detail: string }
  | { state: 'gone'; detail: string };

export type CheckAnswer = { ok: true; account: string } | { ok: false; detail: Localized; field?: string };

/** Something of the service that a rule puts people into. */
export interface Target {
  kind: 'tag' | 'list';
  id: string;
  name: string;
}

export interface VideoQuery {
  /** Empty for all. */
  words: string;
  /** From 1. */
  page: number;
}

/** Video of an account at the service. */
export interface LibraryVideo {
  /** Address for lessons and blocks; of unlisted videos with their key. */
  address: string;
  name: string;
  /** In seconds. */
  duration: number;
  /** Embedding is off at the service. */
  closed: boolean;
  ready: boolean;
}

export type VideoLibrary =
  | { state: 'refused' | 'unreachable' }
  | { state: 'open'; videos: readonly LibraryVideo[]; total: number; page: number; pages: number };

/** Answer of `load` for what is not carried, and why: the seller reads it in the log. `null` instead leaves no trace. */
export class Skipped {
  constructor(readonly reason: Localized) {}
}

/** Carries records to another service. Queue, retry and back-pressure are core's; an integration only loads and pushes. */
export interface Integration {
  readonly key: IntegrationKey;
  readonly title: Localized;
  /** Named in the privacy notices of the shops that use it. */
  readonly recipient?: Recipient;
  /** One sentence for the seller: what it does. */
  readonly summary?: Localized;
  readonly settings: ZodObject;
  /** A screen of the plugin's own that belongs to it, e.g. `/cabinet/settings/zapier`. */
  readonly page?: { readonly to: string; readonly title: Localized };
  /** Event types it wants, e.g. `order.paid`. */
  readonly events: readonly string[];
  /** True if buyers are written to through it, so that consent counts, and existing ones can be carried there. */
  readonly contacts?: true;
  /** The service has no question of its own to people: sellers are not offered to leave it to the service. */
  readonly asksNobody?: true;
  /** Names of the service's fields, as it shows them, by the detail of a buyer that lands there. Sellers are offered no detail without one. */
  readonly fields?: Readonly<Partial<Record<BuyerDetail, Localized>>>;
  /** Other things that the service is told of a buyer, a sentence each. */
  readonly tells?: readonly Localized[];
  /** Sentence on what becomes of buyers who agreed to no messages; left out where the service asks them itself. */
  readonly unasked?: Localized;
  /** Asks the service whether the settings open an account there. Never throws for what the service answers. */
  check?(context: IntegrationContext): Promise<CheckAnswer>;
  /** Tags and lists at the service, for the seller to choose from. */
  targets?(context: IntegrationContext): Promise<readonly Target[]>;
  /** A page of the account's videos, the newest first, for lessons and video blocks. */
  videos?(context: IntegrationContext, query: VideoQuery): Promise<VideoLibrary>;
  /** Turns an event into what the other side wants, as plain JSON; `null` when it does not concern it, `Skipped` to say why. */
  load(context: IntegrationContext, event: IntegrationEvent): Promise<unknown>;
  /** Called until it says anything but `retry`; may come again with a record that has arrived. */
  push(context: IntegrationContext, record: unknown): Promise<PushOutcome>;
}

export const integrations = definePort<Integration>('integration');
