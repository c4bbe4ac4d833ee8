import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { currencySymbol, decimalIn, toDecimal } from '#core/kit';
import {
  Button,
  InfoPopover,
  SelectField,
  TextField,
  amountInput,
  errorOf,
  useLocale,
  useTexts,
  wholeInput,
} from '#web/ui';
import type { StepProps } from '../step-props.ts';
import { PlanEditor } from './plan-editor.tsx';
import type { PlanType } from './plan-values.ts';
import { PlanList } from './plan-list.tsx';
import { PLAN_TEXTS } from './plan-texts.ts';
import { StepForm } from './step-form.tsx';

const TEXTS = {
  de: {
    title: 'Preis und Menge',
    costs: 'Was kostet das Produkt?',
    paid: 'Es hat einen Preis',
    free: 'Es ist kostenlos',
    limit: 'Verfügbare Stückzahl',
    limitHelp: 'Leer lassen für unbegrenzt. Verkaufte Stücke zählen mit.',
    sold: 'verkauft',
    reserved: 'reserviert',
    other: 'Oder eine andere Zahlungsweise',
    fee: 'Zusätzliche Gebühr je Bestellung',
    feeHelp: 'Inkl. MwSt., einmal mit der ersten Zahlung, gleich wie viele Stücke. Leer lassen für keine.',
    feeName: 'Wofür die Gebühr ist',
    feeNameHelp: 'Steht so an der Kasse und auf der Rechnung, zum Beispiel „Bearbeitung“.',
    feeMore:
      'Die Gebühr wird wie das Produkt besteuert und von Gutscheinen nicht gemindert. In anderen Währungen als der Ihres Shops wird sie nicht erhoben.',
  },
  en: {
    title: 'Price and quantity',
    costs: 'What does the product cost?',
    paid: 'It has a price',
    free: 'It is free',
    limit: 'Pieces available',
    limitHelp: 'Leave empty for no limit. Sold pieces count.',
    sold: 'sold',
    reserved: 'reserved',
    other: 'Or another way to pay',
    fee: 'Additional fee per order',
    feeHelp: 'Incl. VAT, once with the first payment, however many pieces. Leave empty for none.',
    feeName: 'What the fee is for',
    feeNameHelp: 'Reads like this at the checkout and on the invoice, such as “Handling”.',
    feeMore:
      'The fee is taxed as the product is, and coupons do not reduce it. It is not charged in other currencies than your shop’s.',
  },
};

const TYPES: readonly PlanType[] = ['one_time', 'installment', 'limited_subscription', 'subscription'];

/** Prices and quantity. `?plan=` names the way to pay that is being edited: `17`, or `new_subscription` for one to come. */
export function CheckoutStepForm(props: StepProps) {
  const [asked] = useSearchParams();
  const plan = asked.get('plan');
  return plan === null ? <PricesForm {...props} /> : <PlanEditor key={plan} plan={plan} {...props} />;
}

function PricesForm({ editor, credit, values, errors }: StepProps) {
  const t = useTexts(TEXTS);
  const words = useTexts(PLAN_TEXTS);
  const { product, plans, stock } = editor;
  const [free, setFree] = useState((values?.free ?? String(product.free)) === 'true');
  return (
    <StepForm title={t.title} errors={errors}>
      {/* Enter presses a form's first button, which must be the one that saves. */}
      <button type="submit" hidden tabIndex={-1} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium">{t.costs}</legend>
        <Choice name="free" value="false" label={t.paid} checked={!free} onChoose={() => setFree(false)} />
        <Choice name="free" value="true" label={t.free} checked={free} onChoose={() => setFree(true)} />
      </fieldset>
      <div hidden={free} className="flex flex-col gap-5">
        {plans.length === 0 ? (
          <FirstPrice currency={editor.currency} {...{ values, errors }} />
        ) : (
          <PlanList plans={plans} credit={credit} />
        )}
        <FeeFields {...{ editor, values, errors }} />
        <div className="flex flex-col gap-2">
          <p className="font-medium" id="add-plan">
            {plans.length === 0 ? t.other : words.add}
          </p>
          <div role="group" aria-labelledby="add-plan" className="flex flex-wrap gap-2">
            {TYPES.map((type) => (
              <Button key={type} name="intent" value={`open:${type}`}>
                {words[type]}
              </Button>
            ))}
          </div>
          <p className="text-sm text-ink-soft">{words.plansHelp}</p>
        </div>
      </div>
      <TextField
        label={t.limit}
        name="limit"
        {...wholeInput()}
        optional
        help={`${t.limitHelp} ${stock.soldCount} ${t.sold}, ${stock.reservedCount} ${t.reserved}.`}
        defaultValue={values?.limit ?? (stock.limit === null ? '' : String(stock.limit))}
        error={errorOf(errors, 'limit')}
      />
    </StepForm>
  );
}

/** A fixed amount beside the price. */
function FeeFields({ editor, values, errors }: Pick<StepProps, 'editor' | 'values' | 'errors'>) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const { currency, product } = editor;
  const stored = product.additionalFee === null ? '' : toDecimal(product.additionalFee.amount);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={`${t.fee} (${currencySymbol(currency)})`}
        name="additionalFee-amount"
        {...amountInput(currency)}
        autoComplete="off"
        optional
        help={
          <>
            {t.feeHelp}
            <InfoPopover id="fee-info" about={t.fee}>
              {t.feeMore}
            </InfoPopover>
          </>
        }
        defaultValue={values?.['additionalFee-amount'] ?? decimalIn(locale, stored)}
        error={errorOf(errors, 'additionalFee-amount')}
      />
      <TextField
        label={t.feeName}
        name="additionalFee-name"
        maxLength={80}
        optional
        help={t.feeNameHelp}
        defaultValue={values?.['additionalFee-name'] ?? product.additionalFee?.name ?? ''}
        error={errorOf(errors, 'additionalFee-name')}
      />
    </div>
  );
}

/** Most products cost one price once: it is entered right here. */
function FirstPrice({ currency, values, errors }: Pick<StepProps, 'values' | 'errors'> & { currency: string }) {
  const t = useTexts(PLAN_TEXTS);
  return (
    <div className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-2">
      <TextField
        label={`${t.price} (${currencySymbol(currency)})`}
        name="price-new"
        {...amountInput(currency)}
        autoComplete="off"
        help={`${t.priceHelp} ${t.one_timeHelp}`}
        defaultValue={values?.['price-new'] ?? ''}
        error={errorOf(errors, 'price-new')}
      />
      <SelectField
        label={t.amountType}
        name="amountType-new"
        options={[
          { value: 'gross', label: t.gross },
          { value: 'net', label: t.netType },
        ]}
        defaultValue={values?.['amountType-new'] ?? 'gross'}
        help={t.grossHelp}
        error={errorOf(errors, 'amountType-new')}
      />
    </div>
  );
}

function Choice({
  name,
  value,
  label,
  checked,
  onChoose,
}: {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="flex items-center gap-2.5">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="size-4.5 accent-accent"
      />
      {label}
    </label>
  );
}
