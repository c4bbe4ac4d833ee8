import type { ReactElement } from 'react';
import {
  NUMBER_FIRST,
  countryNames,
  isBuyerCountry,
  zipExample,
  type BuyerEntries,
  type CheckoutEntries,
  type CheckoutSettings,
  type CheckoutView,
  type FieldErrors,
} from '#core/checkout';
import type { Locale } from '#core/context';
import { checkoutTexts } from './checkout-texts.ts';
import { Choice, FieldErrorText, SelectField, TextField } from './form-fields.tsx';

interface BuyerProps {
  view: CheckoutView;
  locale: Locale;
  entries: CheckoutEntries;
  errors: FieldErrors;
  /** Whom the shop sells to. */
  includeType: CheckoutSettings['buyerInformation']['includeType'];
  /** Asks for nothing that invoice and tax can do without. */
  least: boolean;
}

/** Who buys: as a private person or for a company, where, and for whom. A free product asks for name, mail and country only. */
export function BuyerFields(props: BuyerProps): ReactElement {
  const { view, locale, entries, errors, includeType, least } = props;
  const t = checkoutTexts.for(locale);
  const field = fieldsOf(entries.buyer, errors);
  // What a link or another layout filled in goes on being shown.
  const filled = (name: keyof BuyerEntries): boolean => entries.buyer[name] !== '';
  return (
    <fieldset className="card stack">
      <legend>{t('contact')}</legend>
      {includeType === 'both' ? (
        <TypeFields entries={entries} locale={locale} />
      ) : (
        <input type="hidden" name="buyer_type" value={includeType} />
      )}
      <TextField
        {...field('email')}
        label={t('email')}
        help={t('email_help')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <div className="row">
        <TextField {...field('first_name')} label={t('first_name')} autoComplete="given-name" />
        <TextField {...field('last_name')} label={t('last_name')} autoComplete="family-name" />
      </div>
      <SelectField
        {...field('country')}
        label={t('country')}
        empty={t('choose')}
        autoComplete="country"
        data-priced=""
        options={countryNames(locale).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <AddressFields {...props} />
      {view.free || (least && !filled('phone')) ? null : (
        <TextField {...field('phone')} label={t('phone')} optional={t('optional')} type="tel" autoComplete="tel" />
      )}
      {least && !entries.gift ? null : <GiftFields {...props} />}
    </fieldset>
  );
}

function TypeFields({ entries, locale }: Pick<BuyerProps, 'entries' | 'locale'>): ReactElement {
  const t = checkoutTexts.for(locale);
  const business = entries.buyer.buyer_type === 'business';
  return (
    <div className="row" role="radiogroup" aria-label={t('who')}>
      <Choice type="radio" id="buyer_type" name="buyer_type" value="consumer" checked={!business} data-priced="">
        {t('who')} {t('as_consumer')}
      </Choice>
      <Choice
        type="radio"
        id="buyer_type-business"
        name="buyer_type"
        value="business"
        checked={business}
        data-priced=""
      >
        {t('who')} {t('as_business')}
      </Choice>
    </div>
  );
}

/** Countries where companies have no VAT number of the kind we ask for. */
const NO_VAT_NUMBER: ReadonlySet<string> = new Set(['US']);

/** What an address looks like where the buyer lives. Drawn anew when the country changes. */
function AddressFields({ view, locale, entries, errors, includeType, least }: BuyerProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const optional = t('optional');
  const { country } = entries.buyer;
  const field = fieldsOf(entries.buyer, errors);
  const example = isBuyerCountry(country) ? zipExample(country) : '';
  const street = <TextField key="street" {...field('street')} label={t('street')} autoComplete="address-line1" />;
  const number = <TextField key="number" {...field('street_number')} label={t('street_number')} autoComplete="off" />;
  if (view.free) return <div id="part-address" data-part="" />;
  return (
    <div id="part-address" data-part="" className="stack">
      <p className="ask">
        <button className="button plain" name="intent" value="update">
          {t('update_country')}
        </button>
      </p>
      {includeType === 'consumer' ? null : (
        <div className="row business">
          <TextField {...field('company')} label={t('company')} autoComplete="organization" />
          {NO_VAT_NUMBER.has(country) ? null : (
            <TextField
              {...field('vat_no')}
              label={t('vat_no')}
              optional={optional}
              help={t(
                view.vatId === null || view.vatId === 'none' || view.vatId === 'unchecked'
                  ? 'vat_no_help'
                  : `vat_no_${view.vatId}`,
              )}
              autoComplete="off"
              data-priced=""
            />
          )}
        </div>
      )}
      {includeType !== 'consumer' && !least ? (
        <div className="row business">
          <TextField
            {...field('reference')}
            label={t('reference')}
            optional={optional}
            help={t('reference_help')}
            autoComplete="off"
          />
        </div>
      ) : null}
      <div className={NUMBER_FIRST.has(country) ? 'row narrow-first' : 'row wide'}>
        {NUMBER_FIRST.has(country) ? [number, street] : [street, number]}
      </div>
      {least && entries.buyer.additional_address === '' ? null : (
        <TextField
          {...field('additional_address')}
          label={t('additional_address')}
          optional={optional}
          autoComplete="address-line2"
        />
      )}
      <div className="row zip">
        <TextField
          {...field('zip')}
          label={t('zip')}
          autoComplete="postal-code"
          data-priced=""
          {...(example ? { help: t('for_example', { example }) } : {})}
        />
        <TextField {...field('city')} label={t('city')} autoComplete="address-level2" />
      </div>
      {view.declaration === null ? null : (
        <Declaration country={view.declaration} locale={locale} entries={entries} errors={errors} />
      )}
    </div>
  );
}

/** Asked of consumers whose connection or card speaks for another country than their address: their word is the second piece of evidence. */
function Declaration({
  country,
  locale,
  entries,
  errors,
}: Pick<BuyerProps, 'locale' | 'entries' | 'errors'> & { country: string }): ReactElement {
  const t = checkoutTexts.for(locale);
  const name = countryNames(locale).find(({ code }) => code === country)?.name ?? country;
  return (
    <div className="notice warn tight">
      <p>{t('declaration_why')}</p>
      <Choice
        type="checkbox"
        id="declared_country"
        name="declared_country"
        value={country}
        checked={entries.declaredCountry === country}
        errors={errors}
        data-priced=""
      >
        {t('declaration', { country: name })}
      </Choice>
      <FieldErrorText name="declared_country" errors={errors} />
    </div>
  );
}

function GiftFields({ locale, entries, errors }: BuyerProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { receiver } = entries;
  const common = { errors, autoComplete: 'off' };
  return (
    <>
      <Choice type="checkbox" id="gift" name="gift" value="1" checked={entries.gift}>
        {t('gift')}
      </Choice>
      <div className="gift stack" role="group" aria-label={t('gift_receiver')}>
        <TextField
          {...common}
          name="gift_receiver_email"
          value={receiver.email}
          label={t('receiver_email')}
          help={t('receiver_help')}
          type="email"
          inputMode="email"
        />
        <div className="row">
          <TextField
            {...common}
            name="gift_receiver_first_name"
            value={receiver.first_name}
            label={t('receiver_first_name')}
          />
          <TextField
            {...common}
            name="gift_receiver_last_name"
            value={receiver.last_name}
            label={t('receiver_last_name')}
          />
        </div>
      </div>
    </>
  );
}

function fieldsOf(
  entries: BuyerEntries,
  errors: FieldErrors,
): (name: keyof BuyerEntries) => { name: string; value: string; errors: FieldErrors } {
  return (name) => ({ name, value: entries[name], errors });
}
