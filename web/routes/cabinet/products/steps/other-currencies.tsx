import { useState } from 'react';
import { PLAN_CURRENCIES, type CurrencyCode } from '#core/kit';
import { Button, Card, FeatureLock, SelectField, errorOf, useTexts, type FieldError } from '#web/ui';
import { PlanAmounts, type PlanShape } from './plan-amounts.tsx';
import type { PlanValues } from './plan-values.ts';
import { PLAN_TEXTS } from './plan-texts.ts';

/** As many rows as the server reads. */
const MOST_ROWS = 12;

interface Props {
  shape: PlanShape;
  own: CurrencyCode;
  values: PlanValues;
  errors: readonly FieldError[];
  onChange: () => void;
}

/** The same amounts in other currencies, a row each. */
export function OtherCurrencies({ shape, own, values, errors, onChange }: Props) {
  const t = useTexts(PLAN_TEXTS);
  const [rows, setRows] = useState(() => startingRows(values));
  const [added, setAdded] = useState<number | null>(null);
  const choices = PLAN_CURRENCIES.filter((currency) => currency !== own);
  const set = (next: typeof rows): void => {
    setRows(next);
    onChange();
  };
  const add = (): void => {
    const free = Array.from({ length: MOST_ROWS }, (_, row) => row).find(
      (row) => !rows.some((each) => each.row === row),
    );
    const currency = choices.find((each) => !rows.some((row) => row.currency === each));
    if (free === undefined || !currency) return;
    setAdded(free);
    set([...rows, { row: free, currency }]);
  };
  return (
    <Card title={t.currencies}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{t.currenciesHelp}</p>
        <FeatureLock feature="multicurrency" />
        {rows.map(({ row, currency }) => (
          <fieldset key={row} className="flex flex-col gap-3 rounded-control border border-line p-4">
            <legend className="sr-only">{currency.toUpperCase()}</legend>
            <SelectField
              label={t.currency}
              name={`p${row}-currency`}
              options={choices.map((each) => ({ value: each, label: each.toUpperCase() }))}
              value={currency}
              autoFocus={row === added}
              onChange={(event) =>
                set(rows.map((each) => (each.row === row ? { row, currency: event.currentTarget.value } : each)))
              }
              error={errorOf(errors, `p${row}-currency`)}
            />
            <PlanAmounts {...{ shape, currency, values, errors }} prefix={`p${row}-`} />
            <div className="-ml-3.5">
              <Button
                look="plain"
                type="button"
                onPress={() => set(rows.filter((each) => each.row !== row))}
                aria-label={`${t.removeCurrency}: ${currency.toUpperCase()}`}
              >
                {t.removeCurrency}
              </Button>
            </div>
          </fieldset>
        ))}
        {rows.length < MOST_ROWS ? (
          <div>
            <Button type="button" onPress={add}>
              {t.addCurrency}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function startingRows(values: PlanValues): { row: number; currency: string }[] {
  return Array.from({ length: MOST_ROWS }, (_, row) => ({ row, currency: values[`p${row}-currency`] ?? '' })).filter(
    ({ currency }) => currency !== '',
  );
}
