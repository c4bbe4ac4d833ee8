import type { Deadline } from '#core/deadlines';
import { ButtonLink, Card, useFormats, useTexts } from '#web/ui';

/** First steps as the loader sends them. */
type Shown = Pick<Deadline, 'kind' | 'id' | 'order' | 'name' | 'accepted' | 'daysLeft'> & { dueAt: Date | string };

const TEXTS = {
  de: {
    title: 'Fristen',
    withdrawal: 'Widerruf von',
    dispute: 'Rückbuchung von',
    decide: 'Entscheiden und abrechnen',
    payBack: 'Erstatten',
    answer: 'Belege einreichen',
    until: 'bis',
    passed: 'Frist abgelaufen',
    today: 'heute noch',
    day: 'noch 1 Tag',
    days: 'noch {days} Tage',
  },
  en: {
    title: 'Deadlines',
    withdrawal: 'Withdrawal by',
    dispute: 'Chargeback by',
    decide: 'Decide and settle',
    payBack: 'Refund',
    answer: 'Send evidence',
    until: 'by',
    passed: 'deadline passed',
    today: 'due today',
    day: '1 day left',
    days: '{days} days left',
  },
};

/** Withdrawals and disputes that have to be answered in time, with the days left; nothing where there are none. */
export function DeadlinesCard({ deadlines }: { deadlines: readonly Shown[] }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  if (deadlines.length === 0) return null;
  const left = (days: number): string =>
    days < 0 ? t.passed : days === 0 ? t.today : days === 1 ? t.day : t.days.replace('{days}', String(days));
  return (
    <Card title={t.title}>
      <ul className="flex flex-col divide-y divide-line">
        {deadlines.map(({ kind, id, order, name, accepted, dueAt, daysLeft }) => (
          <li key={`${kind}${id}`} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-48">
              <span className="block break-words">
                {t[kind]} {name}
                {order ? ` · ${order.number}` : ''}
              </span>
              <span className={`block text-sm ${daysLeft <= 2 ? 'font-semibold text-bad' : 'text-ink-soft'}`}>
                {left(daysLeft)}, {t.until} {formats.dateTime(dueAt)}
              </span>
            </div>
            <ButtonLink
              to={kind === 'withdrawal' ? `/cabinet/declarations/${id}` : `/cabinet/orders/${order?.id}/disputes/${id}`}
            >
              {kind === 'dispute' ? t.answer : accepted ? t.payBack : t.decide}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
