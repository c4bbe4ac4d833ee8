import type { Ctx } from '#core/context';
import { InputError, currencyExponent, parseMoney, type CurrencyCode } from '#core/kit';
import { MOST_STEPS, type ShippingRegion } from '#core/shipping';
import { SHIPPING_TEXTS } from './shipping-texts.ts';

/** A region as it stands in the form. */
export interface TypedRegion {
  name: string;
  countries: string[];
  steps: { upTo: string; price: string }[];
  freeFrom: string;
  workdays: string;
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 200) : '';
};

export function typedRegion(form: FormData): TypedRegion {
  return {
    name: text(form, 'name'),
    countries: form.getAll('countries').flatMap((code) => (/^[A-Z]{2}$/.test(String(code)) ? [String(code)] : [])),
    steps: Array.from({ length: MOST_STEPS }, (_, row) => ({
      upTo: text(form, `upTo.${row}`),
      price: text(form, `price.${row}`),
    })),
    freeFrom: text(form, 'freeFrom'),
    workdays: text(form, 'workdays'),
  };
}

/** Reads what was typed. @throws InputError naming the amount that is none */
export function readRegion(ctx: Ctx, typed: TypedRegion, currency: CurrencyCode): ShippingRegion {
  const amount = (typedAmount: string, field: string): number => {
    const read = parseMoney(typedAmount, currency, ctx.locale);
    if (read.ok) return Number(read.value.minor);
    const detail = SHIPPING_TEXTS[ctx.locale].amount.replace('{detail}', () => read.error.detail[ctx.locale]);
    throw new InputError([{ code: read.error.code, title: detail, detail, source: { field } }]);
  };
  return {
    name: typed.name,
    countries: typed.countries,
    steps: typed.steps.flatMap(({ upTo, price }, row) =>
      upTo === '' && price === ''
        ? []
        : [
            {
              upToGrams: upTo === '' ? null : /^\d{1,7}$/.test(upTo) ? Number(upTo) : 0,
              minor: amount(price, `price.${row}`),
            },
          ],
    ),
    freeFromMinor: typed.freeFrom === '' ? null : amount(typed.freeFrom, 'freeFrom'),
    workdays: typed.workdays === '' ? null : /^\d{1,4}$/.test(typed.workdays) ? Number(typed.workdays) : 0,
  };
}

/** The same turned round: a stored region as it stands in the form. */
export function shownRegion(
  region: ShippingRegion,
  { locale, currency }: { locale: string; currency: CurrencyCode },
): TypedRegion {
  const exponent = currencyExponent(currency);
  const amount = (minor: number): string =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
      useGrouping: false,
    }).format(minor / 10 ** exponent);
  return {
    name: region.name,
    countries: region.countries,
    steps: Array.from({ length: MOST_STEPS }, (_, row) => {
      const step = region.steps[row];
      return {
        upTo: step?.upToGrams ? String(step.upToGrams) : '',
        price: step ? amount(step.minor) : '',
      };
    }),
    freeFrom: region.freeFromMinor === null ? '' : amount(region.freeFromMinor),
    workdays: region.workdays === null ? '' : String(region.workdays),
  };
}
