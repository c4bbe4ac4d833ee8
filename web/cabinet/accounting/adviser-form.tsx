import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, Card, ErrorSummary, SelectField, TextField, errorOf, useTexts, type FieldError } from '#web/ui';
import { ACCOUNTING_TEXTS } from './accounting-texts.ts';
import { useMonths } from './month-form.tsx';
import type { AdviserNumbers } from './read-adviser-numbers.ts';

/** Numbers that every DATEV file of a shop carries. `more`: what stands beside the button. */
export function AdviserForm({
  settings,
  errors,
  typed,
  more,
}: {
  settings: AdviserNumbers;
  errors: readonly FieldError[];
  typed?: Readonly<Record<string, string>>;
  more?: ReactNode;
}) {
  const t = useTexts(ACCOUNTING_TEXTS);
  const months = useMonths();
  const field = (name: keyof AdviserNumbers) => ({
    name,
    label: t[name],
    defaultValue: typed?.[name] ?? String(settings[name] || ''),
    error: errorOf(errors, name),
  });
  return (
    <Card title={t.settings}>
      <Form method="post" className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <TextField {...field('consultantNumber')} inputMode="numeric" maxLength={7} required help={t.help} />
        <TextField {...field('clientNumber')} inputMode="numeric" maxLength={5} required />
        <SelectField
          {...field('chart')}
          options={[
            { value: '03', label: 'SKR 03' },
            { value: '04', label: 'SKR 04' },
          ]}
        />
        <TextField {...field('debtorAccount')} inputMode="numeric" maxLength={5} required />
        <SelectField
          {...field('debtors')}
          options={[
            { value: 'collective', label: t.collective },
            { value: 'per_buyer', label: t.perBuyer },
          ]}
        />
        <SelectField {...field('yearStart')} options={months} />
        <div className="flex flex-wrap items-center gap-3">
          <Button>{t.save}</Button>
          {more}
        </div>
      </Form>
    </Card>
  );
}
