import type { Ctx, Localized } from '#core/context';
import { InputError, isLocalDate, rangeOfDays } from '#core/kit';
import { sellerZone } from '#core/people';

const PROBLEMS = {
  name: {
    de: 'Geben Sie dem Schlüssel einen Namen von höchstens 80 Zeichen.',
    en: 'Give the token a name of at most 80 characters.',
  },
  scopes: { de: 'Wählen Sie mindestens ein Recht.', en: 'Choose at least one scope.' },
  lastDay: {
    de: 'Wählen Sie einen Tag, der noch nicht vorbei ist, oder lassen Sie das Feld leer.',
    en: 'Choose a day that is not over yet, or leave the field empty.',
  },
} satisfies Record<string, Localized>;

/** @throws InputError for each field that is broken */
export function refuseTerms(ctx: Ctx, broken: Record<keyof typeof PROBLEMS, boolean>): void {
  const entries = (Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[])
    .filter((field) => broken[field])
    .map((field) => ({
      code: 'invalid_token',
      title: 'Invalid token',
      detail: PROBLEMS[field][ctx.locale],
      source: { field },
    }));
  if (entries.length > 0) throw new InputError(entries);
}

/** Instant at which the last day is over; null without one, an instant long past for a day that is none. */
export async function endOfDay(ctx: Ctx, lastDay: string): Promise<Date | null> {
  if (lastDay.trim() === '') return null;
  if (!isLocalDate(lastDay)) return new Date(0);
  return rangeOfDays(lastDay, lastDay, await sellerZone(ctx)).before;
}
