import { SelectField, TextField, useTexts, wholeInput } from '#web/ui';
import type { DateView, LocationView } from '../setup/event-setup.ts';
import { localInput } from '#core/kit';
import { Pair, type FormState } from './setup-form.tsx';
import { SETUP_TEXTS } from './setup-texts.ts';

/** A date at a place; times on the wall there. */
export function DateFields({
  date,
  locations,
  form,
}: {
  date?: DateView;
  locations: readonly LocationView[];
  form: FormState;
}) {
  const t = useTexts(SETUP_TEXTS);
  const field = (name: string, kept: string) => ({
    name,
    id: form.fieldId(name),
    defaultValue: form.value(name, kept),
    error: form.error(name),
  });
  const zones = new Set(locations.map(({ timeZoneName }) => timeZoneName));
  const nameOf = (location: LocationView): string =>
    zones.size > 1 ? `${location.locationShortName} (${location.timeZoneName})` : location.locationShortName;
  return (
    <>
      <SelectField
        label={t.place}
        options={locations.map((location) => ({ value: String(location.id), label: nameOf(location) }))}
        {...field('locationId', String(date?.locationId ?? locations[0]?.id ?? ''))}
      />
      <Pair>
        <TextField
          required
          label={t.start}
          type="datetime-local"
          {...field('startsAt', date ? localInput(date.startsAt, date.timeZoneName) : '')}
        />
        <TextField
          required
          label={t.end}
          type="datetime-local"
          {...field('endsAt', date ? localInput(date.endsAt, date.timeZoneName) : '')}
        />
      </Pair>
      <TextField
        label={t.dateLimit}
        optional
        help={t.limitHelp}
        {...wholeInput()}
        {...field('limit', date?.limit?.toString() ?? '')}
      />
    </>
  );
}
