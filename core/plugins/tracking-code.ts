import type { ZodObject } from 'zod';
import { definePort, type Localized } from '#core/context';

export type TrackingCodeKey =
  | 'google_analytics' | 'google_analytics_4' | 'google_tag_manager' | 'facebook_pixel' | 'custom_tracking_codes' | 'tracify';

/** The pages on which a tracking code may run, by the specification's names. */
export type TrackingEvent = 'shop_page' | 'product_page' | 'payment_page' | 'funnel_page' | 'success_page' | 'shop_sub_page';

/** A tracker. It is drawn only after the visitor has agreed to its category, and never on sign-in pages. */
export interface TrackingCode {
  readonly key: TrackingCodeKey;
  readonly title: Localized;
  readonly consentCategory: 'statistics' | 'marketing';
  readonly settings: ZodObject;
  readonly events: readonly TrackingEvent[];
  /** Hosts the page's content security policy must allow. */
  readonly hosts: readonly string[];
  /** External scripts and plain data for them. Inline code is not possible: the policy forbids it. */
  embed(settings: Readonly<Record<string, unknown>>, event: TrackingEvent): { scriptUrls: readonly string[]; data: Readonly<Record<string, string>> };
}

export const trackingCodes = definePort<TrackingCode>('tracking code');
