import type { Locale, Localized } from '#core/context';
import { inLanguage } from '#core/kit';

const NAMED: Readonly<Record<string, Localized>> = {
  DE_SMALL_BUSINESS_19UStG: {
    de: 'Kleinunternehmer nach § 19 UStG, ohne Umsatzsteuer',
    en: 'German small business (§ 19 UStG), no VAT',
  },
  EU_SMALL_BUSINESS: {
    de: 'Kleinunternehmer im EU-Ausland, ohne Umsatzsteuer',
    en: 'Small business elsewhere in the EU, no VAT',
  },
  EU_B2C_OSS: {
    de: 'Privatkunden im EU-Ausland, gemeldet über OSS',
    en: 'Consumers elsewhere in the EU, reported through OSS',
  },
  EU_B2C_OSS_GOODS: {
    de: 'Waren an Privatkunden im EU-Ausland, gemeldet über OSS',
    en: 'Goods for consumers elsewhere in the EU, reported through OSS',
  },
  EU_B2B_REVERSE_CHARGE: {
    de: 'Unternehmen im EU-Ausland, Steuer schuldet der Empfänger',
    en: 'Businesses elsewhere in the EU, reverse charge',
  },
  THIRD_COUNTRY_SERVICE: { de: 'Nicht steuerbar im Inland (Drittland)', en: 'Not taxable here (third country)' },
  NO_TAXABLE_PERSON: {
    de: 'Verkauf ohne Umsatzsteuer (keine unternehmerische Tätigkeit)',
    en: 'Sale without VAT (not a taxable person)',
  },
};

const KINDS: Readonly<Record<string, Localized>> = {
  STD: { de: 'Regelsteuersatz', en: 'standard rate' },
  REDUCED: { de: 'ermäßigter Steuersatz', en: 'reduced rate' },
  ZERO: { de: 'Steuersatz null', en: 'zero rate' },
  SMALL_BUSINESS: { de: 'Kleinunternehmer, ohne Umsatzsteuer', en: 'small business, no VAT' },
};

/** Name of a VAT case for people: `DE_STD_19` is "Deutschland, Regelsteuersatz 19 %". An unknown key is shown as it is. */
export function vatCaseTitle(vatCase: string, locale: Locale): string {
  if (Object.hasOwn(NAMED, vatCase)) return NAMED[vatCase]![locale];
  const [, country = '', kind = '', percent = ''] =
    /^([A-Z]{2}(?:_[A-Z]+)??)_(STD|REDUCED|ZERO|SMALL_BUSINESS)(?:_(\d+(?:_\d+)?))?$/.exec(vatCase) ?? [];
  if (country === '') return vatCase;
  const place = new Intl.DisplayNames([locale], { type: 'region' }).of(country.slice(0, 2)) ?? country;
  const rate =
    percent === ''
      ? ''
      : ` ${percent.replace('_', inLanguage(locale, { de: ',', en: '.' }))}${inLanguage(locale, { de: ' ', en: '' })}%`;
  return `${place}, ${KINDS[kind]![locale]}${rate}`;
}
