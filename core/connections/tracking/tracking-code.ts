import type { ZodObject } from 'zod';
import { definePort, type Localized } from '#core/context';
import type { Recipient } from '#core/legal';

/** The tracking codes of the specification, and its chat, which is drawn like one; one beyond those begins with `x_`. */
export type TrackingCodeKey =
  | 'google_analytics'
  | 'google_analytics_4'
  | 'google_tag_manager'
  | 'facebook_pixel'
  | 'custom_tracking_codes'
  | 'tracify'
  | 'chat'
  | `x_${string}`;

/** The pages on which a tracking code may run, by the specification's names. */
export const trackingEvents = [
  'shop_page',
  'product_page',
  'payment_page',
  'funnel_page',
  'success_page',
  'shop_sub_page',
] as const;
export type TrackingEvent = (typeof trackingEvents)[number];

export const consentCategories = ['statistics', 'marketing', 'comfort'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Facts of the page, for trackers that measure shops. Nothing in it says who the visitor is. */
export interface TrackedPage {
  readonly event: TrackingEvent;
  /** A sale, on the success page only. `value` as a decimal in `currency`. */
  readonly sale?: {
    readonly number: string;
    readonly value: string;
    readonly currency: string;
    readonly items: readonly { id: number; name: string; quantity: number }[];
  };
}

/** Categories the shop asks about, and those of them that this visitor agreed to. */
export interface Decided {
  readonly asked: readonly ConsentCategory[];
  readonly agreed: readonly ConsentCategory[];
}

export interface TrackingEmbed {
  scriptUrls: readonly string[];
  /** Becomes attributes of the island's element: kebab-case names. */
  data: Readonly<Record<string, string>>;
  /** A public route of the plugin, as it stands below `/s/{username}/`, drawn in a frame that runs scripts and reaches nothing of the page around it. */
  frame?: string;
  /** Origins whose pages its island frames; `'self'` for a page of the plugin's own. */
  frameHosts?: readonly string[];
  /** The island is something people see, such as a chat. */
  shown?: boolean;
}

/** A tracker. It is drawn only after the visitor has agreed to its category, and never on sign-in pages. */
export interface TrackingCode {
  readonly key: TrackingCodeKey;
  readonly title: Localized;
  /** Named in the privacy notices of the shops that use it. */
  readonly recipient?: Recipient;
  /** One sentence for the seller: what it does. */
  readonly summary?: Localized;
  readonly consentCategory: ConsentCategory;
  readonly settings: ZodObject;
  readonly events: readonly TrackingEvent[];
  /** Hosts the page's content security policy must allow. */
  readonly hosts: readonly string[];
  /** An island of the same plugin: drawn as `<kontor-<island>>` with `data` as its attributes. */
  readonly island?: string;
  /** Left out: on every page among `events`. Where it may not run by itself, whatever the seller selected. */
  staysAway?(settings: Readonly<Record<string, unknown>>, page: TrackedPage): boolean;
  /** External scripts and plain data for them. Inline code is not possible: the policy forbids it. */
  embed(settings: Readonly<Record<string, unknown>>, page: TrackedPage, decided: Decided): TrackingEmbed;
}

export const trackingCodes = definePort<TrackingCode>('tracking code');
