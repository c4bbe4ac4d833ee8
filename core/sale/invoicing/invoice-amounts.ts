import { sumMoney, zero, type Money } from '#core/kit';
import type { InvoiceLineDraft } from './invoice-draft.ts';
import type { InvoiceLineInput } from './invoice-input.ts';
import type { InvoiceTaxTotal } from './invoice.ts';

/** The sums of a document's lines, and by rate. */
export function totalsOf(lines: readonly InvoiceLineInput[]): {
  net: Money;
  vat: Money;
  gross: Money;
  totals: InvoiceTaxTotal[];
} {
  const first = lines[0];
  if (!first) throw new RangeError('An invoice needs a line.');
  const totals = new Map<string, InvoiceTaxTotal>();
  for (const {
    decision: { vatCase, country, rateBp, category },
    net,
    vat,
    gross,
  } of lines) {
    const key = `${vatCase} ${country} ${rateBp} ${category}`;
    const total = totals.get(key) ?? {
      vat_case: vatCase,
      country,
      rate_bp: rateBp,
      category,
      net: 0,
      vat: 0,
      gross: 0,
    };
    totals.set(key, {
      ...total,
      net: total.net + minor(net),
      vat: total.vat + minor(vat),
      gross: total.gross + minor(gross),
    });
  }
  const { currency } = first.gross;
  const sum = (part: 'net' | 'vat' | 'gross') =>
    sumMoney(
      lines.map((line) => line[part]),
      currency,
    );
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross'), totals: [...totals.values()] };
}

/** A line as it is stored. */
export function lineOf(line: InvoiceLineInput): InvoiceLineDraft {
  return {
    order_line_id: line.orderLineId,
    product_id: line.productId,
    description: line.description,
    quantity: line.quantity,
    unit_minor: minor(line.unit),
    amount_type: line.amountType,
    discount_minor: minor(line.discount ?? zero(line.gross.currency)),
    discount_text: line.discountText ?? '',
    net_minor: minor(line.net),
    vat_minor: minor(line.vat),
    gross_minor: minor(line.gross),
    tax_category: line.decision.category,
    tax_country: line.decision.country,
    tax_rate_bp: line.decision.rateBp,
    vat_case: line.decision.vatCase,
  };
}

/** Documents keep amounts as whole numbers; beyond 2^53 we stop rather than round. */
export function minor(money: Money): number {
  const value = Number(money.minor);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${money.minor} minor units do not fit on a document.`);
  return value;
}
