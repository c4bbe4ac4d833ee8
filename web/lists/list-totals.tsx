import type { JsonMoney } from '#core/kit';
import { useFormats, useTexts } from '#web/ui';
import { LIST_TEXTS } from './list-texts.ts';

export interface TotalsOfCurrency {
  currency: string;
  sums: Readonly<Record<string, JsonMoney>>;
}

/** Sums of the filtered set, one line per currency. `labels` names the columns and their order. */
export function ListTotals({
  totals,
  labels,
}: {
  totals: readonly TotalsOfCurrency[];
  labels: Readonly<Record<string, string>>;
}) {
  const t = useTexts(LIST_TEXTS);
  const formats = useFormats();
  if (totals.length === 0) return null;
  return (
    <div role="group" aria-label={t.sums} className="flex flex-col gap-0.5 tabular-nums">
      {totals.map(({ currency, sums }) => (
        <dl key={currency} className="flex flex-wrap gap-x-5">
          {Object.entries(labels).map(([key, label]) =>
            sums[key] ? (
              <div key={key} className="flex gap-1.5">
                <dt>{label}</dt>
                <dd className="font-semibold text-ink">{formats.money(sums[key])}</dd>
              </div>
            ) : null,
          )}
        </dl>
      ))}
    </div>
  );
}
