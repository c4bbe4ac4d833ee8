import { currencySymbol, type CurrencyCode, type JsonMoney } from '#core/kit';
import {
  Card,
  CheckboxField,
  SelectField,
  TextArea,
  TextField,
  errorOf,
  useFormats,
  useTexts,
  type FieldError,
  amountInput,
} from '#web/ui';
import { UPSELL_TEXTS } from './upsell-texts.ts';

const POSITIONS = [
  'belowProductDetails',
  'belowPayerDetails',
  'belowPaymentMethods',
  'below_payment_options',
  'below_legal_text',
  'below_custom_fields',
] as const;
const BUYERS = ['all', 'private', 'business'] as const;
const PLAN_TYPES = ['one_time', 'installment', 'limited_subscription', 'subscription'] as const;

interface BumpFieldsProps {
  title: string;
  values: Readonly<Record<string, readonly string[]>>;
  errors: readonly FieldError[];
  /** A product by its first price, or by one of several: `12` or `12:34`. */
  offers: readonly { value: string; name: string; label: string; price: JsonMoney | null }[];
  currency: CurrencyCode;
}

/** Everything a seller decides about a bump but its picture. */
export function BumpFields({ title, values, errors, offers, currency }: BumpFieldsProps) {
  const t = useTexts(UPSELL_TEXTS);
  const formats = useFormats();
  const field = (name: string) => ({ name, defaultValue: values[name]?.[0] ?? '', error: errorOf(errors, name) });
  const offered = offers.map(({ value, name, label, price }) => ({
    value,
    label: [name, label, price ? formats.money(price) : ''].filter(Boolean).join(' · '),
  }));
  return (
    <>
      <Card title={title}>
        <div className="flex flex-col gap-5">
          <SelectField label={t.what} options={[{ value: '', label: t.choose }, ...offered]} {...field('offer')} />
          <TextField label={t.title} maxLength={120} optional help={t.titleHelp} {...field('title')} />
          <TextArea label={t.text} maxLength={500} rows={3} optional help={t.textHelp} {...field('text')} />
          <TextField
            label={`${t.price} (${currencySymbol(currency)})`}
            {...amountInput(currency)}
            autoComplete="off"
            optional
            help={t.priceHelp}
            {...field('price')}
          />
          <SelectField
            label={t.position}
            options={POSITIONS.map((position) => ({ value: position, label: t[position] }))}
            {...field('position')}
          />
          <SelectField
            label={t.look}
            options={[
              { value: '', label: t.ofPlace },
              ...Object.entries(t.looks).map(([value, label]) => ({ value, label })),
            ]}
            help={t.lookHelp}
            {...field('look')}
          />
        </div>
      </Card>
      <Card title={t.conditions}>
        <div className="flex flex-col gap-5">
          <CheckboxField label={t.active} name="active" defaultChecked={values.active?.[0] === 'on'} />
          <SelectField
            label={t.buyers}
            options={BUYERS.map((buyers) => ({ value: buyers, label: t[buyers] }))}
            {...field('buyers')}
          />
          <CheckboxField label={t.notIfOwned} name="notIfOwned" defaultChecked={values.notIfOwned?.[0] === 'on'} />
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1.5 font-medium">{t.plans}</legend>
            {PLAN_TYPES.map((type) => (
              <label key={type} className="flex items-start gap-2.5">
                <input
                  type="checkbox"
                  name="planTypes"
                  value={type}
                  defaultChecked={values.planTypes?.includes(type) ?? false}
                  className="mt-0.5 size-4.5 accent-accent"
                />
                {t[type]}
              </label>
            ))}
            <p className="text-sm text-ink-soft">{t.plansHelp}</p>
          </fieldset>
        </div>
      </Card>
    </>
  );
}
