import { Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Card, useFormats, useHydrated, useLocale, useTexts } from '#web/ui';
import { Change } from './home-figures.tsx';
import { HOME_TEXTS } from './home-texts.ts';
import type { LoadedHome } from './load-home.server.ts';
import { unitLabel } from './unit-label.ts';

const IncomeChart = lazy(() => import('./income-chart.tsx'));

const RANGES = ['7', '30', '90', '365'] as const;

/** Period, net income and its course: a picture that keys can read as well, and a table, which works everywhere. */
export function IncomeCard({ home }: { home: LoadedHome }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const hydrated = useHydrated();
  const { income, unit, range } = home;
  const isEmpty = income.every((point) => point.income.minor === 0 && point.received.minor === 0);
  return (
    <Card
      title={t.net}
      actions={
        <nav aria-label={t.range} className="flex gap-1">
          {RANGES.map((each) => (
            <Link
              key={each}
              to={`?range=${each}`}
              preventScrollReset
              aria-current={each === range ? 'true' : undefined}
              className={`rounded-control px-2.5 py-1 text-sm ${each === range ? 'bg-accent-soft font-semibold text-accent' : 'text-ink-soft hover:bg-sunken'}`}
            >
              {each === '365' ? t.year : `${each} ${t.days}`}
            </Link>
          ))}
        </nav>
      }
    >
      {home.cockpit ? <NetIncome cockpit={home.cockpit} /> : null}
      <div className="h-[240px]">
        {isEmpty ? (
          <p className="flex h-full items-center justify-center text-ink-soft">{t.noIncome}</p>
        ) : hydrated ? (
          <Suspense fallback={<div className="h-full rounded-control bg-sunken" />}>
            <IncomeChart points={income} unit={unit} title={t.income} />
          </Suspense>
        ) : (
          <div className="h-full rounded-control bg-sunken" />
        )}
      </div>
      <details className="mt-3">
        <summary className="cursor-pointer text-sm text-ink-soft">{t.asTable}</summary>
        <div className="mt-2 max-h-72 overflow-y-auto" tabIndex={0} role="region" aria-label={t.income}>
          <table className="w-full text-left">
            <thead className="text-sm text-ink-soft">
              <tr className="border-b border-line">
                <th scope="col" className="py-1 font-medium">
                  {unit === 'day' ? t.day : t.monthHead}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {t.received}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {t.refunded}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {t.income}
                </th>
              </tr>
            </thead>
            <tbody>
              {income.toReversed().map((point) => (
                <tr key={point.start} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-1 font-normal">
                    {unit === 'day' ? formats.date(point.start) : unitLabel(point.start, unit, locale)}
                  </th>
                  <td className="py-1 text-right">{formats.money(point.received)}</td>
                  <td className="py-1 text-right">{formats.money(point.refunded)}</td>
                  <td className="py-1 text-right">{formats.money(point.income)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}

function NetIncome({ cockpit: { now, before } }: { cockpit: NonNullable<LoadedHome['cockpit']> }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
      <strong className="text-2xl font-semibold tabular-nums">{formats.money(now.net)}</strong>
      <Change now={now.net.minor} before={before.net.minor} />
      <span className="text-sm text-ink-soft">{t.netHelp}</span>
    </p>
  );
}
