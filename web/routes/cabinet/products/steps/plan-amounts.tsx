import { INTERVAL_CODES, currencySymbol, intervalName, type CurrencyCode } from '#core/kit';
import {
  RadioCards,
  SelectField,
  TextField,
  errorOf,
  useLocale,
  useTexts,
  type FieldError,
  wholeInput,
  amountInput,
} from '#web/ui';
import type { PlanType, PlanValues } from './plan-values.ts';
import { PLAN_TEXTS, filled } from './plan-texts.ts';

/** Choices that decide which amounts a plan has. */
export interface PlanShape {
  type: PlanType;
  /** Number of rate fields. */
  count: number;
  custom: boolean;
}

interface ShapeProps {
  shape: PlanShape;
  values: PlanValues;
  errors: readonly FieldError[];
}

/** Number of payments and the time between them. */
export function RhythmFields({
  shape,
  count,
  values,
  errors,
  onCount,
  onCustom,
}: ShapeProps & { count: string; onCount: (count: string) => void; onCustom: (custom: boolean) => void }) {
  const t = useTexts(PLAN_TEXTS);
  const { type, custom } = shape;
  if (type === 'one_time') return null;
  const limited = type === 'limited_subscription';
  return (
    <>
      {type === 'installment' ? (
        <RadioCards
          legend={t.rhythm}
          name="rhythm"
          value={custom ? 'custom' : 'even'}
          onChange={(value) => onCustom(value === 'custom')}
          options={[
            { value: 'even', label: t.even },
            { value: 'custom', label: t.custom },
          ]}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {type === 'subscription' ? null : (
          <TextField
            label={limited ? t.countLimited : t.count}
            name="paymentsCount"
            {...wholeInput(1, 100)}
            help={limited ? t.countLimitedHelp : t.countHelp}
            value={count}
            onChange={(event) => onCount(event.currentTarget.value)}
            error={errorOf(errors, 'paymentsCount')}
          />
        )}
        {custom ? null : <IntervalField label={t.interval} name="interval" {...{ values, errors }} />}
      </div>
    </>
  );
}

/** The amounts in one currency; `prefix` tells other currencies' fields apart. */
export function PlanAmounts({
  shape,
  currency,
  prefix = '',
  values,
  errors,
}: ShapeProps & { currency: CurrencyCode; prefix?: string }) {
  const t = useTexts(PLAN_TEXTS);
  const amount = (name: string, label: string, help?: string) => (
    <TextField
      label={`${label} (${currencySymbol(currency)})`}
      name={`${prefix}${name}`}
      {...amountInput(currency)}
      autoComplete="off"
      defaultValue={values[`${prefix}${name}`] ?? ''}
      error={errorOf(errors, `${prefix}${name}`)}
      {...(help ? { help } : {})}
    />
  );
  if (shape.type === 'one_time') return amount('price', t.price, t.priceHelp);
  if (!shape.custom) {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {amount('firstAmount', t.firstAmount)}
        {amount('nextAmount', t.nextAmount)}
      </div>
    );
  }
  const rates = Array.from({ length: shape.count }, (_, index) => index + 1);
  // The intervals are the same in every currency, so they stand beside the shop's own amounts alone.
  if (prefix !== '')
    return (
      <div className="grid gap-3 sm:grid-cols-3">
        {rates.map((rate) => (
          <div key={rate}>{amount(`rate-${rate}`, filled(t.rate, { n: rate }))}</div>
        ))}
      </div>
    );
  return (
    <ol className="flex flex-col gap-3">
      {rates.map((rate) => (
        <li key={rate} className="grid gap-3 sm:grid-cols-2">
          {rate > 1 ? (
            <IntervalField
              label={filled(t.intervalTo, { n: rate })}
              name={`interval-${rate - 1}`}
              {...{ values, errors }}
            />
          ) : (
            <p className="self-center text-ink-soft">{t.firstRate}</p>
          )}
          {amount(`rate-${rate}`, filled(t.rate, { n: rate }))}
        </li>
      ))}
    </ol>
  );
}

function IntervalField({
  label,
  name,
  values,
  errors,
}: { label: string; name: string } & Pick<ShapeProps, 'values' | 'errors'>) {
  const locale = useLocale();
  return (
    <SelectField
      label={label}
      name={name}
      options={INTERVAL_CODES.map((code) => ({ value: code, label: intervalName(code, locale) }))}
      defaultValue={values[name] ?? '1m'}
      error={errorOf(errors, name)}
    />
  );
}
