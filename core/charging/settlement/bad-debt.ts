import { addMoney, cumulativeShare, money, subtractMoney, sumMoney, type Money } from '#core/kit';
import type { Posting, TaxedAmount } from '#core/ledger';

export interface GivenUp {
  /** The whole bill, by rate. */
  billed: readonly TaxedAmount[];
  /** Part of it that was not owed any more before, whether paid or dropped. */
  settled: Money;
  /** The claim that nobody will pay. */
  open: Money;
  vatDue: 'on_invoice' | 'on_payment';
}

/** A claim that is given up, in the seller's book: its VAT is not owed any more, the rest is lost. Pure. */
export function badDebtPostings({ billed, settled, open, vatDue }: GivenUp): Posting[] {
  const { currency } = open;
  const share = {
    whole: sumMoney(
      billed.map(({ gross }) => gross),
      currency,
    ),
    before: settled,
    part: open,
  };
  const account = vatDue === 'on_payment' ? 'S:vat_not_due' : 'S:vat_output';
  const vat = billed
    .map(({ vat: whole, rateBp, country }) => ({ minor: cumulativeShare(whole, share).minor, rateBp, country }))
    .filter(({ minor }) => minor > 0n);
  const tax = vat.reduce((sum, { minor }) => addMoney(sum, { minor, currency }), money(0, currency));
  return [
    { account: 'S:expense:bad_debt', debit: subtractMoney(open, tax).minor, credit: 0n },
    ...vat.map(({ minor, rateBp, country }) => ({
      account: `${account}:${rateBp}`,
      debit: minor,
      credit: 0n,
      taxCountry: country,
      taxRateBp: rateBp,
    })),
    { account: 'S:receivable:payer', debit: 0n, credit: open.minor },
  ];
}
