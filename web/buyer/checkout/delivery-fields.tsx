import type { ReactElement } from 'react';
import { NUMBER_FIRST, countryNames, type CheckoutEntries, type CheckoutView, type FieldErrors } from '#core/checkout';
import type { Language } from '#core/kit';
import type { DeliveryAddress } from '#core/orders';
import { checkoutTexts } from './checkout-texts.ts';
import { SelectField, TextField } from './form-fields.tsx';
import { parcelTexts } from './parcel-texts.ts';

/** Place that goods go to, where it is not the buyer's address: opened by a box, which says so in the form. */
export function DeliveryFields({
  shipping,
  locale,
  entries: { deliversElsewhere, delivery },
  errors,
}: {
  shipping: NonNullable<CheckoutView['shipping']>;
  locale: Language;
  entries: CheckoutEntries;
  errors: FieldErrors;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const say = parcelTexts.for(locale);
  const names = countryNames(locale).filter(({ code }) => shipping.countries.includes(code));
  const field = (name: keyof DeliveryAddress, autoComplete: string) => ({
    name: `delivery_${name}`,
    value: delivery[name],
    errors,
    autoComplete: `shipping ${autoComplete}`,
  });
  const street = <TextField key="street" {...field('street', 'address-line1')} label={t('street')} />;
  const number = (
    <TextField key="number" {...field('street_number', 'off')} autoComplete="off" label={t('street_number')} />
  );
  return (
    <>
      <label className="more-box" htmlFor="delivery_elsewhere">
        <input
          type="checkbox"
          id="delivery_elsewhere"
          name="delivery_elsewhere"
          value="1"
          defaultChecked={deliversElsewhere}
          data-priced=""
        />
        <span>{say('elsewhere')}</span>
      </label>
      <p className="hint">
        {shipping.free ? `${say('free')} ` : null}
        {names.length > 0 ? say('sent_to', { countries: names.map(({ name }) => name).join(', ') }) : null}{' '}
        {shipping.workdays === null ? null : say('there_in', { days: shipping.workdays })}
      </p>
      <div className="delivery stack" role="group" aria-label={say('delivery')}>
        <div className="row even">
          <TextField {...field('first_name', 'given-name')} label={t('first_name')} />
          <TextField {...field('last_name', 'family-name')} label={t('last_name')} />
        </div>
        <TextField {...field('company', 'organization')} label={t('company')} optional={t('optional')} />
        <div className={NUMBER_FIRST.has(delivery.country) ? 'row even narrow-first' : 'row even wide'}>
          {NUMBER_FIRST.has(delivery.country) ? [number, street] : [street, number]}
        </div>
        <TextField
          {...field('additional_address', 'address-line2')}
          label={t('additional_address')}
          optional={t('optional')}
        />
        <div className="row even zip">
          <TextField {...field('zip', 'postal-code')} label={t('zip')} />
          <TextField {...field('city', 'address-level2')} label={t('city')} />
        </div>
        <SelectField
          {...field('country', 'country')}
          label={t('country')}
          empty={t('choose')}
          data-priced=""
          options={names.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
    </>
  );
}
