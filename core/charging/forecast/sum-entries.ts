import { addMoney, type Money } from '#core/kit';
import type { ForecastEntry } from './forecast-entry.ts';

export interface ForecastSums {
  charges: number;
  /** By currency. */
  charged: Money[];
  mails: number;
  invoices: number;
  invoiced: Money[];
}

/** Sums of entries. */
export function sumEntries(entries: readonly Pick<ForecastEntry, 'kind' | 'amount' | 'mail'>[]): ForecastSums {
  const charged = entries.filter(({ kind }) => kind === 'charge');
  const invoiced = entries.filter(({ kind }) => kind === 'invoice');
  return {
    charges: charged.length,
    charged: sums(charged),
    mails: entries.filter(({ mail }) => mail !== null).length,
    invoices: invoiced.length,
    invoiced: sums(invoiced),
  };
}

/** The same by month, `2026-12`, in order; months in which nothing happens are left out. */
export function sumByMonth(entries: readonly ForecastEntry[]): (ForecastSums & { month: string })[] {
  const months = new Map<string, ForecastEntry[]>();
  for (const entry of entries) {
    const month = entry.day.slice(0, 7);
    const of = months.get(month);
    if (of) of.push(entry);
    else months.set(month, [entry]);
  }
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, of]) => ({ month, ...sumEntries(of) }));
}

function sums(entries: readonly Pick<ForecastEntry, 'amount'>[]): Money[] {
  const byCurrency = new Map<string, Money>();
  for (const { amount } of entries) {
    if (amount === null) continue;
    const before = byCurrency.get(amount.currency);
    byCurrency.set(amount.currency, before ? addMoney(before, amount) : amount);
  }
  return [...byCurrency.values()];
}
