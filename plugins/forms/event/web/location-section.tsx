import { StatusChip, useTexts } from '#web/ui';
import type { LocationView } from '../setup/event-setup.ts';
import { LocationFields, type PlaceChoices } from './location-fields.tsx';
import { SetupForm, formState, type Refused } from './setup-form.tsx';
import { SETUP_TEXTS } from './setup-texts.ts';

export function LocationSection({
  locations,
  choices,
  refused,
}: {
  locations: readonly LocationView[];
  choices: PlaceChoices;
  refused: Refused | undefined;
}) {
  const t = useTexts(SETUP_TEXTS);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{locations.length === 0 ? t.noPlaces : t.placesHelp}</p>
      <ul className="flex flex-col gap-3">
        {locations.map((location) => (
          <li key={location.id} className="rounded-card border border-line p-3">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {location.locationShortName}
              {location.expired ? <StatusChip state="over" label={t.over} tone="neutral" /> : null}
            </p>
            <p className="text-sm break-words text-ink-soft">
              {[location.online ? t.online : location.locationAddress, location.countryCode, location.timeZoneName]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <SetupForm
              intent="location"
              id={location.id}
              summary={<span className="text-sm">{t.change}</span>}
              open={refused?.form === `location-${location.id}`}
            >
              <LocationFields
                location={location}
                form={formState(refused, `location-${location.id}`)}
                choices={choices}
              />
            </SetupForm>
          </li>
        ))}
      </ul>
      <SetupForm
        key={locations.length}
        intent="location"
        summary={t.addPlace}
        open={locations.length === 0 || refused?.form === 'location-new'}
      >
        <LocationFields form={formState(refused, 'location-new')} choices={choices} />
      </SetupForm>
    </div>
  );
}
