import { Form } from '@remix-run/react';
import { Button, SelectField, useLocale, useTexts } from '#web/ui';
import { ACCOUNTING_TEXTS } from './accounting-texts.ts';

/** Choice of a month, in the address. */
export function MonthForm({ year, month, years }: { year: number; month: number; years: readonly number[] }) {
  const t = useTexts(ACCOUNTING_TEXTS);
  return (
    <Form key={`${year}-${month}`} className="mb-4 flex flex-wrap items-end gap-3">
      <SelectField name="month" label={t.month} defaultValue={String(month)} options={useMonths()} />
      <SelectField
        name="year"
        label={t.year}
        defaultValue={String(year)}
        options={years.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <Button>{t.show}</Button>
    </Form>
  );
}

/** Months by their names. */
export function useMonths(): { value: string; label: string }[] {
  const locale = useLocale();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: name.format(Date.UTC(2026, index, 1)),
  }));
}
