import { Link } from '@remix-run/react';
import { Card, useFormats, useTexts } from '#web/ui';
import type { LoadedOrder } from './load-order.server.ts';

const TEXTS = {
  de: {
    title: 'Was als Nächstes kommt', none: 'Von selbst geschieht hier nichts mehr.', note: 'Angenommen, jede Abbuchung gelingt sofort und niemand greift ein.', more: 'Ein weiteres Jahr zeigen', months: 'Nächste 12 Monate',
  },
  en: { title: 'What comes next', none: 'Nothing more happens here by itself.', note: 'Assuming that every charge succeeds at once and nobody acts.', more: 'Show another year', months: 'Next 12 months' },
};

/** What will be announced, charged, mailed and invoiced, day by day. */
export function OrderComing({ order }: { order: Pick<LoadedOrder, 'coming'> }) {
  const t = useTexts(TEXTS);
  const { entries, more } = order.coming;
  return (
    <div id="coming">
      <Card title={t.title}>
        {entries.length === 0 ? <p className="text-ink-soft">{t.none}</p> : <p className="mb-3 text-sm text-ink-soft">{t.note}</p>}
        <ComingList entries={entries} />
        {more === null ? null : <p className="mt-3"><Link to={`?ahead=${more}#coming`} preventScrollReset className="text-accent underline">{t.more}</Link></p>}
      </Card>
    </div>
  );
}

/** Entries gathered under their days. */
function ComingList({ entries }: { entries: LoadedOrder['coming']['entries'] }) {
  const formats = useFormats();
  const days = [...new Set(entries.map(({ day }) => day))];
  return (
    <ol className="flex flex-col divide-y divide-line">
      {days.map((day) => (
        <li key={day} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 py-2 first:pt-0 last:pb-0">
          <time dateTime={day} className="text-ink-soft">{formats.date(day)}</time>
          <ul>
            {entries.filter((entry) => entry.day === day).map((entry, place) => (
              <li key={place} className={entry.kind === 'charge' ? 'font-medium' : ''}>{entry.sentence}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
