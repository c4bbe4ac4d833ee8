import { addMoney, sumMoney, vatOfGroup, zero, type AmountType, type CurrencyCode, type Money, type VatAmounts } from '#core/kit';
import type { VatDecision } from './vat-decision.ts';

/** What one line of an order costs as the plan says it, quantity and discounts applied. */
export interface PricedLineInput {
  amount: Money;
  amountType: AmountType;
  decision: VatDecision;
}

export interface PricedLine extends VatAmounts {
  decision: VatDecision;
}

/** The VAT of one rate in one country: what a document's breakdown and a journal's revenue are made of. */
export interface TaxTotal extends VatAmounts {
  vatCase: string;
  country: string;
  rateBp: number;
  category: VatDecision['category'];
}

export interface PricedOrder extends VatAmounts {
  /** In the order given. */
  lines: readonly PricedLine[];
  taxTotals: readonly TaxTotal[];
}

/**
 * Net, VAT and gross of every line, rate and the whole. VAT is computed once per rate and spread over its lines, so lines, rates and
 * total always agree; a gross price is charged as it stands.
 * @throws TypeError for lines in several currencies
 */
export function priceOrder(lines: readonly PricedLineInput[], currency: CurrencyCode): PricedOrder {
  const priced: PricedLine[] = [];
  const totals = new Map<string, TaxTotal>();
  for (const indexes of groupsOf(lines)) {
    const first = lines[indexes[0]!]!;
    const { rateBp, country, category, vatCase } = first.decision;
    const group = vatOfGroup(indexes.map((index) => lines[index]!.amount), rateBp, first.amountType);
    indexes.forEach((index, place) => (priced[index] = { ...group.lines[place]!, decision: lines[index]!.decision }));
    const key = taxKey(first.decision);
    totals.set(key, addAmounts(totals.get(key) ?? { vatCase, country, rateBp, category, ...nothing(currency) }, group));
  }
  const taxTotals = [...totals.values()];
  return {
    lines: priced,
    taxTotals,
    net: sumMoney(taxTotals.map((total) => total.net), currency),
    vat: sumMoney(taxTotals.map((total) => total.vat), currency),
    gross: sumMoney(taxTotals.map((total) => total.gross), currency),
  };
}

/** Lines of one rate are taxed together; net and gross prices of a rate apart, because their VAT comes from different sums. */
function groupsOf(lines: readonly PricedLineInput[]): number[][] {
  const groups = new Map<string, number[]>();
  lines.forEach(({ decision, amountType }, index) => {
    const key = `${taxKey(decision)} ${amountType}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()];
}

/** Lines with the same key are taxed together and make one `TaxTotal`. */
export function taxKey({ country, rateBp, category, vatCase }: VatDecision): string {
  return `${country} ${rateBp} ${category} ${vatCase}`;
}

function nothing(currency: CurrencyCode): VatAmounts {
  return { net: zero(currency), vat: zero(currency), gross: zero(currency) };
}

function addAmounts(total: TaxTotal, more: VatAmounts): TaxTotal {
  return { ...total, net: addMoney(total.net, more.net), vat: addMoney(total.vat, more.vat), gross: addMoney(total.gross, more.gross) };
}
