import type { ReactNode } from 'react';
import type { DifferingProvider, QueueDepth, Unclear } from '#core/health';
import { Card, useFormats, useTexts } from '#web/ui';
import { HEALTH_TEXTS } from './health-texts.ts';

/** Dates travel as text. */
type Sent<T> = {
  [Key in keyof T]: T[Key] extends Date ? string | Date : T[Key] extends Date | null ? string | Date | null : T[Key];
};

/** Work that waits, matters not known yet, and providers that disagree with the books. */
export function Glance({
  queue,
  unclear,
  differing,
}: {
  queue: Sent<QueueDepth>;
  unclear: Unclear;
  differing: readonly Sent<DifferingProvider>[];
}) {
  const t = useTexts(HEALTH_TEXTS);
  const formats = useFormats();
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <Card title={t.queue}>
        <dl className="flex flex-col gap-1">
          <Figure label={t.waiting} value={formats.number(queue.waiting)} />
          <Figure label={t.runs} value={formats.number(queue.running)} />
          <Figure label={t.later} value={formats.number(queue.later)} />
          <Figure label={t.dead} value={formats.number(queue.failed)} bad={queue.failed > 0} />
          {queue.oldestAt ? <Figure label={t.since} value={formats.dateTime(queue.oldestAt)} /> : null}
        </dl>
      </Card>
      <Card title={t.unclear}>
        <dl className="flex flex-col gap-1">
          <Figure label={t.payments} value={formats.number(unclear.payments)} />
          <Figure label={t.refunds} value={formats.number(unclear.refunds)} />
          <Figure label={t.told} value={formats.number(unclear.told)} bad={unclear.told > 0} />
        </dl>
      </Card>
      <Card title={t.differences}>
        {differing.length === 0 ? <p className="text-ink-soft">{t.agree}</p> : null}
        <dl className="flex flex-col gap-1">
          {differing.map(({ username, provider, differences, failed, ranAt }) => (
            <Figure
              key={`${username} ${provider}`}
              label={
                <>
                  {`${username}, ${provider} `}
                  <span className="text-sm">{formats.date(ranAt)}</span>
                </>
              }
              value={failed ? t.silent : `${formats.number(differences)} ${t.differs}`}
              bad
            />
          ))}
        </dl>
      </Card>
    </div>
  );
}

function Figure({ label, value, bad = false }: { label: ReactNode; value: string; bad?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`text-end font-medium tabular-nums ${bad ? 'text-bad' : ''}`}>{value}</dd>
    </div>
  );
}
