import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { currencyExponent, languageTag } from '#core/kit';
import { useFormats, useLocale } from '#web/ui';
import type { IncomePoint } from '#core/reporting';
import { unitLabel } from './unit-label.ts';

/** The picture of income over time. Loaded by itself; the table beside it says the same. */
export default function IncomeChart({
  points,
  unit,
  title,
}: {
  points: readonly IncomePoint[];
  unit: 'day' | 'month';
  title: string;
}) {
  const formats = useFormats();
  const locale = useLocale();
  const currency = points[0]?.income.currency ?? 'eur';
  const scale = 10 ** currencyExponent(currency);
  // Only heights are drawn from these figures; every amount that is read comes from the minor units.
  const bars = points.map((point) => ({
    label: unitLabel(point.start, unit, locale),
    height: point.income.minor / scale,
    point,
  }));
  const compact = new Intl.NumberFormat(languageTag(locale), {
    style: 'currency',
    currency: currency.toUpperCase(),
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart accessibilityLayer title={title} data={bars} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--k-line)" />
        <XAxis
          dataKey="label"
          tickLine={false}
          axisLine={false}
          minTickGap={28}
          tick={{ fill: 'var(--k-ink-soft)', fontSize: 12 }}
        />
        <YAxis
          width={64}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => compact.format(value)}
          tick={{ fill: 'var(--k-ink-soft)', fontSize: 12 }}
        />
        <Tooltip
          cursor={{ fill: 'var(--k-sunken)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const shown = active ? (payload?.[0]?.payload as (typeof bars)[number] | undefined) : undefined;
            if (!shown) return null;
            return (
              <div className="rounded-control border border-line bg-surface px-3 py-2 shadow-lg">
                <p className="text-sm text-ink-soft">{shown.label}</p>
                <p className="font-semibold tabular-nums">{formats.money(shown.point.income)}</p>
              </div>
            );
          }}
        />
        <Bar dataKey="height" fill="var(--k-accent)" radius={[3, 3, 0, 0]} maxBarSize={40} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
