import type { Locale } from '#core/context';
import { csvLine, decimalIn, money, toDecimal } from '#core/kit';
import { percent } from './e-invoice/cii-line.ts';
import type { OssQuarter } from './oss-quarter.ts';

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  de: ['Zu Quartal', 'Land', 'Satz', 'Netto', 'Umsatzsteuer', 'Währung', 'Art'],
  en: ['Of quarter', 'Country', 'Rate', 'Net', 'VAT', 'Currency', 'Kind'],
};

const KIND: Readonly<Record<'goods' | 'services', Record<Locale, string>>> = {
  goods: { de: 'Waren', en: 'Goods' },
  services: { de: 'Leistungen', en: 'Services' },
};

/** The quarter as a table: supplies with their rate, then corrections with the quarter they belong to. Decimals as the language writes them. */
export function ossCsv({ year, quarter, rows, corrections }: OssQuarter, locale: Locale): string {
  const figure = (text: string): string => decimalIn(locale, text);
  const amounts = ({ net, vat, currency }: (typeof rows)[number] | (typeof corrections)[number]): string[] => [
    figure(toDecimal(money(net, currency))),
    figure(toDecimal(money(vat, currency))),
    currency.toUpperCase(),
  ];
  const lines = [
    ...rows.map((row) => [
      `${year}-Q${quarter}`,
      row.country,
      figure(percent(row.rateBp)),
      ...amounts(row),
      KIND[row.goods ? 'goods' : 'services'][locale],
    ]),
    ...corrections.map((each) => [each.of, each.country, '', ...amounts(each), '']),
  ];
  // Figures are no text: a cell guarded against formulas would be none to a spreadsheet.
  return [csvLine(HEADINGS[locale], ';'), ...lines.map((cells) => `${cells.join(';')}\r\n`)].join('');
}
