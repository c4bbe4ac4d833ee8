import type { ReactElement } from 'react';
import type { CheckoutPageProps } from './checkout-props.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { TextField } from './form-fields.tsx';

/** Statement of means before instalments on credit (§ 505a BGB); empty where there is no credit. */
export function CreditMeans({ view, locale, errors, entries }: CheckoutPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const facts = view.creditNotice?.facts;
  const currency = facts?.currency.toUpperCase() ?? '';
  const amount = { errors, inputMode: 'decimal', autoComplete: 'off', required: true } as const;
  return (
    <div id="part-credit" data-part="">
      {facts ? (
        <fieldset className="card tight">
          <legend>{t('credit_means')}</legend>
          <p className="hint">{t('credit_means_why')}</p>
          <TextField
            name="credit_income"
            label={t('credit_income', { currency })}
            value={entries.credit.income}
            {...amount}
          />
          <TextField
            name="credit_costs"
            label={t('credit_costs', { currency })}
            value={entries.credit.costs}
            help={t('credit_costs_help')}
            {...amount}
          />
        </fieldset>
      ) : null}
    </div>
  );
}
