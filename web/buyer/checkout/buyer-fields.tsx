import type { ReactElement, ReactNode } from 'react';
import {
  NUMBER_FIRST,
  countryNames,
  isBuyerCountry,
  isOnCredit,
  zipExample,
  type BuyerEntries,
  type CheckoutEntries,
  type CheckoutSettings,
  type CheckoutView,
  type FieldErrors,
} from '#core/checkout';
import type { Language } from '#core/kit';
import { buyerTexts } from './buyer-texts.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { GiftFields } from './gift-fields.tsx';
import { Choice, FieldErrorText, SelectField, TextField } from './form-fields.tsx';

interface BuyerProps {
  view: CheckoutView;
  locale: Language;
  entries: CheckoutEntries;
  errors: FieldErrors;
  /** Whom the shop sells to. */
  includeType: CheckoutSettings['buyerInformation']['includeType'];
  /** Leaves out what invoice and tax can do without, even behind a press. */
  least: boolean;
}

/** Buyer's mail, name and country. Other entries stand behind one press each, or open where the law asks for them. */
export function BuyerFields(props: BuyerProps): ReactElement {
  const { view, locale, entries, errors, includeType, least } = props;
  const t = checkoutTexts.for(locale);
  const field = fieldsOf(entries.buyer, errors);
  return (
    <fieldset className="card stack">
      <legend>{t('contact')}</legend>
      <TextField
        {...field('email')}
        label={t('email')}
        help={t('email_help')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <div className="row even">
        <TextField {...field('first_name')} label={t('first_name')} autoComplete="given-name" />
        <TextField {...field('last_name')} label={t('last_name')} autoComplete="family-name" />
      </div>
      <div className="row even">
        <SelectField
          {...field('country')}
          label={t('country')}
          empty={t('choose')}
          autoComplete="country"
          data-priced=""
          options={countryNames(locale).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <div id="part-zip" data-part="">
          {view.needs.zip ? <ZipField {...props} /> : null}
        </div>
      </div>
      {includeType === 'both' ? null : <input type="hidden" name="buyer_type" value={includeType} />}
      <Asks {...props} />
      <AddressFields {...props} />
      {view.free || (least && entries.buyer.phone === '') ? null : (
        <div className="phone">
          <TextField {...field('phone')} label={t('phone')} optional={t('optional')} type="tel" autoComplete="tel" />
        </div>
      )}
      {least && !entries.gift ? null : <GiftFields locale={locale} entries={entries} errors={errors} />}
    </fieldset>
  );
}

/** Something that few need, opened by one press; open from the start where something stands in it. */
export function More({
  title,
  open,
  children,
  className = '',
}: {
  title: string;
  open: boolean;
  children: ReactNode;
  className?: string;
}): ReactElement {
  return (
    <details className={`more ${className}`.trim()} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** A box that looks like the presses beside it and opens what belongs to it; what it says is sent, too. */
function MoreBox({
  id,
  name,
  value,
  checked,
  children,
  priced = false,
}: {
  id: string;
  name?: string;
  value: string;
  checked: boolean;
  children: ReactNode;
  priced?: boolean;
}): ReactElement {
  return (
    <label className="more-box" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        {...(name ? { name } : {})}
        value={value}
        defaultChecked={checked}
        {...(priced ? { 'data-priced': '' } : {})}
      />
      <span>{children}</span>
    </label>
  );
}

/** Entries that few need, behind one press each. An entry that a link filled in is open from the start. */
function Asks({ view, locale, entries, errors, includeType, least }: BuyerProps): ReactElement {
  const say = buyerTexts.for(locale);
  const begun = BEGUN.some((name) => entries.buyer[name] !== '' || errors[name] !== undefined);
  const apart = view.tries?.includes('merged_payer_form') === true;
  return (
    <div id="part-asks" data-part="" className="asks" role="group" aria-label={say('asks')}>
      {includeType === 'both' && !view.free && apart ? <BuyerTypes {...{ locale, entries }} /> : null}
      {includeType === 'both' && !view.free && !apart ? (
        <MoreBox
          id="buyer_type-business"
          name="buyer_type"
          value="business"
          checked={entries.buyer.buyer_type === 'business'}
          priced
        >
          {say('for_company')}
        </MoreBox>
      ) : null}
      {least && !entries.gift ? null : (
        <MoreBox id="gift" name="gift" value="1" checked={entries.gift}>
          {say('as_gift')}
        </MoreBox>
      )}
      {view.free || view.needs.address || (least && !begun) ? null : (
        <MoreBox id="with_address" value="1" checked={begun}>
          {say('with_address')}
        </MoreBox>
      )}
      {view.free || (least && entries.buyer.phone === '') ? null : (
        <MoreBox id="with_phone" value="1" checked={entries.buyer.phone !== '' || errors.phone !== undefined}>
          {say('with_phone')}
        </MoreBox>
      )}
    </div>
  );
}

/** The question in front of the fields: private, or for a company. */
function BuyerTypes({ locale, entries }: Pick<BuyerProps, 'locale' | 'entries'>): ReactElement {
  const say = buyerTexts.for(locale);
  const business = entries.buyer.buyer_type === 'business';
  const box = (value: 'consumer' | 'business', checked: boolean) => (
    <label className="more-box" htmlFor={`buyer_type-${value}`}>
      <input
        type="radio"
        id={`buyer_type-${value}`}
        name="buyer_type"
        value={value}
        defaultChecked={checked}
        data-priced=""
      />
      <span>{say(value === 'business' ? 'for_company' : 'privately')}</span>
    </label>
  );
  return (
    <>
      {box('consumer', !business)}
      {box('business', business)}
    </>
  );
}

/** Countries where companies have no VAT number of the kind we ask for. */
const NO_VAT_NUMBER: ReadonlySet<string> = new Set(['US']);

/** A company, an address, and what is asked where they disagree. Drawn anew when country or amount change. */
function AddressFields(props: BuyerProps): ReactElement {
  const { view, locale, entries, errors, includeType } = props;
  const t = checkoutTexts.for(locale);
  const say = buyerTexts.for(locale);
  if (view.free && !view.needs.address) return <div id="part-address" data-part="" />;
  return (
    <div id="part-address" data-part="" className="stack">
      <p className="ask">
        <button className="button plain" name="intent" value="update">
          {t('update_country')}
        </button>
      </p>
      {includeType === 'consumer' ? null : <CompanyFields {...props} />}
      <div
        className={`stack address${view.needs.address ? ' asked' : ''}`}
        role="group"
        aria-label={say('address')}
        {...(view.methods.some(({ method }) => isOnCredit(method)) ? { 'data-credit': '' } : {})}
      >
        <Address {...props} />
      </div>
      {view.shipping ? (
        <DeliveryFields shipping={view.shipping} locale={locale} entries={entries} errors={errors} />
      ) : null}
      {view.declaration === null ? null : (
        <Declaration country={view.declaration} locale={locale} entries={entries} errors={errors} />
      )}
    </div>
  );
}

/** Fields that say that somebody wants an address on the invoice. */
const BEGUN = ['street', 'street_number', 'additional_address', 'city'] as const;

function CompanyFields({ view, locale, entries, errors, least }: BuyerProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const optional = t('optional');
  const field = fieldsOf(entries.buyer, errors);
  return (
    <div className="business stack">
      <div className="row">
        <TextField {...field('company')} label={t('company')} autoComplete="organization" />
        {NO_VAT_NUMBER.has(entries.buyer.country) ? null : (
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
      {least ? null : (
        <TextField
          {...field('reference')}
          label={t('reference')}
          optional={optional}
          help={t('reference_help')}
          autoComplete="off"
        />
      )}
    </div>
  );
}

function Address(props: BuyerProps): ReactElement {
  const { view, locale, entries, errors, least } = props;
  const t = checkoutTexts.for(locale);
  const { country } = entries.buyer;
  const field = fieldsOf(entries.buyer, errors);
  const street = <TextField key="street" {...field('street')} label={t('street')} autoComplete="address-line1" />;
  const number = <TextField key="number" {...field('street_number')} label={t('street_number')} autoComplete="off" />;
  return (
    <>
      <div className={NUMBER_FIRST.has(country) ? 'row even narrow-first' : 'row even wide'}>
        {NUMBER_FIRST.has(country) ? [number, street] : [street, number]}
      </div>
      {least && entries.buyer.additional_address === '' ? null : (
        <TextField
          {...field('additional_address')}
          label={t('additional_address')}
          optional={t('optional')}
          autoComplete="address-line2"
        />
      )}
      <div className={view.needs.zip ? 'row' : 'row even zip'}>
        {view.needs.zip ? null : <ZipField {...props} />}
        <TextField {...field('city')} label={t('city')} autoComplete="address-level2" />
      </div>
    </>
  );
}

/** Beside the country where it decides on VAT, else with the address. */
function ZipField({ locale, entries, errors }: BuyerProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { country } = entries.buyer;
  const example = isBuyerCountry(country) ? zipExample(country) : '';
  return (
    <TextField
      {...fieldsOf(entries.buyer, errors)('zip')}
      label={t('zip')}
      autoComplete="postal-code"
      data-priced=""
      {...(example ? { help: t('for_example', { example }) } : {})}
    />
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

function fieldsOf(
  entries: BuyerEntries,
  errors: FieldErrors,
): (name: keyof BuyerEntries) => { name: string; value: string; errors: FieldErrors } {
  return (name) => ({ name, value: entries[name], errors });
}
