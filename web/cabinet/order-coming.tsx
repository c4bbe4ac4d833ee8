import { Link, useSearchParams } from '@remix-run/react';
import { Card, useFormats, useTexts } from '#web/ui';
import type { LoadedOrder } from './load-order.server.ts';

const TEXTS = {
  de: {
    title: 'Was als Nächstes kommt',
    none: 'Von selbst geschieht hier nichts mehr.',
    note: 'Angenommen, jede Abbuchung gelingt sofort und niemand greift ein.',
    more: 'Ein weiteres Jahr zeigen',
    later: 'Danach: {count} weitere Tage',
    months: 'Nächste 12 Monate',
  },
  en: {
    title: 'What comes next',
    none: 'Nothing more happens here by itself.',
    note: 'Assuming that every charge succeeds at once and nobody acts.',
    more: 'Show another year',
    later: 'After that: {count} more days',
    months: 'Next 12 months',
  },
};

/** A phone shows these without scrolling on; the rest is folded away. */
const DAYS_SHOWN = 5;

/** Announcements, charges, mails and invoices to come, day by day. */
export function OrderComing({ order }: { order: Pick<LoadedOrder, 'coming'> }) {
  const t = useTexts(TEXTS);
  const { entries, more } = order.coming;
  // A seller who asked for another year wants to see all of it.
  const asked = useSearchParams()[0].has('ahead');
  const days = [...new Set(entries.map(({ day }) => day))];
  const open = asked ? days.length : DAYS_SHOWN;
  return (
    <div id="coming">
      <Card title={t.title}>
        {entries.length === 0 ? (
          <p className="text-ink-soft">{t.none}</p>
        ) : (
          <p className="mb-3 text-sm text-ink-soft">{t.note}</p>
        )}
        <ComingDays days={days.slice(0, open)} entries={entries} />
        {days.length > open ? (
          <details className="border-t border-line pt-2">
            <summary className="cursor-pointer text-accent">
              {t.later.replace('{count}', String(days.length - open))}
            </summary>
            <div className="mt-2">
              <ComingDays days={days.slice(open)} entries={entries} />
            </div>
          </details>
        ) : null}
        {more === null ? null : (
          <p className="mt-3">
            <Link to={`?ahead=${more}#coming`} preventScrollReset className="text-accent underline">
              {t.more}
            </Link>
          </p>
        )}
      </Card>
    </div>
  );
}

/** Entries gathered under their days. */
function ComingDays({ days, entries }: { days: readonly string[]; entries: LoadedOrder['coming']['entries'] }) {
  const formats = useFormats();
  return (
    <ol className="flex flex-col divide-y divide-line">
      {days.map((day) => (
        <li key={day} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 py-2 first:pt-0 last:pb-0">
          <time dateTime={day} className="text-ink-soft">
            {formats.date(day)}
          </time>
          <ul>
            {entries
              .filter((entry) => entry.day === day)
              .map((entry, place) => (
                <li key={place} className={entry.kind === 'charge' ? 'font-medium' : ''}>
                  {entry.sentence}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
