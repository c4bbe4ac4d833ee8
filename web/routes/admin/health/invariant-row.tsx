import { Form, Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { Button, StatusChip, useFormats, useTexts, type Tone } from '#web/ui';
import { HEALTH_TEXTS } from './health-texts.ts';
import type { ShownRule } from './health.tsx';

type Standing = 'holds' | 'broken' | 'failed' | 'unknown';

const TONES: Record<Standing, Tone> = { holds: 'good', broken: 'bad', failed: 'warn', unknown: 'neutral' };

function standingOf({ checkedAt, violations, failure }: ShownRule): Standing {
  if (checkedAt === null) return 'unknown';
  if (violations.length > 0) return 'broken';
  return failure === null ? 'holds' : 'failed';
}

/** One rule: closed it says whether it holds, open it shows what was found, the query, and lets it be checked. */
export function InvariantRow({ rule }: { rule: ShownRule }) {
  const t = useTexts(HEALTH_TEXTS);
  const formats = useFormats();
  const standing = standingOf(rule);
  return (
    <li id={rule.id}>
      <details className="group py-3" open={standing === 'broken' || standing === 'failed'}>
        <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1">
          <ChevronRight
            aria-hidden
            size={16}
            className="shrink-0 self-center text-ink-soft transition-transform group-open:rotate-90"
          />
          <StatusChip state={standing} label={t[standing]} tone={TONES[standing]} />
          <span className="min-w-0 flex-1 basis-64">{rule.title}</span>
          <span className="text-sm whitespace-nowrap text-ink-soft">
            {[
              `${t.number} ${rule.numbers.join(', ')}`,
              ...(rule.checkedAt ? [formats.dateTime(rule.checkedAt), `${formats.number(rule.durationMs)} ms`] : []),
            ].join(' · ')}
          </span>
        </summary>
        <div className="mt-3 flex flex-col gap-3">
          {rule.failure ? <p className="text-warn">{`${t.because}: ${rule.failure}`}</p> : null}
          {rule.violations.length > 0 ? <Findings violations={rule.violations} /> : null}
          <p className="text-sm text-ink-soft">
            <code>{rule.id}</code>
            {` · ${rule.windowed ? t.windowed : t.daily}`}
            {rule.allCheckedAt ? ` · ${t.everyRow}: ${formats.dateTime(rule.allCheckedAt)}` : ''}
          </p>
          <div>
            <p className="mb-1 text-sm font-medium">{t.query}</p>
            <pre
              tabIndex={0}
              aria-label={t.query}
              className="max-h-80 overflow-auto rounded-control bg-sunken p-3 text-xs whitespace-pre-wrap"
            >
              {rule.query}
            </pre>
            {rule.comparedWith ? (
              <p className="mt-1 text-sm text-ink-soft">{`${t.compared}: ${rule.comparedWith}`}</p>
            ) : null}
          </div>
          <Form method="post">
            <Button name="id" value={rule.id}>
              {t.check}
            </Button>
          </Form>
        </div>
      </details>
    </li>
  );
}

function Findings({ violations }: { violations: ShownRule['violations'] }) {
  const t = useTexts(HEALTH_TEXTS);
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{`${t.findings}: ${violations.length}`}</p>
      <ul
        className="flex max-h-80 flex-col gap-1 overflow-y-auto rounded-control border border-line p-3 text-sm"
        tabIndex={0}
        aria-label={t.findings}
      >
        {violations.map(({ subject, detail, order }, index) => (
          <li key={`${subject} ${index}`} className="break-words">
            <strong>{subject}</strong>
            {order?.href ? (
              <>
                {' · '}
                <Link to={order.href} className="text-accent underline">
                  {`${t.order} ${order.name}`}
                </Link>
              </>
            ) : null}
            {order && !order.href ? ` · ${t.order} ${order.name}` : ''}
            {`: ${detail}`}
          </li>
        ))}
      </ul>
      {violations.length >= 100 ? <p className="mt-1 text-sm text-ink-soft">{t.most}</p> : null}
    </div>
  );
}
