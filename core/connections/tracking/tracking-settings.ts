import { z, type ZodObject } from 'zod';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { featureOfExtension, type FeatureKey } from '#core/kit';
import { requireOwner } from '#core/people';
import {
  defineSettings,
  readSettings,
  readSeveralSettings,
  writeSettings,
  type SettingsDefinition,
} from '#core/settings';
import { trackingCodes, trackingEvents, type TrackingCode, type TrackingEvent } from './tracking-code.ts';

/** Tracking codes that a seller has switched off, by key. */
export const trackingOff = defineSettings({ key: 'tracking_codes_off', schema: z.object({}).catchall(z.boolean()) });

/** Pages on which a seller lets a tracking code run, by its key; one that is missing runs on all it can. */
export const trackingPages = defineSettings({
  key: 'tracking_code_pages',
  schema: z.object({}).catchall(z.array(z.enum(trackingEvents))),
});

const definitions = new WeakMap<TrackingCode, SettingsDefinition>();

/** Definition under which a seller's settings for a tracking code are kept. */
export function trackingSettings(code: TrackingCode): SettingsDefinition {
  const known =
    definitions.get(code) ?? defineSettings({ key: `tracking_code.${code.key}`, schema: code.settings as ZodObject });
  definitions.set(code, known);
  return known;
}

export interface ActiveTracker {
  code: TrackingCode;
  settings: Readonly<Record<string, unknown>>;
  /** Those of its pages that the seller selected. */
  events: readonly TrackingEvent[];
}

/**
 * The trackers a seller has set up and not switched off, without those whose feature is locked. One statement, none when no plugin brings any.
 */
export async function activeTrackers(
  ctx: Ctx,
  sellerId: number,
  locked: readonly FeatureKey[] = [],
): Promise<ActiveTracker[]> {
  const codes = ctx.ports.all(trackingCodes).filter(({ key }) => {
    const feature = featureOfExtension(key);
    return !feature || !locked.includes(feature);
  });
  if (codes.length === 0) return [];
  const stored = await reading(ctx, (inner) =>
    readSeveralSettings(inner, [trackingOff, trackingPages, ...codes.map(trackingSettings)], { sellerId }),
  );
  const off = stored.get(trackingOff.key) ?? {};
  const pages = stored.get(trackingPages.key) ?? {};
  return codes.flatMap((code) => {
    const settings = stored.get(trackingSettings(code).key);
    const events = selected(code, pages[code.key]);
    // A code that runs on no page asks visitors for nothing.
    return settings && off[code.key] !== true && events.length > 0 ? [{ code, settings, events }] : [];
  });
}

function selected({ events }: TrackingCode, chosen: unknown): readonly TrackingEvent[] {
  return Array.isArray(chosen) ? events.filter((event) => chosen.includes(event)) : events;
}

/** Pages a code runs on in the seller's shop; null: on all it can. */
export async function selectedPages(ctx: Ctx, key: string): Promise<readonly TrackingEvent[] | null> {
  const stored = await readSettings(ctx, trackingPages, { sellerId: requireOwner(ctx) });
  return (stored as Record<string, TrackingEvent[]> | null)?.[key] ?? null;
}

/** Lets a code run on these pages alone; null: on all it can. */
export async function selectPages(ctx: Ctx, key: string, pages: readonly TrackingEvent[] | null): Promise<void> {
  await writeSettings(ctx, trackingPages, { [key]: pages && [...pages] }, { sellerId: requireOwner(ctx) });
}
