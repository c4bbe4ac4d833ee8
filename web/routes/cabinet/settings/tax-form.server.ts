import type { Locale } from '#core/context';
import { InputError, decimalIn, parseMoney, toDecimal, type ErrorEntry } from '#core/kit';
import { foreignShopCurrencies, type TaxSettings } from '#core/tax';
import { TAX_TEXTS } from './tax-texts.ts';

export const TAX_AMOUNTS = [
  'turnoverElsewhere',
  'turnoverPreviousYearElsewhere',
  'distanceElsewhere',
  'distancePreviousYearElsewhere',
] as const;
const LISTS = ['registrations', 'smallBusinessCountries'] as const;

type Wrong = 'amount_wrong' | 'rate_wrong' | 'countries_wrong';

/**
 * The posted form as settings.
 * @throws InputError naming every field that cannot be read
 */
export function readTaxForm(
  fields: Readonly<Record<string, string>>,
  { locale, year }: { locale: Locale; year: number },
): TaxSettings {
  const wrong: ErrorEntry[] = [];
  const refuse = (field: string, why: Wrong): void =>
    void wrong.push({ code: why, title: TAX_TEXTS[locale].title, detail: TAX_TEXTS[locale][why], source: { field } });
  const amount = (field: string): number => {
    const text = (fields[field] ?? '').trim();
    const parsed = text === '' ? null : parseMoney(text, 'eur', locale);
    if (parsed === null) return 0;
    if (parsed.ok && parsed.value.minor >= 0n && parsed.value.minor <= 10_000_000_000n)
      return Number(parsed.value.minor);
    refuse(field, 'amount_wrong');
    return 0;
  };
  const countries = (field: (typeof LISTS)[number]): string[] => {
    const codes = (fields[field] ?? '')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    if (codes.length > 30 || codes.some((code) => !/^[A-Z]{2}$/.test(code))) refuse(field, 'countries_wrong');
    return [...new Set(codes)];
  };
  const rates = Object.fromEntries(
    foreignShopCurrencies.map((currency) => {
      const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec((fields[`rate_${currency}`] ?? '').trim());
      const rate = match ? Number(match[1]! + (match[2] ?? '').padEnd(4, '0')) : 0;
      if (rate === 0) refuse(`rate_${currency}`, 'rate_wrong');
      return [currency, rate];
    }),
  ) as TaxSettings['euroRates'];
  const settings: TaxSettings = {
    optedForDestination: fields.optedForDestination === 'on',
    nonUnionOssRegistered: fields.nonUnionOssRegistered === 'on',
    severalEstablishments: fields.severalEstablishments === 'on',
    registrations: countries('registrations'),
    smallBusinessCountries: countries('smallBusinessCountries'),
    turnoverElsewhere: amount('turnoverElsewhere'),
    turnoverPreviousYearElsewhere: amount('turnoverPreviousYearElsewhere'),
    distanceElsewhere: amount('distanceElsewhere'),
    distancePreviousYearElsewhere: amount('distancePreviousYearElsewhere'),
    elsewhereYear: year,
    euroRates: rates,
  };
  if (wrong.length > 0) throw new InputError(wrong);
  return settings;
}

/** Values of the form before it is edited. */
export function taxFormValues(
  settings: TaxSettings,
  { locale, year }: { locale: Locale; year: number },
): Record<string, string> {
  const decimal = (text: string): string => decimalIn(locale, text);
  const euro = (minor: number): string =>
    minor === 0 ? '' : decimal(toDecimal({ minor: BigInt(minor), currency: 'eur' }));
  // Entered last year: what was this year's is the year before's now.
  const age = year - (settings.elsewhereYear ?? year);
  const shifted = (now: number, before: number): [string, string] =>
    age === 0 ? [euro(now), euro(before)] : age === 1 ? ['', euro(now)] : ['', ''];
  const [turnoverElsewhere, turnoverPreviousYearElsewhere] = shifted(
    settings.turnoverElsewhere,
    settings.turnoverPreviousYearElsewhere,
  );
  const [distanceElsewhere, distancePreviousYearElsewhere] = shifted(
    settings.distanceElsewhere,
    settings.distancePreviousYearElsewhere,
  );
  return {
    ...(settings.optedForDestination ? { optedForDestination: 'on' } : {}),
    ...(settings.nonUnionOssRegistered ? { nonUnionOssRegistered: 'on' } : {}),
    ...(settings.severalEstablishments ? { severalEstablishments: 'on' } : {}),
    registrations: settings.registrations.join(', '),
    smallBusinessCountries: settings.smallBusinessCountries.join(', '),
    turnoverElsewhere,
    turnoverPreviousYearElsewhere,
    distanceElsewhere,
    distancePreviousYearElsewhere,
    ...Object.fromEntries(
      foreignShopCurrencies.map((currency) => {
        const text = String(settings.euroRates[currency] ?? 10_000).padStart(5, '0');
        return [`rate_${currency}`, decimal(`${text.slice(0, -4)}.${text.slice(-4)}`.replace(/0{1,2}$/, ''))];
      }),
    ),
  };
}
