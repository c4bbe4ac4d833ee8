import {
  Card,
  CheckboxField,
  SelectField,
  TextField,
  errorOf,
  useTexts,
  type FieldError,
  wholeInput,
  decimalInput,
} from '#web/ui';
import type { ReactNode } from 'react';
import { FORM_TEXTS } from './coupon-form-texts.ts';

export interface CouponFieldsProps {
  /** Value that each field shows: stored, or as it was typed when the form was refused. */
  values: Readonly<Record<string, readonly string[]>>;
  errors: readonly FieldError[];
  products: readonly { id: number; name: string }[];
  currencies: readonly { value: string; label: string }[];
  /** Code or pattern: what differs between one coupon and a series. */
  children: ReactNode;
  series?: boolean;
}

/** Everything a seller decides about a coupon, for one or a series. Works without a script: what does not apply is hidden by the form's own state. */
export function CouponFields({ children, ...props }: CouponFieldsProps) {
  const t = useTexts(FORM_TEXTS);
  const { values, errors } = props;
  return (
    <div className="group/form flex flex-col gap-5">
      <Card>
        <div className="flex flex-col gap-5">
          {children}
          <TextField
            label={t.name}
            name="name"
            maxLength={120}
            optional
            help={t.nameHelp}
            defaultValue={one(values, 'name')}
            error={errorOf(errors, 'name')}
          />
        </div>
      </Card>
      <DiscountCard {...props} />
      <ReachCard {...props} />
      <ValidityCard {...props} />
      <MoreCard {...props} />
    </div>
  );
}

type Props = Omit<CouponFieldsProps, 'children'>;

export const one = (values: CouponFieldsProps['values'], name: string): string => values[name]?.[0] ?? '';

function DiscountCard({ values, errors, currencies }: Props) {
  const t = useTexts(FORM_TEXTS);
  return (
    <Card title={t.discount}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-x-6 gap-y-2" role="radiogroup" aria-label={t.discount}>
          {(['percents', 'currency'] as const).map((form) => (
            <Radio key={form} name="valueForm" value={form} label={t[form]} values={values} />
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            required
            label={t.value}
            name="value"
            {...decimalInput(0)}
            autoComplete="off"
            help={t.valueHelp}
            defaultValue={one(values, 'value')}
            error={errorOf(errors, 'value')}
          />
          <div className="hidden group-has-[[data-choice=currency]:checked]/form:block">
            <SelectField
              label={t.inCurrency}
              name="currency"
              options={currencies}
              defaultValue={one(values, 'currency')}
              error={errorOf(errors, 'currency')}
            />
          </div>
        </div>
      </div>
    </Card>
  );
}

function ReachCard({ values, errors, products }: Props) {
  const t = useTexts(FORM_TEXTS);
  const error = errorOf(errors, 'productIds');
  return (
    <Card title={t.reach}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-2" role="radiogroup" aria-label={t.reach}>
          {(['all_products', 'single_product', 'multiple_products'] as const).map((scope) => (
            <Radio key={scope} name="scope" value={scope} label={t[scope]} values={values} />
          ))}
        </div>
        <div className="hidden group-has-[[data-choice=single-product]:checked]/form:block">
          <SelectField
            label={t.product}
            name="productId"
            options={[
              { value: '', label: t.choose },
              ...products.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            defaultValue={one(values, 'productId')}
            error={error}
          />
        </div>
        <fieldset
          id="productIds"
          tabIndex={-1}
          className="hidden flex-col gap-2 group-has-[[data-choice=multiple-products]:checked]/form:flex"
        >
          <legend className="mb-1.5 font-medium">{t.products}</legend>
          <div className="flex max-h-72 flex-col gap-2 overflow-y-auto rounded-control border border-line p-3">
            {products.length === 0 ? <p className="text-ink-soft">{t.noProducts}</p> : null}
            {products.map(({ id, name }) => (
              <Tick key={id} name="productIds" value={String(id)} label={name} values={values} />
            ))}
          </div>
          {error ? <p className="text-sm text-bad">{error}</p> : null}
        </fieldset>
      </div>
    </Card>
  );
}

function ValidityCard({ values, errors, series = false }: Props) {
  const t = useTexts(FORM_TEXTS);
  const field = (name: string) => ({
    name,
    defaultValue: one(values, name),
    error: errorOf(errors, name),
    optional: true,
  });
  return (
    <Card title={t.validity}>
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={series ? t.limitEach : t.limit} {...wholeInput()} help={t.limitHelp} {...field('limit')} />
          <TextField label={t.limitPerBuyer} {...wholeInput()} help={t.limitPerBuyerHelp} {...field('limitPerBuyer')} />
          <TextField label={t.startsOn} type="date" help={t.dayHelp} {...field('startsOn')} />
          <TextField label={t.endsOn} type="date" help={t.dayHelp} {...field('endsOn')} />
        </div>
        <CheckboxField
          label={t.active}
          name="active"
          help={t.activeHelp}
          defaultChecked={one(values, 'active') === 'on'}
        />
      </div>
    </Card>
  );
}

function MoreCard({ values, errors }: Props) {
  const t = useTexts(FORM_TEXTS);
  const fields = ['base', 'appliesTo', 'appliesToCount', 'planTypes', 'position'];
  const changed =
    one(values, 'base') === 'net_amount' || one(values, 'appliesTo') !== 'all' || (values.planTypes?.length ?? 0) > 0;
  return (
    <details
      open={changed || errors.some(({ field }) => field !== undefined && fields.includes(field))}
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <summary className="cursor-pointer text-lg font-semibold">{t.more}</summary>
      <div className="mt-4 flex flex-col gap-5">
        <SelectField
          label={t.base}
          name="base"
          options={[
            { value: 'end_amount', label: t.end_amount },
            { value: 'net_amount', label: t.net_amount },
          ]}
          defaultValue={one(values, 'base')}
          error={errorOf(errors, 'base')}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium">{t.charges}</legend>
          {(['all', 'first', 'n'] as const).map((charges) => (
            <Radio key={charges} name="appliesTo" value={charges} label={t[charges]} values={values} />
          ))}
          <div className="hidden pl-7 group-has-[[data-choice=n]:checked]/form:block sm:max-w-60">
            <TextField
              label={t.chargesCount}
              name="appliesToCount"
              {...wholeInput(1, 100)}
              defaultValue={one(values, 'appliesToCount')}
              error={errorOf(errors, 'appliesToCount')}
            />
          </div>
        </fieldset>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium">{t.planTypes}</legend>
          {(['one_time', 'installment', 'limited_subscription', 'subscription'] as const).map((type) => (
            <Tick key={type} name="planTypes" value={type} label={t[type]} values={values} />
          ))}
          <p className="text-sm text-ink-soft">{t.planTypesHelp}</p>
        </fieldset>
        <div className="sm:max-w-60">
          <TextField
            label={t.position}
            name="position"
            {...wholeInput(0, 1_000_000)}
            optional
            help={t.positionHelp}
            defaultValue={one(values, 'position')}
            error={errorOf(errors, 'position')}
          />
        </div>
      </div>
    </details>
  );
}

interface BoxProps {
  name: string;
  value: string;
  label: string;
  values: CouponFieldsProps['values'];
}

export function Radio({ name, value, label, values }: BoxProps) {
  return (
    <label className="flex items-center gap-2.5">
      {/* What shows the fields that go with a choice; an underscore would be a blank in a class. */}
      <input
        type="radio"
        name={name}
        value={value}
        data-choice={value.replace('_', '-')}
        defaultChecked={one(values, name) === value}
        className="size-4.5 accent-accent"
      />
      {label}
    </label>
  );
}

function Tick({ name, value, label, values }: BoxProps) {
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={values[name]?.includes(value) ?? false}
        className="mt-0.5 size-4.5 accent-accent"
      />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  );
}
