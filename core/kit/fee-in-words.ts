import type { Locale } from './i18n.ts';
import { languageTag } from './by-language.ts';
import { formatMoney } from './format-money.ts';
import { money } from './money.ts';
import type { FixedFees } from './platform-fee.ts';

/** `5 % + 0,35 € / 0,40 CHF`: the platform's fee on a payment; empty for none. Pure. */
export function feeInWords({ rateBp, fixed }: { rateBp: number; fixed: FixedFees }, locale: Locale): string {
  const tag = languageTag(locale);
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(rateBp / 10_000);
  const amounts = Object.entries(fixed)
    .filter(([, minor]) => minor !== undefined && minor > 0)
    .map(([currency, minor]) => formatMoney(money(minor!, currency), { style: 'locale', locale: tag }));
  return [...(rateBp > 0 ? [share] : []), ...(amounts.length > 0 ? [amounts.join(' / ')] : [])].join(' + ');
}
