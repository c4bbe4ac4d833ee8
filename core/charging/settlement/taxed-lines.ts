import { addMoney, money, type Money } from '#core/kit';
import type { TaxedAmount } from '#core/ledger';
import type { OrderLine } from '#core/orders';

/** An order's lines summed by rate: what its journals and the breakdown of its documents are made of. */
export function taxedLines(lines: readonly OrderLine[], currency: string): TaxedAmount[] {
  const totals = new Map<string, TaxedAmount>();
  for (const line of lines) {
    const key = `${line.vat_country} ${line.vat_rate_bp} ${line.vat_category} ${line.vat_case}`;
    const before = totals.get(key);
    totals.set(key, {
      vatCase: line.vat_case,
      country: line.vat_country,
      rateBp: line.vat_rate_bp,
      net: added(before?.net, line.net, currency),
      vat: added(before?.vat, line.vat, currency),
      gross: added(before?.gross, line.gross, currency),
    });
  }
  return [...totals.values()];
}

function added(before: Money | undefined, minor: number, currency: string): Money {
  return before ? addMoney(before, money(minor, currency)) : money(minor, currency);
}
