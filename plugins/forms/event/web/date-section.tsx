import { Link, useParams } from '@remix-run/react';
import { StatusChip, useFormats, useTexts } from '#web/ui';
import type { DateView, LocationView } from '../setup/event-setup.ts';
import { DateFields } from './date-fields.tsx';
import { SetupForm, formState, type Refused } from './setup-form.tsx';
import { SETUP_TEXTS } from './setup-texts.ts';

export function DateSection({
  dates,
  locations,
  refused,
}: {
  dates: readonly DateView[];
  locations: readonly LocationView[];
  refused: Refused | undefined;
}) {
  const t = useTexts(SETUP_TEXTS);
  const formats = useFormats();
  const productId = useParams().id;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{dates.length === 0 ? t.noDates : t.datesHelp}</p>
      <ul className="flex flex-col gap-3">
        {dates.map((date) => (
          <li key={date.id} className="rounded-card border border-line p-3" data-date={date.id}>
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {formats.dateTime(date.startsAt, date.timeZoneName)} – {endText(formats, date)}
              {date.expired ? <StatusChip state="over" label={t.over} tone="neutral" /> : null}
            </p>
            <p className="text-sm text-ink-soft">
              {locations.find(({ id }) => id === date.locationId)?.locationShortName} · {t.sold}{' '}
              {formats.number(date.sold)}{' '}
              {date.limit === null ? `(${t.unlimited})` : `${t.of} ${formats.number(date.limit)}`}
            </p>
            <p className="text-sm">
              <Link
                to={`/cabinet/products/${productId}/edit/tickets/seats?step=2&date=${date.id}`}
                className="text-accent underline"
              >
                {t.seatPlan}
              </Link>
            </p>
            <SetupForm
              intent="date"
              id={date.id}
              summary={<span className="text-sm">{t.change}</span>}
              open={refused?.form === `date-${date.id}`}
            >
              <DateFields date={date} locations={locations} form={formState(refused, `date-${date.id}`)} />
            </SetupForm>
          </li>
        ))}
      </ul>
      {locations.length === 0 ? null : (
        <SetupForm
          key={dates.length}
          intent="date"
          summary={t.addDate}
          open={dates.length === 0 || refused?.form === 'date-new'}
        >
          <DateFields locations={locations} form={formState(refused, 'date-new')} />
        </SetupForm>
      )}
    </div>
  );
}

/** The end of an evening needs no second date. */
function endText(formats: ReturnType<typeof useFormats>, { startsAt, endsAt, timeZoneName }: DateView): string {
  const isSameDay = formats.date(startsAt, timeZoneName) === formats.date(endsAt, timeZoneName);
  return isSameDay ? formats.time(endsAt, timeZoneName) : formats.dateTime(endsAt, timeZoneName);
}
