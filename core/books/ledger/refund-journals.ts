import { cumulativeShare, zero, type Money } from '#core/kit';
import { credit, debit, type Journal, type Posting } from './journal.ts';
import { frame, grossOf, type TaxedAmount } from './sale-journals.ts';

export interface RefundFactsForBooks {
  sellerId: number;
  orderId?: number;
  paymentId?: number;
  refundId?: number;
  key: string;
  /** Amounts given back, by rate, above zero: from `refundShares` or from the correcting document. Below zero, with no VAT: what the document bills anew. */
  taxed: readonly TaxedAmount[];
  /** Account that the money leaves, e.g. `S:psp:stripe:clearing`. */
  from: string;
  /** The money that goes back, where more is taken back than was paid: open instalments of a contract that ends. Default: all of it. */
  money?: Money;
  /**
   * For cash-basis sellers, whose VAT of what was never paid is not due yet: the contract as it was billed, what of it is owed by nobody any
   * more, paid or dropped, and the part nobody will pay that is taken back now.
   */
  unpaid?: { billed: readonly TaxedAmount[]; settled: Money; part: Money };
  sourceEventId?: string;
  text?: string;
}

/** Takes back a sale or a part of it: first what was earned and taxed, then the money. Nothing for an amount of zero. */
export function refundJournals(facts: RefundFactsForBooks): Journal[] {
  const total = grossOf(facts.taxed);
  if (!total || total.minor === 0n) return [];
  const paid = facts.money ?? total;
  const references = {
    ...(facts.paymentId === undefined ? {} : { paymentId: facts.paymentId }),
    ...(facts.refundId === undefined ? {} : { refundId: facts.refundId }),
  };
  const base = { ...frame(facts, total), ...references };
  const taken = [...facts.taxed.filter(({ gross }) => gross.minor >= 0n), ...leftOut(facts)];
  const anew = facts.taxed.filter(({ gross }) => gross.minor < 0n);
  const correction: Journal = {
    ...base,
    kind: 'Correction',
    idempotencyKey: `${facts.key}:correction`,
    postings: [
      ...taken.flatMap((each) => takenBack(each, facts)),
      credit(
        'S:receivable:payer',
        taken.reduce((sum, { gross }) => sum + gross.minor, 0n),
      ),
    ],
  };
  // By itself: a row for the tax adviser has one revenue, and what it is taxed at.
  const billedAnew: Journal[] = anew.map(({ vatCase, country, rateBp, gross }) => ({
    ...base,
    kind: 'Correction',
    idempotencyKey: `${facts.key}:anew:${vatCase}:${country}:${rateBp}`,
    postings: [
      debit('S:receivable:payer', -gross.minor),
      credit(`S:revenue:${vatCase}`, -gross.minor, { taxCountry: country, taxRateBp: rateBp }),
    ],
  }));
  const back: Journal = {
    ...base,
    kind: 'Refund',
    idempotencyKey: `${facts.key}:refund`,
    postings: [debit('S:receivable:payer', paid.minor), credit(facts.from, paid.minor)],
  };
  return [correction, ...billedAnew, ...(paid.minor === 0n ? [] : [back])];
}

function takenBack({ vatCase, country, rateBp, net, vat }: TaxedAmount, facts: RefundFactsForBooks): Posting[] {
  const revenue =
    net.minor === 0n ? [] : [debit(`S:revenue:${vatCase}`, net.minor, { taxCountry: country, taxRateBp: rateBp })];
  return [...revenue, ...vatBack({ vat, vatCase, rateBp, country }, facts)];
}

/** Amount billed at a rate of which the document takes nothing back, since its share rounds to nothing: its due VAT may still change by a cent. */
function leftOut({ taxed, unpaid }: RefundFactsForBooks): TaxedAmount[] {
  const missing = (unpaid?.billed ?? []).filter((each) => !taxed.some((other) => isSameRate(each, other)));
  return missing.map((each) => {
    const nothing = zero(each.gross.currency);
    return { ...each, net: nothing, vat: nothing, gross: nothing };
  });
}

type Rate = Pick<TaxedAmount, 'vatCase' | 'rateBp' | 'country'>;

function isSameRate(one: Rate, other: Rate): boolean {
  return one.vatCase === other.vatCase && one.rateBp === other.rateBp && one.country === other.country;
}

/** The VAT of the money that goes back is due in either scheme; that of instalments nobody paid only where it is due on invoice. */
function vatBack(
  { vat, vatCase, rateBp, country }: Pick<TaxedAmount, 'vat' | 'vatCase' | 'rateBp' | 'country'>,
  { unpaid }: RefundFactsForBooks,
): Posting[] {
  const tax = { taxCountry: country, taxRateBp: rateBp };
  const billed = unpaid?.billed.find((each) => isSameRate(each, { vatCase, rateBp, country }));
  const notDue = billed
    ? cumulativeShare(billed.vat, { whole: grossOf(unpaid!.billed)!, before: unpaid!.settled, part: unpaid!.part })
        .minor
    : 0n;
  const due = vat.minor - notDue;
  return [
    // The bill and its correction round for themselves: a cent may come back.
    ...(due === 0n ? [] : [(due > 0n ? debit : credit)(`S:vat_output:${rateBp}`, due > 0n ? due : -due, tax)]),
    ...(notDue === 0n ? [] : [debit(`S:vat_not_due:${rateBp}`, notDue, tax)]),
  ];
}
