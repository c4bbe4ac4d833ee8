import { lazy, Suspense } from 'react';
import type { StatisticGroup, StatisticRow } from '#core/referrals';
import { Card, EmptyState, useFormats, useHydrated, useLocale, useTexts } from '#web/ui';
import type { IncomePoint } from '#core/reporting';
import { AFFILIATE_TEXTS, shareText } from './affiliate-texts.ts';

const IncomeChart = lazy(() => import('../../../cabinet/income-chart.tsx'));

/** Results of links, as a picture by day and as a table that says all of it. */
export function StatisticsTable({ rows, by }: { rows: readonly StatisticRow[]; by: StatisticGroup }) {
  const t = useTexts(AFFILIATE_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const hydrated = useHydrated();
  if (rows.length === 0) return <EmptyState title={t.emptyStatistics}>{t.emptyStatisticsHelp}</EmptyState>;
  const label = (row: StatisticRow): string => {
    if (by === 'day') return formats.date(row.key);
    if (row.label !== '') return row.label;
    return by === 'product' ? t.shopItself : t.none;
  };
  const oneCurrency = rows.every((row) => row.commission.currency === rows[0]!.commission.currency);
  return (
    <div className="flex flex-col gap-4">
      {by === 'day' && oneCurrency ? (
        <Card title={t.earned}>
          <div className="h-[240px]">
            {hydrated ? (
              <Suspense fallback={<div className="h-full rounded-control bg-sunken" />}>
                <IncomeChart points={pointsOf(rows)} unit="day" title={t.earned} />
              </Suspense>
            ) : (
              <div className="h-full rounded-control bg-sunken" />
            )}
          </div>
        </Card>
      ) : null}
      <div
        className="overflow-x-auto rounded-card border border-line bg-surface"
        tabIndex={0}
        role="region"
        aria-label={t.statistics}
      >
        <table className="w-full text-left tabular-nums">
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col" className="px-3 py-2 font-medium">
                {t.heads[by]}
              </th>
              {[t.clicks, t.uniques, t.orders, t.conversion, t.gross, t.earned, t.returned].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.key} ${row.gross.currency}`} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2 font-normal break-words">
                  {label(row)}
                </th>
                <td className="px-3 py-2 text-right">{formats.number(row.clicks)}</td>
                <td className="px-3 py-2 text-right">{formats.number(row.uniques)}</td>
                <td className="px-3 py-2 text-right">{formats.number(row.orders)}</td>
                <td className="px-3 py-2 text-right whitespace-nowrap">{shareText(row.conversionBp, locale)}</td>
                <td className="px-3 py-2 text-right whitespace-nowrap">{formats.money(row.gross)}</td>
                <td className="px-3 py-2 text-right whitespace-nowrap">{formats.money(row.commission)}</td>
                <td className="px-3 py-2 text-right whitespace-nowrap">{shareText(row.returnedBp, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function pointsOf(rows: readonly StatisticRow[]): IncomePoint[] {
  return rows.map((row) => ({
    start: row.key as IncomePoint['start'],
    received: row.commission,
    refunded: { ...row.commission, minor: 0 },
    income: row.commission,
  }));
}
