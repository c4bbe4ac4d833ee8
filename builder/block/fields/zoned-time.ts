import * as z from 'zod/mini';
import { field, type FieldOptions } from '../field.ts';

/** A moment as people name it: wall-clock time at a place, e.g. `2026-12-24T20:00` in `Europe/Berlin`. Empty while it is not chosen. */
export interface ZonedTime {
  local: string;
  /** IANA name. */
  zone: string;
}

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

const zonedTimeSchema: z.ZodMiniType<ZonedTime> = z.object({
  local: z
    .string()
    .check(z.refine((local) => local === '' || utcOf(local) !== undefined, { message: 'Choose a day and a time.' })),
  zone: z.string().check(z.maxLength(60), z.refine(isZone, { message: 'Choose a time zone.' })),
});

export function zonedTime(options: FieldOptions): z.ZodMiniType<ZonedTime> {
  return field(
    z.lazy(() => zonedTimeSchema),
    { kind: 'zonedTime', ...options },
  );
}

/**
 * The moment itself; undefined while none is chosen. A time the clocks skip in spring counts as the one an hour later; of a time that comes
 * twice in autumn the first counts.
 */
export function momentOf({ local, zone }: ZonedTime): Date | undefined {
  const wall = utcOf(local);
  if (wall === undefined || !isZone(zone)) return undefined;
  const before = wall - offset(wall - 86_400_000, zone);
  const after = wall - offset(wall + 86_400_000, zone);
  const fits = [before, after].filter((moment) => moment + offset(moment, zone) === wall);
  return new Date(fits[0] ?? before);
}

function utcOf(local: string): number | undefined {
  const [, year, month, day, hour, minute] = (LOCAL.exec(local) ?? []).map(Number);
  if (year === undefined) return undefined;
  const at = Date.UTC(year, month! - 1, day, hour, minute);
  return new Date(at).toISOString().slice(0, 16) === local ? at : undefined;
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Milliseconds the zone's clocks are ahead of UTC at a moment. */
function offset(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)!.value);
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - Math.floor(moment / 60_000) * 60_000
  );
}
