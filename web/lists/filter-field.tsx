import { RELATIVE_PERIODS } from '#core/kit';
import { useState } from 'react';
import {
  SelectField,
  TextField,
  controlClass,
  decimalInput,
  useHydrated,
  useLocale,
  useTexts,
  wholeInput,
} from '#web/ui';
import { ChoiceField } from './choice-field.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import type { FilterView } from './list-view.ts';
import { periodLabel } from './period-label.ts';

/** The control of one filter, as its definition names it. `isOpen`: somebody is looking at it, so look-ups may begin. */
export function FilterField({ filter, isOpen }: { filter: FilterView; isOpen: boolean }) {
  const t = useTexts(LIST_TEXTS);
  const name = `filters[${filter.key}]`;
  const value = filter.values[filter.key]?.[0] ?? '';
  switch (filter.control) {
    case 'single_select':
      return (
        <SelectField
          label={filter.label}
          name={name}
          defaultValue={value}
          options={[{ value: '', label: t.any }, ...filter.options]}
        />
      );
    case 'boolean':
      return (
        <SelectField
          label={filter.label}
          name={name}
          defaultValue={value}
          options={[
            { value: '', label: t.any },
            { value: 'true', label: t.yes },
            { value: 'false', label: t.no },
          ]}
        />
      );
    case 'text':
      return <TextField label={filter.label} name={name} defaultValue={value} maxLength={200} />;
    case 'multi_select':
      return <ManyField filter={filter} />;
    case 'async_select':
      return <ChoiceField filter={filter} isOpen={isOpen} />;
    case 'numeric_range':
      return <NumberRangeField filter={filter} />;
    case 'date_range':
    case 'datetime_range':
      return <DateRangeField filter={filter} />;
  }
}

function ManyField({ filter }: { filter: FilterView }) {
  const chosen = filter.values[filter.key] ?? [];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{filter.label}</legend>
      <div className="flex max-h-40 flex-col gap-1.5 overflow-y-auto rounded-control border border-line-strong p-2">
        {filter.options.map((option) => (
          <label key={option.value} className="flex items-center gap-2">
            <input
              type="checkbox"
              name={`filters[${filter.key}][]`}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              className="size-4 accent-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function NumberRangeField({ filter }: { filter: FilterView }) {
  const t = useTexts(LIST_TEXTS);
  const { min, max, step } = filter.bounds ?? { min: 0, max: 0, step: 1 };
  const from = filter.values[`${filter.key}_from`]?.[0] ?? '';
  const to = filter.values[`${filter.key}_to`]?.[0] ?? filter.values[`${filter.key}_till`]?.[0] ?? '';
  const field = (side: 'from' | 'to', value: string) => (
    <input
      type="number"
      {...(step < 1 ? decimalInput(min, max) : wholeInput(min, max))}
      name={`filters[${filter.key}_${side}]`}
      aria-label={`${filter.label}: ${side === 'from' ? t.from : t.till}`}
      placeholder={side === 'from' ? t.from : t.till}
      defaultValue={value}
      {...{ min, max, step }}
      className={controlClass(false)}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{filter.label}</legend>
      <div className="flex items-center gap-2">
        {field('from', from)}
        <span aria-hidden>–</span>
        {field('to', to)}
      </div>
    </fieldset>
  );
}

/** A period that moves with the clock, or two dates of one's own. Without a script both stand there, and the dates count for “Dates …”. */
function DateRangeField({ filter }: { filter: FilterView }) {
  const t = useTexts(LIST_TEXTS);
  const locale = useLocale();
  const hydrated = useHydrated();
  const withTime = filter.control === 'datetime_range';
  const first = (...suffixes: string[]) =>
    suffixes.map((suffix) => filter.values[filter.key + suffix]?.[0] ?? '').find(Boolean) ?? '';
  const from = first('_from_time', '_from');
  const till = first('_till_time', '_till', '_to');
  const [period, setPeriod] = useState(first('_period') || (from || till ? 'custom' : ''));
  const date = (side: 'from' | 'till', value: string) => (
    <input
      type={withTime ? 'datetime-local' : 'date'}
      name={`filters[${filter.key}_${side}${withTime ? '_time' : ''}]`}
      aria-label={`${filter.label}: ${side === 'from' ? t.from : t.till}`}
      defaultValue={withTime && value.length === 10 ? `${value}T00:00` : value}
      className={controlClass(false)}
    />
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{filter.label}</legend>
      <select
        name={`filters[${filter.key}_period]`}
        aria-label={filter.label}
        value={period}
        onChange={(event) => setPeriod(event.currentTarget.value)}
        className={controlClass(false)}
      >
        <option value="">{t.anyTime}</option>
        {RELATIVE_PERIODS.map((each) => (
          <option key={each} value={each}>
            {periodLabel(each, locale)}
          </option>
        ))}
        <option value="custom">{t.custom}</option>
      </select>
      {hydrated && period !== 'custom' ? null : (
        <div
          className={`${period === 'custom' ? 'flex' : 'hidden noscript:flex'} flex-wrap items-center gap-2 [&>input]:min-w-32 [&>input]:flex-1`}
        >
          {date('from', from)}
          {date('till', till)}
        </div>
      )}
    </fieldset>
  );
}
