import { Form } from '@remix-run/react';
import {
  Button,
  Card,
  ErrorSummary,
  TextArea,
  SelectField,
  TextField,
  errorOf,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { DEAL_TEXTS } from './deal-texts.ts';

/** Terms of a deal while it is a draft. */
export function DealForm({
  values,
  plans,
  errors,
}: {
  values: Readonly<Record<string, string>>;
  plans: readonly { value: string; label: string }[];
  errors: readonly FieldError[];
}) {
  const t = useTexts(DEAL_TEXTS);
  const busy = useSending();
  const field = (name: string, label: string, error = name) => ({
    name,
    label,
    defaultValue: values[name] ?? '',
    error: errorOf(errors, error),
    autoComplete: 'off',
  });
  return (
    <Card title={t.terms}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <ErrorSummary
          errors={errors.map(({ field: at, message }) =>
            at === 'feeBp' ? { message, field: 'fee' } : { message, ...(at ? { field: at } : {}) },
          )}
        />
        <SelectField
          name="planId"
          label={t.plan}
          help={t.planHelp}
          options={plans}
          defaultValue={values.planId ?? plans[0]?.value ?? ''}
          error={errorOf(errors, 'planId')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('price', t.price)} inputMode="decimal" />
          <TextField {...field('fee', t.fee, 'feeBp')} inputMode="decimal" help={t.feeHelp} />
          <TextField {...field('performanceFrom', t.from)} type="date" />
          <TextField {...field('cycles', t.cycles)} inputMode="numeric" help={t.cyclesHelp} />
        </div>
        <TextArea {...field('message', t.message)} help={t.messageHelp} rows={3} maxLength={1000} />
        <TextArea {...field('note', t.note)} help={t.noteHelp} rows={2} maxLength={2000} />
        <div>
          <Button look="main" name="intent" value="write" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
