import { useState } from 'react';
import { SelectField, TextArea, TextField, useTexts } from '#web/ui';
import type { LocationView } from '../setup/event-setup.ts';
import { Pair, type FormState } from './setup-form.tsx';
import { SETUP_TEXTS } from './setup-texts.ts';

export interface PlaceChoices {
  countries: readonly { code: string; name: string }[];
  zones: readonly string[];
  /** For a new place: where the shop is. */
  country: string;
  zone: string;
}

/** A place, online or at an address. */
export function LocationFields({
  location,
  form,
  choices,
}: {
  location?: LocationView;
  form: FormState;
  choices: PlaceChoices;
}) {
  const t = useTexts(SETUP_TEXTS);
  const [online, setOnline] = useState(form.value('online', String(location?.online ?? false)) === 'true');
  const field = (name: string, kept: string) => ({
    name,
    id: form.fieldId(name),
    defaultValue: form.value(name, kept),
    error: form.error(name),
  });
  return (
    <>
      <Pair>
        <SelectField
          label={t.mode}
          name="online"
          id={form.fieldId('online')}
          value={String(online)}
          onChange={(event) => setOnline(event.currentTarget.value === 'true')}
          options={[
            { value: 'false', label: t.onsite },
            { value: 'true', label: t.online },
          ]}
        />
        <TextField
          required
          label={t.shortName}
          help={t.shortNameHelp}
          maxLength={120}
          {...field('locationShortName', location?.locationShortName ?? '')}
        />
      </Pair>
      {/* Both stay in the page: without a script nobody can switch, and what does not apply is not kept. */}
      <div className={online ? 'hidden' : 'flex flex-col gap-4'}>
        <TextField
          label={t.address}
          maxLength={300}
          autoComplete="off"
          {...field('locationAddress', location?.locationAddress ?? '')}
        />
        <Pair>
          <TextField label={t.zip} optional maxLength={20} {...field('zip', location?.zip ?? '')} />
          <SelectField
            label={t.country}
            options={[
              { value: '', label: t.choose },
              ...choices.countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            {...field('countryCode', location?.countryCode || choices.country)}
          />
        </Pair>
      </div>
      <div className={online ? '' : 'hidden'}>
        <TextField
          label={t.onlineUrl}
          optional
          help={t.onlineUrlHelp}
          inputMode="url"
          maxLength={2000}
          {...field('onlineUrl', location?.onlineUrl ?? '')}
        />
      </div>
      <SelectField
        label={t.zone}
        options={choices.zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        {...field('timeZoneName', location?.timeZoneName ?? choices.zone)}
      />
      <TextArea
        label={t.more}
        optional
        help={t.moreHelp}
        rows={2}
        maxLength={1000}
        {...field('additionalText', location?.additionalText ?? '')}
      />
    </>
  );
}
