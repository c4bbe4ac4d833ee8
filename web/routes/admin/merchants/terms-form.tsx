import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { Button, Card, CheckboxField, SelectField, TextField, errorOf, useTexts, type FieldError } from '#web/ui';
import type { loader } from './merchants.tsx';
import { MERCHANT_TEXTS } from './merchant-texts.ts';

/** On what terms the platform takes money for sellers. */
export function TermsForm({
  answer,
}: {
  answer: { errors: readonly FieldError[]; seller: number | null; values: Record<string, string> } | null;
}) {
  const { terms } = useLoaderData<typeof loader>();
  const t = useTexts(MERCHANT_TEXTS);
  const busy = useNavigation().formData?.get('intent') === 'terms';
  const typed = answer && answer.seller === null ? answer : null;
  const values = typed?.values ?? terms;
  const field = (
    name: 'feeBp' | 'holdDays' | 'reserveBp' | 'reserveDays' | 'minimum' | 'approvalAbove' | 'country',
    more: { help?: string; numeric?: 'decimal' | 'numeric' } = {},
  ) => (
    <TextField
      name={name}
      label={t[name]}
      defaultValue={values[name] ?? ''}
      error={errorOf(typed?.errors, name)}
      {...(more.help ? { help: more.help } : {})}
      {...(more.numeric ? { inputMode: more.numeric } : {})}
      autoComplete="off"
    />
  );
  return (
    <Card title={t.terms}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <p className="text-ink-soft">{t.termsHelp}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {field('feeBp', { numeric: 'decimal' })}
          {field('holdDays', { numeric: 'numeric' })}
          {field('reserveBp', { numeric: 'decimal' })}
          {field('reserveDays', { numeric: 'numeric' })}
          <SelectField
            name="payouts"
            label={t.payouts}
            defaultValue={values.payouts ?? 'weekly'}
            options={Object.entries(t.rhythms).map(([value, label]) => ({ value, label }))}
          />
          {field('minimum', { numeric: 'decimal' })}
          <SelectField
            name="channel"
            label={t.channel}
            defaultValue={values.channel ?? 'provider'}
            options={Object.entries(t.channels).map(([value, label]) => ({ value, label }))}
          />
          {field('approvalAbove', { numeric: 'decimal', help: t.approvalHelp })}
        </div>
        {field('country', { help: t.countryHelp })}
        <CheckboxField name="returnsFee" label={t.returnsFee} defaultChecked={values.returnsFee === 'on'} />
        <CheckboxField name="salesNeedCheck" label={t.salesNeedCheck} defaultChecked={values.salesNeedCheck === 'on'} />
        <div>
          <Button look="main" name="intent" value="terms" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
