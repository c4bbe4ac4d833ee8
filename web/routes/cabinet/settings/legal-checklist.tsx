import { Link } from '@remix-run/react';
import type { LegalCheck } from '#core/legal-drafts';
import { Card, StatusChip, useTexts, type Tone } from '#web/ui';
import { LEGAL_SETTINGS_TEXTS } from './legal-settings-texts.ts';

const TONES: Readonly<Record<LegalCheck['state'], Tone>> = {
  ready: 'good',
  missing: 'bad',
  stale: 'warn',
  advised: 'neutral',
};

/** Every point with its reason, the law it comes from, and what of the shop it was judged by. */
export function LegalChecklist({ ready, checks }: { ready: boolean; checks: readonly LegalCheck[] }) {
  const t = useTexts(LEGAL_SETTINGS_TEXTS);
  return (
    <Card
      title={t.checklist}
      actions={
        <StatusChip
          state={ready ? 'ready' : 'missing'}
          tone={ready ? 'good' : 'warn'}
          label={ready ? t.ready : t.not_ready}
        />
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {checks.map(({ key, state, title, reason, law, source, to }) => (
          <li
            key={key}
            data-check={key}
            data-state={state}
            className="grid gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
          >
            <span>
              <StatusChip state={state} tone={TONES[state]} label={t[`check_${state}`]} />
            </span>
            <span className="min-w-0">
              <strong className="font-semibold">{title}</strong>
              <span className="block break-words text-ink-soft">{reason}</span>
              <span className="block text-sm text-ink-soft">
                <a href={law.url} target="_blank" rel="noopener" className="underline">
                  {law.name}
                </a>{' '}
                · {t.from} {source}
              </span>
            </span>
            {state === 'ready' ? null : (
              <Link to={to} aria-label={`${t.mend}: ${title}`} className="self-start text-accent underline">
                {t.mend}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
