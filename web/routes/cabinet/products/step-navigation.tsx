import { Link, useLocation } from '@remix-run/react';
import { Check, Circle, CircleAlert, CircleDashed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { StepState } from '#core/catalog';
import { useTexts } from '#web/ui';

const TEXTS = {
  de: { label: 'Schritte', done: 'fertig', missing: 'fehlt', wrong: 'prüfen', optional: 'freiwillig' },
  en: { label: 'Steps', done: 'done', missing: 'missing', wrong: 'check', optional: 'optional' },
};

const SHAPES = { done: Check, missing: CircleDashed, wrong: CircleAlert, optional: Circle };
const TONES: Record<StepState, string> = {
  done: 'text-good',
  missing: 'text-warn',
  wrong: 'text-bad',
  optional: 'text-ink-soft',
};

export interface StepLink {
  key: string;
  title: string;
  state: StepState;
  href: string;
}

/** The step an address shows, counted from 1. */
export function useCurrentStep(steps: readonly StepLink[]): number {
  const { search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('step') ?? 1);
  return asked >= 1 && asked <= steps.length && Number.isInteger(asked) ? asked : 1;
}

/** Every step, always in view and reachable, with how it stands. */
export function StepNavigation({ steps }: { steps: readonly StepLink[] }) {
  const t = useTexts(TEXTS);
  const current = useCurrentStep(steps);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the bar is longer than the screen: it shows the step one is at, without moving the page.
    const step = bar.current?.querySelector<HTMLElement>(`li:nth-child(${current})`);
    if (bar.current && step)
      bar.current.scrollLeft +=
        step.getBoundingClientRect().left -
        bar.current.getBoundingClientRect().left -
        (bar.current.clientWidth - step.clientWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} aria-label={t.label} className="overflow-x-auto pb-1">
      <ol className="flex min-w-max gap-1 rounded-card border border-line bg-surface p-1">
        {steps.map((step, index) => {
          const Shape = SHAPES[step.state];
          const isCurrent = index + 1 === current;
          return (
            <li key={step.key} className="flex-auto" data-step={step.key} data-state={step.state}>
              <Link
                to={step.href}
                aria-current={isCurrent ? 'step' : undefined}
                className={`flex min-h-11 flex-col justify-center rounded-control px-3 py-1.5 ${isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
              >
                <span className={`font-medium whitespace-nowrap ${isCurrent ? 'text-accent' : ''}`}>
                  {index + 1}. {step.title}
                </span>
                <span className={`flex items-center gap-1 text-xs ${TONES[step.state]}`}>
                  <Shape aria-hidden size={12} strokeWidth={2.25} />
                  {t[step.state]}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
