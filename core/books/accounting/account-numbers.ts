import { accountKind } from '#core/ledger';
import { vatCaseTitle } from '#core/tax';
import type { Locale } from '#core/kit';
import type { AccountingSettings } from './accounting-settings.ts';

type Pair = readonly [skr03: string, skr04: string];

/** Automatic accounts by VAT case; whoever sells otherwise books as "not taxable here". The adviser may map them anew on import. */
const REVENUE: Readonly<Record<string, Pair>> = {
  DE_STD_19: ['8400', '4400'],
  DE_REDUCED_7: ['8300', '4300'],
  DE_SMALL_BUSINESS_19UStG: ['8195', '4185'],
  EU_B2C_OSS: ['8331', '4331'],
  // Supplies of goods taxed in another member state, as the charts have them beside other services.
  EU_B2C_OSS_GOODS: ['8320', '4320'],
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
  // Trade payables: publishers are paid from the seller's own account.
  'S:payable:affiliate': ['1600', '3300'],
  'S:payable:salesteam': ['1600', '3300'],
  // Owed back to a buyer: other liabilities, not revenue and not somebody else's money passing through.
  'S:payer:overpayment': ['1700', '3500'],
  // Supplies that the tax cases above do not name are sold as "not taxable here".
  'S:revenue:{vatcase}': ['8339', '4339'],
  'S:vat_output:{bp}': ['1776', '3806'],
  'S:vat_not_due:{bp}': ['1776', '3806'],
  'S:income:interest': ['2650', '7100'],
  'S:income:dunning': ['2700', '4830'],
};
// Money of no known kind: to be looked at by the adviser.
const UNKNOWN: Pair = ['1590', '1370'];

/** Accounts that can have a number of the seller's own: revenue by VAT case, and every other kind of account in the books. */
const MAPPED: Readonly<Record<string, Pair>> = {
  ...Object.fromEntries(Object.entries(REVENUE).map(([vatCase, pair]) => [`S:revenue:${vatCase}`, pair])),
  ...KINDS,
};

export const MAPPED_ACCOUNTS: readonly string[] = Object.keys(MAPPED);

type Chart = Pick<AccountingSettings, 'chart' | 'debtorAccount'> & Partial<Pick<AccountingSettings, 'accounts'>>;

/** The number of an account of the list above: the seller's own, else that of the standard chart. */
function numberOf(key: string, { chart, accounts = {} }: Chart): string {
  return accounts[key] ?? (MAPPED[key] ?? UNKNOWN)[chart === '03' ? 0 : 1];
}

/** The number of a ledger account in the seller's chart; `debtor` is the buyer's own. */
export function accountNumber(account: string, chart: Chart, debtor?: number): string {
  if (account === 'S:receivable:payer') return String(debtor ?? chart.debtorAccount);
  return numberOf(account in MAPPED ? account : (accountKind(account)?.pattern ?? ''), chart);
}

export interface ChartAccount {
  key: string;
  title: string;
  /** In the standard chart. */
  usual: string;
  /** The seller's; empty for the standard one. */
  own: string;
}

/** Every account that can have a number of its own, in the order of the ledger's chart. */
export function chartAccounts(settings: Chart, locale: Locale): ChartAccount[] {
  return MAPPED_ACCOUNTS.map((key) => {
    const vatCase = key.startsWith('S:revenue:') ? key.slice('S:revenue:'.length) : '';
    const kind = accountKind(key.replaceAll(/\{\w+\}/g, '1900'))!.title[locale];
    return {
      key,
      title: vatCase === '' || vatCase.startsWith('{') ? kind : `${kind}: ${vatCaseTitle(vatCase, locale)}`,
      usual: numberOf(key, { ...settings, accounts: {} }),
      own: settings.accounts?.[key] ?? '',
    };
  });
}

/** The same as SQL over a column that holds a ledger account; all of it is our own constants and the settings' numbers. `debtor`: SQL for the buyer's own, null where there is none. */
export function accountNumberSql(column: string, chart: Chart, debtor?: string): string {
  // Digits alone, whatever is stored: the numbers become part of the statement.
  const number = (key: string): string => `'${numberOf(key, chart).replaceAll(/\D/g, '')}'`;
  const mapped = MAPPED_ACCOUNTS.map((key) =>
    key.includes('{')
      ? `when ${column} similar to '${key.replaceAll(/\{\w+\}/g, '[^:]+')}' then ${number(key)}`
      : `when ${column} = '${key}' then ${number(key)}`,
  );
  const collective = `'${Number(chart.debtorAccount)}'`;
  return `case when ${column} = 'S:receivable:payer' then ${debtor ? `coalesce(${debtor}, ${collective})` : collective} ${mapped.join(' ')} else ${number('')} end`;
}
