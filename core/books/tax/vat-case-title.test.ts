import { expect, test } from 'vitest';
import { vatCaseTitle } from './vat-case-title.ts';

test('every kind of VAT case has words in both languages, with country and rate', () => {
  const cases = [
    'DE_STD_19',
    'DE_REDUCED_7',
    'FI_STD_25_5',
    'IE_ZERO',
    'AT_SMALL_BUSINESS',
    'ES_CN_ZERO',
    'DE_SMALL_BUSINESS_19UStG',
    'EU_B2C_OSS',
  ];
  expect(cases.map((each) => vatCaseTitle(each, 'de'))).toEqual([
    'Deutschland, Regelsteuersatz 19 %',
    'Deutschland, ermäßigter Steuersatz 7 %',
    'Finnland, Regelsteuersatz 25,5 %',
    'Irland, Steuersatz null',
    'Österreich, Kleinunternehmer, ohne Umsatzsteuer',
    'Spanien, Steuersatz null',
    'Kleinunternehmer nach § 19 UStG, ohne Umsatzsteuer',
    'Privatkunden im EU-Ausland, gemeldet über OSS',
  ]);
  expect(cases.map((each) => vatCaseTitle(each, 'en')).slice(0, 3)).toEqual([
    'Germany, standard rate 19%',
    'Germany, reduced rate 7%',
    'Finland, standard rate 25.5%',
  ]);
  expect(vatCaseTitle('SOMETHING_ELSE', 'de')).toBe('SOMETHING_ELSE');
});
