import type { SerializeFrom } from '@remix-run/node';
import type { Act } from '#core/people';
import { StatusChip, useFormats, useTexts } from '#web/ui';

/** Acts of the platform in a shop, with their reason. */
export function ActList({ acts }: { acts: readonly SerializeFrom<Act>[] }) {
  const formats = useFormats();
  const t = useTexts({ de: { until: 'bis', now: 'Läuft' }, en: { until: 'until', now: 'Running' } });
  return (
    <ul className="flex flex-col divide-y divide-line">
      {acts.map(({ id, admin, reason, startedAt, endedAt, running }) => (
        <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium break-words">{reason}</span>
            {running ? <StatusChip state="running" tone="warn" label={t.now} /> : null}
          </span>
          <span className="text-sm text-ink-soft">
            {formats.dateTime(startedAt)} {t.until} {formats.dateTime(endedAt)}
            {admin ? ` · ${admin}` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
