import { Form } from '@remix-run/react';
import { useState } from 'react';
import { currencySymbol, toDecimal, type CurrencyCode } from '#core/kit';
import { Button, SelectField, TextField, errorOf, useLocale, useTexts, type FieldError, type UiLocale } from '#web/ui';
import type { StepProps } from '../editor-step.tsx';
import { StepForm } from './step-form.tsx';

const TEXTS = {
  de: {
    title: 'Preis und Menge', costs: 'Was kostet das Produkt?', paid: 'Es hat einen Preis', free: 'Es ist kostenlos', price: 'Preis', priceHelp: 'Zum Beispiel 19,99. Käufer zahlen einmal.',
    label: 'Bezeichnung', labelHelp: 'Nötig nur, wenn es mehrere Preise gibt, zum Beispiel „Mit Begleitheft“.', amountType: 'Der Preis ist', gross: 'inklusive Umsatzsteuer', net: 'zuzüglich Umsatzsteuer',
    another: 'Weiterer Preis', remove: 'Diesen Preis entfernen', limit: 'Verfügbare Stückzahl', limitHelp: 'Leer lassen für unbegrenzt. Verkaufte Stücke zählen mit.', sold: 'verkauft', reserved: 'reserviert',
  },
  en: {
    title: 'Price and quantity', costs: 'What does the product cost?', paid: 'It has a price', free: 'It is free', price: 'Price', priceHelp: 'For example 19.99. Buyers pay once.',
    label: 'Label', labelHelp: 'Needed only when there are several prices, for example “With workbook”.', amountType: 'The price is', gross: 'including VAT', net: 'plus VAT',
    another: 'Another price', remove: 'Remove this price', limit: 'Pieces available', limitHelp: 'Leave empty for no limit. Sold pieces count.', sold: 'sold', reserved: 'reserved',
  },
};

export function CheckoutStepForm({ editor, values, errors }: StepProps) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const { product, plans, currency, stock } = editor;
  const [free, setFree] = useState((values?.free ?? String(product.free)) === 'true');
  return (
    <>
      {/* The buttons that remove a plan belong to a form of their own: what else was typed stays untouched. */}
      <Form method="post" id="remove-plan" />
      <StepForm title={t.title} errors={errors}>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium">{t.costs}</legend>
          <Choice name="free" value="false" label={t.paid} checked={!free} onChoose={() => setFree(false)} />
          <Choice name="free" value="true" label={t.free} checked={free} onChoose={() => setFree(true)} />
        </fieldset>
        <div hidden={free} className="flex flex-col gap-5">
          {plans.map((plan) => (
            <PlanFields
              key={plan.id}
              field={String(plan.id)}
              price={values?.[`price-${plan.id}`] ?? typedAs(toDecimal(plan.price), locale)}
              label={values?.[`label-${plan.id}`] ?? plan.label}
              amountType={values?.[`amountType-${plan.id}`] ?? plan.amountType}
              removable={plans.length > 1}
              {...{ currency, errors }}
            />
          ))}
          {plans.length === 0 ? (
            <PlanFields field="new" price={values?.['price-new'] ?? ''} label={values?.['label-new'] ?? ''} amountType={values?.['amountType-new'] ?? 'gross'} {...{ currency, errors }} />
          ) : (
            <details open={Boolean(values?.['price-new'])}>
              <summary className="cursor-pointer text-accent">{t.another}</summary>
              <div className="mt-4">
                <PlanFields field="new" price={values?.['price-new'] ?? ''} label={values?.['label-new'] ?? ''} amountType={values?.['amountType-new'] ?? 'gross'} {...{ currency, errors }} />
              </div>
            </details>
          )}
        </div>
        <TextField
          label={t.limit}
          name="limit"
          inputMode="numeric"
          optional
          help={`${t.limitHelp} ${stock.soldCount} ${t.sold}, ${stock.reservedCount} ${t.reserved}.`}
          defaultValue={values?.limit ?? (stock.limit === null ? '' : String(stock.limit))}
          error={errorOf(errors, 'limit')}
        />
      </StepForm>
    </>
  );
}

function PlanFields({ field, price, label, amountType, currency, errors, removable = false }: {
  field: string;
  price: string;
  label: string;
  amountType: string;
  currency: CurrencyCode;
  errors: readonly FieldError[];
  removable?: boolean;
}) {
  const t = useTexts(TEXTS);
  return (
    <div className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-2">
      <TextField
        label={`${t.price} (${currencySymbol(currency)})`}
        name={`price-${field}`}
        inputMode="decimal"
        autoComplete="off"
        help={t.priceHelp}
        defaultValue={price}
        error={errorOf(errors, `price-${field}`)}
      />
      <SelectField
        label={t.amountType}
        name={`amountType-${field}`}
        options={[{ value: 'gross', label: t.gross }, { value: 'net', label: t.net }]}
        defaultValue={amountType}
        error={errorOf(errors, `amountType-${field}`)}
      />
      <div className="sm:col-span-2">
        <TextField label={t.label} name={`label-${field}`} maxLength={120} optional help={t.labelHelp} defaultValue={label} error={errorOf(errors, `label-${field}`)} />
      </div>
      {removable ? (
        <div className="sm:col-span-2">
          <Button look="plain" form="remove-plan" name="remove" value={field}>
            {t.remove}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Choice({ name, value, label, checked, onChoose }: { name: string; value: string; label: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className="flex items-center gap-2.5">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} className="size-4.5 accent-accent" />
      {label}
    </label>
  );
}

/** As the seller's language writes an amount, and as `parseMoney` reads it back. */
function typedAs(decimal: string, locale: UiLocale): string {
  return locale === 'de' ? decimal.replace('.', ',') : decimal;
}
