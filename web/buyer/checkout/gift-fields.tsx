import type { ReactElement } from 'react';
import { countryNames, type CheckoutEntries, type FieldErrors, type ReceiverField } from '#core/checkout';
import type { Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';
import { SelectField, TextField } from './form-fields.tsx';

const MORE: readonly ReceiverField[] = [
  'company',
  'vat_no',
  'street',
  'street_number',
  'zip',
  'city',
  'country',
  'phone',
];

/** Receiver of a gift: where the access goes, and behind a press what a parcel or a form of the seller's may need. */
export function GiftFields({
  locale,
  entries: { receiver },
  errors,
}: {
  locale: Language;
  entries: Pick<CheckoutEntries, 'receiver'>;
  errors: FieldErrors;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const field = (name: ReceiverField) => ({
    name: `gift_receiver_${name}`,
    value: receiver[name],
    errors,
    autoComplete: 'off',
  });
  const open = MORE.some((name) => receiver[name] !== '' || errors[`gift_receiver_${name}`] !== undefined);
  return (
    <div className="gift stack" role="group" aria-label={t('gift_receiver')}>
      <TextField
        {...field('email')}
        label={t('receiver_email')}
        help={t('receiver_help')}
        type="email"
        inputMode="email"
      />
      <div className="row">
        <TextField {...field('first_name')} label={t('receiver_first_name')} />
        <TextField {...field('last_name')} label={t('receiver_last_name')} />
      </div>
      <details className="more" open={open}>
        <summary>{t('receiver_more')}</summary>
        <div className="row">
          <TextField {...field('company')} label={t('company')} optional={t('optional')} />
          <TextField {...field('vat_no')} label={t('vat_no')} optional={t('optional')} />
        </div>
        <div className="row even wide">
          <TextField {...field('street')} label={t('street')} optional={t('optional')} />
          <TextField {...field('street_number')} label={t('street_number')} optional={t('optional')} />
        </div>
        <div className="row even zip">
          <TextField {...field('zip')} label={t('zip')} optional={t('optional')} />
          <TextField {...field('city')} label={t('city')} optional={t('optional')} />
        </div>
        <SelectField
          {...field('country')}
          label={t('country')}
          optional={t('optional')}
          empty={t('choose')}
          options={countryNames(locale).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField {...field('phone')} label={t('phone')} optional={t('optional')} type="tel" />
      </details>
    </div>
  );
}
