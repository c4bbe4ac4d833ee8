import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { useContext, useRef, useState } from 'react';
import { CUSTOM_START_DAYS, INTERVAL_CODES, decimalIn, intervalName, toDecimal, type Money } from '#core/kit';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  Notice,
  SeenRevision,
  SelectField,
  TextField,
  errorOf,
  useLocale,
  useTexts,
  wholeInput,
} from '#web/ui';
import type { StepProps } from '../step-props.ts';
import { OtherCurrencies } from './other-currencies.tsx';
import { PlanAmounts, RhythmFields } from './plan-amounts.tsx';
import { PlanMethods } from './plan-methods.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { ProductRevision } from './step-form.tsx';
import type { EditedPlan } from './plan-sentence.ts';
import type { PlanType, PlanValues } from './plan-values.ts';
import { PLAN_TEXTS, filled } from './plan-texts.ts';

/** One way to pay: what it costs, when, and the whole schedule before it is saved. */
export function PlanEditor({ plan: asked, editor, methods, values: typed, errors }: StepProps & { plan: string }) {
  const t = useTexts(PLAN_TEXTS);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const seen = useContext(ProductRevision);
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  const plan = editor.plans.find(({ id }) => String(id) === asked);
  const type = plan?.type ?? newType(asked);
  const values: PlanValues = typed ?? (plan ? valuesOf(plan, locale) : NEW);
  const [count, setCount] = useState(values.paymentsCount ?? '3');
  const [custom, setCustom] = useState(values.rhythm === 'custom');
  const step = new URLSearchParams(search).get('step') ?? '';
  const back = `${pathname}?step=${step}`;
  if (!plan && type === null)
    return (
      <Notice tone="warn">
        {t.gone} <Link to={back}>{t.back}</Link>
      </Notice>
    );
  const kind = type!;
  const shape = { type: kind, count: shownRates(count), custom: kind === 'installment' && custom };
  const saving = state !== 'idle' && String(formData?.get('intent') ?? '').startsWith('save_plan');
  return (
    <div className="flex flex-col gap-5">
      <Link to={back} className="self-start text-accent">
        {t.back}
      </Link>
      {/* Its fields stand beside the preview below, outside of the plan's own form. */}
      <Form method="post" id="credit" className="hidden" />
      <Form
        ref={form}
        method="post"
        noValidate
        onChange={() => setChanges((before) => before + 1)}
        className="flex flex-col gap-5"
      >
        <SeenRevision revision={seen} />
        <ErrorSummary errors={errors} />
        <input type="hidden" name="type" value={kind} />
        <Card title={filled(plan ? t.editPlan : t.newPlan, { type: t[kind] })}>
          <div className="flex flex-col gap-5">
            <p className="text-ink-soft">{t[`${kind}Help`]}</p>
            <RhythmFields {...{ shape, count, values, errors }} onCount={setCount} onCustom={setCustom} />
            <PlanAmounts {...{ shape, values, errors }} currency={editor.currency} />
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                label={t.amountType}
                name="amountType"
                options={[
                  { value: 'gross', label: t.gross },
                  { value: 'net', label: t.netType },
                ]}
                defaultValue={values.amountType ?? 'gross'}
                help={t.grossHelp}
              />
              <TextField
                label={t.label}
                name="label"
                maxLength={120}
                optional
                help={t.labelHelp}
                defaultValue={values.label ?? ''}
                error={errorOf(errors, 'label')}
              />
            </div>
          </div>
        </Card>
        {kind === 'one_time' ? null : <StartFields {...{ values, errors }} />}
        <PlanPreview form={form} changes={`${changes} ${count} ${custom}`} productId={editor.product.id} plan={asked} />
        <Card title={t.more}>
          <div className="flex flex-col gap-4">
            <CheckboxField label={t.popularField} name="popular" defaultChecked={values.popular === 'on'} />
            <CheckboxField label={t.netShown} name="netShown" defaultChecked={values.netShown === 'on'} />
            <TextField
              label={t.limit}
              name="limit"
              {...wholeInput()}
              optional
              help={t.limitHelp}
              defaultValue={values.limit ?? ''}
              error={errorOf(errors, 'limit')}
            />
          </div>
        </Card>
        <PlanMethods type={kind} methods={methods} off={plan?.methodsOff ?? []} typed={typed} />
        <OtherCurrencies
          {...{ shape, values, errors }}
          own={editor.currency}
          onChange={() => setChanges((before) => before + 1)}
        />
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3">
          <Button look="main" name="intent" value={`save_plan:${plan?.id ?? ''}`} busy={saving}>
            {t.save}
          </Button>
          <span role="status" className="text-sm text-ink-soft">
            {saving ? t.saving : changes > 0 ? t.unsaved : ''}
          </span>
        </div>
      </Form>
    </div>
  );
}

function StartFields({ values, errors }: { values: PlanValues; errors: StepProps['errors'] }) {
  const t = useTexts(PLAN_TEXTS);
  const locale = useLocale();
  return (
    <Card title={t.start}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t.testPeriod}
          name="testPeriod"
          options={[
            { value: '', label: t.noTest },
            ...INTERVAL_CODES.map((code) => ({ value: code, label: intervalName(code, locale) })),
          ]}
          defaultValue={values.testPeriod ?? ''}
          help={t.testHelp}
          error={errorOf(errors, 'testPeriod')}
        />
        <fieldset>
          <legend className="mb-1.5 font-medium">{t.startDays}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {CUSTOM_START_DAYS.map((day) => (
              <CheckboxField
                key={day}
                label={filled(t.day, { day })}
                name={`startDay-${day}`}
                defaultChecked={values[`startDay-${day}`] === 'on'}
                error={errorOf(errors, `startDay-${day}`)}
              />
            ))}
          </div>
          <p className="mt-1.5 text-sm text-ink-soft">{t.startDaysHelp}</p>
        </fieldset>
      </div>
    </Card>
  );
}

const NEW: PlanValues = { paymentsCount: '3', interval: '1m', amountType: 'gross' };

function newType(asked: string): PlanType | null {
  const types: readonly PlanType[] = ['one_time', 'installment', 'limited_subscription', 'subscription'];
  return types.find((type) => asked === `new_${type}`) ?? null;
}

/** Number of rate fields drawn while a number is being typed. */
function shownRates(count: string): number {
  return Math.min(Math.max(Number.parseInt(count, 10) || 2, 2), 24);
}

/** A saved plan as its form would have been filled in. */
function valuesOf(plan: EditedPlan, locale: 'de' | 'en'): PlanValues {
  const typed = (amount: Money | null | undefined): string => (amount ? typedAs(toDecimal(amount), locale) : '');
  const amounts = (
    prefix: string,
    { price, preferences }: Pick<EditedPlan, 'price' | 'preferences'>,
  ): [string, string][] => [
    [`${prefix}price`, typed(price)],
    [`${prefix}firstAmount`, typed(preferences.firstAmount)],
    [`${prefix}nextAmount`, typed(preferences.nextAmount)],
    ...(preferences.rateAmounts ?? []).map((rate, index): [string, string] => [
      `${prefix}rate-${index + 1}`,
      typed(rate),
    ]),
  ];
  return Object.fromEntries([
    ...amounts('', plan),
    ...plan.prices.flatMap((price, row) => [
      [`p${row}-currency`, price.currency] as [string, string],
      ...amounts(`p${row}-`, price),
    ]),
    ...(plan.preferences.customIntervals ?? []).map((code, index) => [`interval-${index + 1}`, code]),
    ...plan.customStartDays.map((day) => [`startDay-${day}`, 'on']),
    ['rhythm', plan.preferences.customIntervals ? 'custom' : 'even'],
    ['paymentsCount', String(plan.preferences.paymentsCount)],
    ['interval', plan.interval ?? '1m'],
    ['amountType', plan.amountType],
    ['label', plan.label],
    ['testPeriod', plan.testPeriod ?? ''],
    ['limit', plan.limit === null ? '' : String(plan.limit)],
    ['popular', plan.popular ? 'on' : ''],
    ['netShown', plan.netShown ? 'on' : ''],
  ]) as PlanValues;
}

/** As the seller's language writes an amount, and as `parseMoney` reads it back. */
function typedAs(decimal: string, locale: 'de' | 'en'): string {
  return decimalIn(locale, decimal);
}
