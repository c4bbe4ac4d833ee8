import type { AccountingSettings } from './accounting-settings.ts';

type Pair = readonly [skr03: string, skr04: string];

/** Automatic accounts by VAT case; whoever sells otherwise books as "not taxable here". The adviser may map them anew on import. */
const REVENUE: Readonly<Record<string, Pair>> = {
  DE_STD_19: ['8400', '4400'],
  DE_REDUCED_7: ['8300', '4300'],
  DE_SMALL_BUSINESS_19UStG: ['8195', '4185'],
  EU_B2C_OSS: ['8331', '4331'],
  EU_B2B_REVERSE_CHARGE: ['8336', '4336'],
  THIRD_COUNTRY_SERVICE: ['8338', '4338'],
};
const NOT_TAXABLE_HERE: Pair = ['8339', '4339'];

const OTHERS: readonly [prefix: string, pair: Pair][] = [
  ['S:psp:', ['1360', '1460']],
  ['S:platform_clearing', ['1360', '1460']],
  ['S:bank', ['1200', '1800']],
  ['S:input_vat', ['1576', '1406']],
  ['S:expense:platform_fee', ['4970', '6855']],
  ['S:expense:commission', ['4760', '6770']],
  ['S:expense:salesteam', ['4760', '6770']],
  ['S:expense:inkasso', ['4970', '6855']],
  ['S:expense:bad_debt', ['2406', '6936']],
  ['S:income:interest', ['2650', '7100']],
  ['S:income:dunning', ['2700', '4830']],
  ['S:vat_', ['1776', '3806']],
  // Money that belongs to no sale: to be looked at by the adviser.
  ['', ['1590', '1370']],
];

/** The number of a ledger account in the chosen chart. */
export function accountNumber(account: string, { chart, debtorAccount }: Pick<AccountingSettings, 'chart' | 'debtorAccount'>): string {
  if (account === 'S:receivable:payer') return String(debtorAccount);
  const pair = account.startsWith('S:revenue:') ? (REVENUE[account.slice('S:revenue:'.length)] ?? NOT_TAXABLE_HERE) : OTHERS.find(([prefix]) => account.startsWith(prefix))![1];
  return pair[chart === '03' ? 0 : 1];
}
