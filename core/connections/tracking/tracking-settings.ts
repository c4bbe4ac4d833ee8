import { z, type ZodObject } from 'zod';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { defineSettings, readSeveralSettings, type SettingsDefinition } from '#core/settings';
import { trackingCodes, type TrackingCode } from './tracking-code.ts';

/** Tracking codes that a seller has switched off, by key. */
export const trackingOff = defineSettings({ key: 'tracking_codes_off', schema: z.object({}).catchall(z.boolean()) });

const definitions = new WeakMap<TrackingCode, SettingsDefinition>();

/** Where a seller's settings for a tracking code are kept. */
export function trackingSettings(code: TrackingCode): SettingsDefinition {
  const known =
    definitions.get(code) ?? defineSettings({ key: `tracking_code.${code.key}`, schema: code.settings as ZodObject });
  definitions.set(code, known);
  return known;
}

export interface ActiveTracker {
  code: TrackingCode;
  settings: Readonly<Record<string, unknown>>;
}

/** The trackers a seller has set up and not switched off. One statement, none when no plugin brings any. */
export async function activeTrackers(ctx: Ctx, sellerId: number): Promise<ActiveTracker[]> {
  const codes = ctx.ports.all(trackingCodes);
  if (codes.length === 0) return [];
  const stored = await reading(ctx, (inner) =>
    readSeveralSettings(inner, [trackingOff, ...codes.map(trackingSettings)], { sellerId }),
  );
  const off = stored.get(trackingOff.key) ?? {};
  return codes.flatMap((code) => {
    const settings = stored.get(trackingSettings(code).key);
    return settings && off[code.key] !== true ? [{ code, settings }] : [];
  });
}
