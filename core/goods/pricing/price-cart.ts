import {
  multiplyMoney,
  subtractMoney,
  zero,
  addMoney,
  type CurrencyCode,
  type Money,
  type VatAmounts,
} from '#core/kit';
import { taxKey, type TaxTotal, type VatDecision } from '#core/tax';
import type { Cart, CartLine, PricedCart, PricedCartLine, PricedRate } from './cart.ts';
import { portionsOf } from './price-portions.ts';
import { settlePortion } from './settle-portion.ts';
import type { ChargedLine } from './spread-coupon.ts';

/**
 * The one price of a cart: what is shown, charged and invoiced all come from here. Pure.
 *
 * The coupon is worked out anew at every charge it reaches. Lines sum to the whole, rates to the whole (of `periods`: each to its own
 * lines) and tax totals to both, in net, VAT and gross; without a coupon that reduces another reading, a price is charged as it was fixed.
 * @throws RangeError for a line with more charges than there are due dates
 * @throws TypeError for amounts in several currencies
 */
export function priceCart(cart: Cart): PricedCart {
  for (const { key, charges } of cart.lines) {
    if (charges.length > cart.dueDates.length)
      throw new RangeError(
        `The line "${key}" has ${charges.length} charges and the cart ${cart.dueDates.length} due dates.`,
      );
  }
  const charges = cart.dueDates.map((_, charge) => charge);
  if (cart.supply === 'whole') return priceSupply(cart, charges);
  const periods = charges.map((charge) => priceSupply(cart, [charge]));
  const rates = periods.map(({ rates: [rate], lines }) => ({ ...rate!, lines }));
  return { ...(periods[0] ?? priceSupply(cart, [])), rates };
}

/** One contract over the charges named: VAT is worked out on the whole of each rate and shared over lines and charges. */
function priceSupply(cart: Cart, charges: readonly number[]): PricedCart {
  const { currency } = cart;
  const rates = new Map(
    charges.map((charge) => [charge, { amounts: nothing(currency), taxTotals: new Map<string, TaxTotal>() }]),
  );
  const lines = new Map<number, VatAmounts>();
  const taxTotals = new Map<string, TaxTotal>();
  for (const portion of portionsOf(cart, chargedLines(cart.lines, charges))) {
    const settled = settlePortion(portion, currency);
    addTax(taxTotals, portion.decision, settled.whole);
    for (const [charge, amounts] of settled.charges) {
      const rate = rates.get(charge)!;
      rate.amounts = addAmounts(rate.amounts, amounts);
      addTax(rate.taxTotals, portion.decision, amounts);
    }
    for (const [index, amounts] of settled.lines)
      lines.set(index, addAmounts(lines.get(index) ?? nothing(currency), amounts));
  }
  const priced = [...lines]
    .sort(([a], [b]) => a - b)
    .map(([index, amounts]) => pricedLine(cart.lines[index]!, amounts, charges, currency));
  return {
    ...[...taxTotals.values()].reduce<VatAmounts>(addAmounts, nothing(currency)),
    lines: priced,
    rates: charges.map((charge): PricedRate => {
      const { amounts, taxTotals: totals } = rates.get(charge)!;
      return {
        number: charge + 1,
        dueDate: cart.dueDates[charge]!,
        ...amounts,
        taxTotals: [...totals.values()],
        lines: [],
      };
    }),
    taxTotals: [...taxTotals.values()],
    discount: priced.reduce((sum, line) => addMoney(sum, line.discount), zero(currency)),
  };
}

function chargedLines(lines: readonly CartLine[], charges: readonly number[]): Map<number, ChargedLine[]> {
  return new Map(
    charges.map((charge) => [
      charge,
      lines.flatMap((line, index) => {
        const unit = line.charges[charge];
        return unit ? [{ line, index, amount: multiplyMoney(unit, line.quantity) }] : [];
      }),
    ]),
  );
}

function pricedLine(
  { key, charges: units, quantity, amountType, decision }: CartLine,
  amounts: VatAmounts,
  charges: readonly number[],
  currency: CurrencyCode,
): PricedCartLine {
  const fixed = charges.reduce<Money>(
    (sum, charge) => (units[charge] ? addMoney(sum, multiplyMoney(units[charge], quantity)) : sum),
    zero(currency),
  );
  return { key, unit: units[charges[0]!]!, discount: subtractMoney(fixed, amounts[amountType]), decision, ...amounts };
}

function addTax(totals: Map<string, TaxTotal>, decision: VatDecision, amounts: VatAmounts): void {
  const { country, rateBp, category, vatCase } = decision;
  const key = taxKey(decision);
  totals.set(key, {
    vatCase,
    country,
    rateBp,
    category,
    ...addAmounts(totals.get(key) ?? nothing(amounts.gross.currency), amounts),
  });
}

function nothing(currency: CurrencyCode): VatAmounts {
  return { net: zero(currency), vat: zero(currency), gross: zero(currency) };
}

function addAmounts(a: VatAmounts, b: VatAmounts): VatAmounts {
  return { net: addMoney(a.net, b.net), vat: addMoney(a.vat, b.vat), gross: addMoney(a.gross, b.gross) };
}
