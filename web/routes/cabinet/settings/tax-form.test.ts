import { expect, it } from 'vitest';
import { InputError } from '#core/kit';
import { readTaxForm, taxFormValues } from './tax-form.server.ts';

const form = {
  optedForDestination: 'on',
  registrations: 'gb, ch',
  smallBusinessCountries: 'AT',
  turnoverElsewhere: '12.500,50',
  turnoverPreviousYearElsewhere: '',
  distanceElsewhere: '300',
  distancePreviousYearElsewhere: '200,00',
  rate_pln: '4,25',
  rate_chf: '0,94',
  rate_gbp: '0,8818',
};
const at = { locale: 'de', year: 2026 } as const;

it('reads what a seller typed and shows it again as it was meant', () => {
  const settings = readTaxForm(form, at);
  expect(settings).toMatchObject({
    optedForDestination: true,
    severalEstablishments: false,
    registrations: ['GB', 'CH'],
    smallBusinessCountries: ['AT'],
    turnoverElsewhere: 1_250_050,
    distanceElsewhere: 30_000,
    elsewhereYear: 2026,
    euroRates: { pln: 42_500, chf: 9_400, gbp: 8_818 },
  });
  const shown = taxFormValues(settings, at);
  expect(shown).toMatchObject({
    turnoverElsewhere: '12500,50',
    distanceElsewhere: '300,00',
    registrations: 'GB, CH',
    rate_pln: '4,25',
    rate_gbp: '0,8818',
  });
  expect(readTaxForm(shown, at)).toEqual(settings);
});

it('makes this year’s sales elsewhere last year’s when the year has changed', () => {
  const settings = readTaxForm(form, at);
  expect(taxFormValues(settings, { ...at, year: 2027 })).toMatchObject({
    turnoverElsewhere: '',
    turnoverPreviousYearElsewhere: '12500,50',
    distancePreviousYearElsewhere: '300,00',
  });
  expect(taxFormValues(settings, { ...at, year: 2028 })).toMatchObject({ turnoverPreviousYearElsewhere: '' });
});

it('names every field that cannot be read', () => {
  const wrong = {
    ...form,
    turnoverElsewhere: 'viel',
    registrations: 'Österreich',
    rate_pln: '0',
    rate_chf: '1,23456',
    distanceElsewhere: '-5',
  };
  try {
    readTaxForm(wrong, at);
    expect.unreachable();
  } catch (error) {
    expect((error as InputError).entries.map(({ source }) => source!.field).sort()).toEqual([
      'distanceElsewhere',
      'rate_chf',
      'rate_pln',
      'registrations',
      'turnoverElsewhere',
    ]);
  }
});
