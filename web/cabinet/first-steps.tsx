import { Link, useLocation, useRouteLoaderData } from '@remix-run/react';
import { Check, ChevronRight } from 'lucide-react';
import type { FirstStepKey, FirstSteps } from '#core/opening';
import { Card, useTexts } from '#web/ui';
import { FIRST_STEP_TEXTS, type StepTexts } from './first-step-texts.ts';
import { addressOfStep } from './step-addresses.ts';

/** Steps that lead to a page of the shop, which is no screen of the cabinet. */
const RELOADS: readonly FirstStepKey[] = ['try'];

function useWays({ product }: FirstSteps): (key: FirstStepKey) => { to: string; reloadDocument: boolean } {
  const frame = useRouteLoaderData<{ shop: { username: string } }>('routes/cabinet/layout');
  return (key) => ({
    to: addressOfStep(key, product, frame?.shop.username),
    reloadDocument: product !== null && RELOADS.includes(key),
  });
}

export function useFirstSteps(): FirstSteps | null {
  return useRouteLoaderData<{ firstSteps: FirstSteps | null }>('routes/cabinet/layout')?.firstSteps ?? null;
}

function Progress({ steps: { steps }, t }: { steps: FirstSteps; t: StepTexts }) {
  const done = steps.filter((step) => step.done).length;
  const left = steps.reduce((sum, step) => (step.done ? sum : sum + step.minutes), 0);
  return (
    <span className="flex items-center gap-3 text-sm text-ink-soft">
      <progress
        aria-label={t.title}
        value={done}
        max={steps.length}
        className="h-2 w-24 overflow-hidden rounded-full [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-good"
      />
      <span className="tabular-nums">
        {done} {t.of} {steps.length}
        <span className="hidden sm:inline">
          {' '}
          · {t.left} {left} {t.minutes}
        </span>
      </span>
    </span>
  );
}

/** In one line on every page of the cabinet but the first, until all is done. */
export function FirstStepsBar() {
  const steps = useFirstSteps();
  const t = useTexts<StepTexts>(FIRST_STEP_TEXTS);
  const { pathname } = useLocation();
  if (!steps || pathname === '/cabinet') return null;
  return <Bar steps={steps} t={t} />;
}

function Bar({ steps, t }: { steps: FirstSteps; t: StepTexts }) {
  const ways = useWays(steps);
  const next = steps.steps.find(({ done }) => !done)!;
  return (
    <nav
      aria-label={t.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 md:px-8"
    >
      <Progress steps={steps} t={t} />
      <span className="min-w-0 flex-1">
        <span className="text-ink-soft">{t.next}</span>{' '}
        <Link {...ways(next.key)} className="font-semibold text-accent underline">
          {t.steps[next.key][0]}
        </Link>{' '}
        <span className="text-ink-soft">
          ({next.minutes} {t.minutes})
        </span>
      </span>
      <Link to="/cabinet" className="text-accent underline">
        {t.all}
      </Link>
    </nav>
  );
}

/** All of it, with the minutes, on the first page. */
export function FirstStepsCard() {
  const steps = useFirstSteps();
  const t = useTexts<StepTexts>(FIRST_STEP_TEXTS);
  return steps ? <List steps={steps} t={t} /> : null;
}

function List({ steps, t }: { steps: FirstSteps; t: StepTexts }) {
  const ways = useWays(steps);
  const next = steps.steps.find(({ done }) => !done)!.key;
  return (
    <Card title={t.title} actions={<Progress steps={steps} t={t} />}>
      <ol className="flex flex-col gap-1">
        {steps.steps.map(({ key, done, minutes }, index) => {
          const [title, help, finished] = t.steps[key];
          return (
            <li key={key} data-step={key} data-done={done}>
              {done ? (
                <span className="flex items-start gap-3 p-2.5 text-ink-soft">
                  <span
                    aria-hidden
                    className="flex size-6 shrink-0 items-center justify-center rounded-full bg-good text-surface"
                  >
                    <Check size={14} strokeWidth={3} />
                  </span>
                  <span>
                    {finished} <span className="sr-only">({t.done})</span>
                  </span>
                </span>
              ) : (
                <Link
                  {...ways(key)}
                  className={`flex items-start gap-3 rounded-control p-2.5 hover:bg-sunken ${key === next ? 'bg-accent-soft' : ''}`}
                >
                  <span
                    aria-hidden
                    className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong text-sm font-semibold text-ink-soft"
                  >
                    {index + 1}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className={`block font-semibold ${key === next ? 'text-accent' : ''}`}>{title}</span>
                    <span className="block break-words text-ink-soft">{help}</span>
                  </span>
                  <span className="flex shrink-0 items-center gap-1 text-ink-soft tabular-nums">
                    {minutes} {t.minutes}
                    <ChevronRight aria-hidden size={16} />
                  </span>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
