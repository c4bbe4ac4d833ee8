import { accountKind } from '#core/ledger';
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

/** One entry per kind of account of a seller's books, by its pattern in the chart of the ledger. */
const KINDS: Readonly<Record<string, Pair>> = {
  // Claims on buyers who got their money twice: other assets, no sale stands behind them.
  'S:receivable:chargeback': ['1500', '1300'],
  'S:psp:{provider}:clearing': ['1360', '1460'],
  'S:platform_clearing': ['1360', '1460'],
  'S:bank': ['1200', '1800'],
  'S:input_vat': ['1576', '1406'],
  'S:expense:platform_fee': ['4970', '6855'],
  'S:expense:commission': ['4760', '6770'],
  'S:expense:salesteam': ['4760', '6770'],
  'S:expense:inkasso': ['4970', '6855'],
  'S:expense:psp_fee': ['4970', '6855'],
  'S:expense:chargeback_fee': ['4970', '6855'],
  'S:expense:bad_debt': ['2406', '6936'],
  // Owed back to a buyer: other liabilities, not revenue and not somebody else's money passing through.
  'S:payer:overpayment': ['1700', '3500'],
  // Whatever the tax cases above do not name is sold as "not taxable here".
  'S:revenue:{vatcase}': ['8339', '4339'],
  'S:vat_output:{bp}': ['1776', '3806'],
  'S:vat_not_due:{bp}': ['1776', '3806'],
  'S:income:interest': ['2650', '7100'],
  'S:income:dunning': ['2700', '4830'],
};
// Money of no known kind: to be looked at by the adviser.
const UNKNOWN: Pair = ['1590', '1370'];

/** The number of a ledger account in the chosen chart; `debtor` is the buyer's own. */
export function accountNumber(
  account: string,
  { chart, debtorAccount }: Pick<AccountingSettings, 'chart' | 'debtorAccount'>,
  debtor?: number,
): string {
  if (account === 'S:receivable:payer') return String(debtor ?? debtorAccount);
  const pattern = accountKind(account)?.pattern ?? '';
  const pair =
    (account.startsWith('S:revenue:') ? REVENUE[account.slice('S:revenue:'.length)] : undefined) ??
    KINDS[pattern] ??
    UNKNOWN;
  return pair[chart === '03' ? 0 : 1];
}

/** The same as SQL over a column that holds a ledger account; all of it is our own constants and the settings' numbers. */
export function accountNumberSql(
  column: string,
  { chart, debtorAccount }: Pick<AccountingSettings, 'chart' | 'debtorAccount'>,
): string {
  const number = (pair: Pair): string => `'${pair[chart === '03' ? 0 : 1]}'`;
  const revenue = Object.entries(REVENUE).map(
    ([vatCase, pair]) => `when ${column} = 'S:revenue:${vatCase}' then ${number(pair)}`,
  );
  const kinds = Object.entries(KINDS).map(
    ([pattern, pair]) => `when ${column} similar to '${pattern.replaceAll(/\{\w+\}/g, '[^:]+')}' then ${number(pair)}`,
  );
  return `case when ${column} = 'S:receivable:payer' then '${Number(debtorAccount)}' ${[...revenue, ...kinds].join(' ')} else ${number(UNKNOWN)} end`;
}
