import { Form } from '@remix-run/react';
import { FEATURES, FEATURE_KEYS, PLAN_CURRENCIES, PLAN_LIMITS, PLAN_LIMIT_KEYS } from '#core/kit';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  SelectField,
  TextField,
  errorOf,
  useLocale,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { FixedFees } from './fixed-fees.tsx';
import { PLAN_FORM_TEXTS } from './plan-form-texts.ts';

export interface PlanFormChoices {
  purposes: readonly { value: string; label: string }[];
  cycles: readonly { value: string; label: string }[];
  /** Plans that may follow a trial. */
  followers: readonly { value: string; label: string }[];
}

/** Terms, limits and features of a plan. */
export function PlanForm({
  values,
  features,
  choices,
  errors,
}: {
  values: Readonly<Record<string, string>>;
  features: readonly string[];
  choices: PlanFormChoices;
  errors: readonly FieldError[];
}) {
  const t = useTexts(PLAN_FORM_TEXTS);
  const locale = useLocale();
  const busy = useSending();
  const field = (
    name: string,
    label: string,
    more: { help?: string; numeric?: 'decimal' | 'numeric'; error?: string } = {},
  ) => (
    <TextField
      name={name}
      label={label}
      defaultValue={values[name] ?? ''}
      error={errorOf(errors, more.error ?? name)}
      autoComplete="off"
      {...(more.help ? { help: more.help } : {})}
      {...(more.numeric ? { inputMode: more.numeric } : {})}
    />
  );
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <ErrorSummary
        errors={errors.map(({ field: at, message }) =>
          at === 'feeBp' ? { message, field: 'fee' } : { message, ...(at ? { field: at } : {}) },
        )}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <Card title={t.terms}>
          <div className="flex flex-col gap-4">
            {field('name', t.name, { help: t.nameHelp })}
            {field('aboutDe', t.aboutDe)}
            {field('aboutEn', t.aboutEn)}
            <SelectField
              name="purpose"
              label={t.purpose}
              help={t.purposeHelp}
              options={choices.purposes}
              defaultValue={values.purpose ?? 'public'}
              error={errorOf(errors, 'purpose')}
            />
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <SelectField
                name="billingCycle"
                label={t.billingCycle}
                options={choices.cycles}
                defaultValue={values.billingCycle ?? 'monthly'}
                error={errorOf(errors, 'billingCycle')}
              />
              <SelectField
                name="currency"
                label={t.currency}
                options={PLAN_CURRENCIES.map((code) => ({ value: code, label: code.toUpperCase() }))}
                defaultValue={values.currency ?? 'eur'}
                error={errorOf(errors, 'currency')}
              />
            </div>
            {field('price', t.price, { numeric: 'decimal' })}
            {field('fee', t.fee, { help: t.feeHelp, numeric: 'decimal', error: 'feeBp' })}
            <FixedFees values={values} errors={errors} />
            {field('trialDays', t.trialDays, { help: t.trialHelp, numeric: 'numeric' })}
            <SelectField
              name="followId"
              label={t.follow}
              help={t.followHelp}
              options={[{ value: '', label: t.nothing }, ...choices.followers]}
              defaultValue={values.followId ?? ''}
              error={errorOf(errors, 'followId')}
            />
            <CheckboxField
              name="onPricingPage"
              label={t.onPricingPage}
              defaultChecked={values.onPricingPage === 'on'}
            />
            <CheckboxField name="legacy" label={t.legacy} defaultChecked={values.legacy === 'on'} />
          </div>
        </Card>
        <div className="flex flex-col gap-4">
          <Card title={t.limits}>
            <p className="mb-3 text-ink-soft">{t.limitsHelp}</p>
            <div className="grid items-end gap-4 sm:grid-cols-2">
              {PLAN_LIMIT_KEYS.map((key) => (
                <div key={key}>{field(key, PLAN_LIMITS[key][locale], { numeric: 'numeric' })}</div>
              ))}
            </div>
          </Card>
          <Card title={t.features}>
            <p className="mb-3 text-ink-soft">{t.featuresHelp}</p>
            <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              {FEATURE_KEYS.map((key) => (
                <li key={key}>
                  <CheckboxField
                    id={`feature-${key}`}
                    name="features"
                    value={key}
                    label={FEATURES[key].title[locale]}
                    defaultChecked={features.includes(key)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
      <div>
        <Button look="main" busy={busy}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
