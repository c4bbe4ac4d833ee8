import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError, money } from '#core/kit';
import { describeShared } from '../../testing/shared-data.ts';
import type { Journal } from './journal.ts';
import { refundJournals, type RefundFactsForBooks } from './refund-journals.ts';
import { refundShares } from './refund-shares.ts';
import type { TaxedAmount } from './sale-journals.ts';

const eur = (minor: number | bigint) => money(minor, 'eur');
const taxed = (gross: number, vat: number, over: Partial<TaxedAmount> = {}): TaxedAmount => ({
  vatCase: 'DE_STD_19',
  country: 'DE',
  rateBp: 1900,
  net: eur(gross - vat),
  vat: eur(vat),
  gross: eur(gross),
  ...over,
});
const charged = (gross: number, vat: number, over: Partial<TaxedAmount> = {}) => ({
  ...taxed(gross, vat, over),
  refundedGross: eur(0),
  refundedVat: eur(0),
});
/** Postings as the worked examples write them. */
const lines = (journal: Journal | undefined) =>
  journal?.postings.map(({ account, debit, credit }) => [account, Number(debit), Number(credit)]);
const journals = (over: Partial<RefundFactsForBooks> = {}) =>
  refundJournals({ sellerId: 1, key: 'r', from: 'S:psp:stripe:clearing', taxed: [taxed(11_900, 1_900)], ...over });
const TAX = { taxCountry: 'DE', taxRateBp: 1900 };

describeShared<{ transactions: { id: string; lines: { account: string; debit: number; credit: number }[] }[] }>(
  'the worked postings',
  'design/ledger-examples.json',
  ({ transactions }) => {
    test('L03b: a partial refund takes back revenue and VAT', () => {
      const [correction] = journals({ from: 'S:platform_clearing', taxed: [taxed(5950, 950)] });
      expect(lines(correction)).toEqual(
        transactions.find(({ id }) => id === 'L03b')!.lines.map((line) => [line.account, line.debit, line.credit]),
      );
    });
  },
);

test('a refund is a correction of what was earned and the money that leaves, with all its references', () => {
  const base = { book: 'seller:1', sellerId: 1, currency: 'eur' };
  expect(journals()).toEqual([
    {
      ...base,
      kind: 'Correction',
      idempotencyKey: 'r:correction',
      postings: [
        { account: 'S:revenue:DE_STD_19', debit: 10_000n, credit: 0n, ...TAX },
        { account: 'S:vat_output:1900', debit: 1_900n, credit: 0n, ...TAX },
        { account: 'S:receivable:payer', debit: 0n, credit: 11_900n },
      ],
    },
    {
      ...base,
      kind: 'Refund',
      idempotencyKey: 'r:refund',
      postings: [
        { account: 'S:receivable:payer', debit: 11_900n, credit: 0n },
        { account: 'S:psp:stripe:clearing', debit: 0n, credit: 11_900n },
      ],
    },
  ]);
  const references = { orderId: 7, paymentId: 8, refundId: 9, text: '#7', sourceEventId: 'e' };
  for (const journal of journals(references)) expect(journal).toMatchObject(references);
  for (const journal of journals())
    expect(Object.keys(journal)).toEqual(['book', 'sellerId', 'currency', 'kind', 'idempotencyKey', 'postings']);
});

test('nothing given back is nothing in the books, and a rate without net or VAT no posting', () => {
  expect(journals({ taxed: [] })).toEqual([]);
  expect(journals({ taxed: [taxed(0, 0)] })).toEqual([]);
  expect(lines(journals({ taxed: [taxed(500, 0, { rateBp: 0 })] })[0])).toEqual([
    ['S:revenue:DE_STD_19', 500, 0],
    ['S:receivable:payer', 0, 500],
  ]);
  expect(lines(journals({ taxed: [taxed(1, 1)] })[0])).toEqual([
    ['S:vat_output:1900', 1, 0],
    ['S:receivable:payer', 0, 1],
  ]);
});

test('less money goes back than is taken back where instalments were never paid', () => {
  expect(lines(journals({ money: eur(4_000) })[1])).toEqual([
    ['S:receivable:payer', 4_000, 0],
    ['S:psp:stripe:clearing', 0, 4_000],
  ]);
  expect(journals({ money: eur(0) }).map(({ kind }) => kind)).toEqual(['Correction']);
});

test('VAT that was never to be charged goes back, and what is billed anew without it is a journal of its own', () => {
  const free = { vatCase: 'EU_B2B_REVERSE_CHARGE', country: 'AT', rateBp: 0 };
  const [taken, anew, back] = journals({ taxed: [taxed(11_900, 1_900), taxed(-10_000, 0, free)] });
  expect(lines(taken)).toEqual([
    ['S:revenue:DE_STD_19', 10_000, 0],
    ['S:vat_output:1900', 1_900, 0],
    ['S:receivable:payer', 0, 11_900],
  ]);
  expect(anew).toEqual({
    book: 'seller:1',
    sellerId: 1,
    currency: 'eur',
    kind: 'Correction',
    idempotencyKey: 'r:anew:EU_B2B_REVERSE_CHARGE:AT:0',
    postings: [
      { account: 'S:receivable:payer', debit: 10_000n, credit: 0n },
      { account: 'S:revenue:EU_B2B_REVERSE_CHARGE', debit: 0n, credit: 10_000n, taxCountry: 'AT', taxRateBp: 0 },
    ],
  });
  expect(lines(back)).toEqual([
    ['S:receivable:payer', 1_900, 0],
    ['S:psp:stripe:clearing', 0, 1_900],
  ]);
});

test('VAT of what was never paid was never due to who owes it with the money', () => {
  const unpaid = (settled: number, part: number, billed = [taxed(11_900, 1_900)]) =>
    lines(journals({ unpaid: { billed, settled: eur(settled), part: eur(part) } })[0])?.filter(([account]) =>
      String(account).startsWith('S:vat'),
    );
  expect(unpaid(5_950, 5_950)).toEqual([
    ['S:vat_output:1900', 950, 0],
    ['S:vat_not_due:1900', 950, 0],
  ]);
  expect(unpaid(0, 11_900)).toEqual([['S:vat_not_due:1900', 1_900, 0]]);
  expect(unpaid(11_900, 0)).toEqual([['S:vat_output:1900', 1_900, 0]]);
  // Another part is owed on, after a bank took it, say: its VAT stays where it is.
  expect(unpaid(2_975, 5_950)).toEqual([
    ['S:vat_output:1900', 950, 0],
    ['S:vat_not_due:1900', 950, 0],
  ]);
  // A cent that rounding had taken too much comes back.
  expect(unpaid(0, 11_900, [taxed(11_900, 1_901)])).toEqual([
    ['S:vat_output:1900', 0, 1],
    ['S:vat_not_due:1900', 1_901, 0],
  ]);
  // What was billed at another rate, in another country or case has its own share, also where the document takes nothing back at it.
  for (const over of [{ rateBp: 700 }, { country: 'AT' }, { vatCase: 'DE_RED_7' }]) {
    const { rateBp } = taxed(11_900, 1_900, over);
    expect(unpaid(0, 11_900, [taxed(11_900, 1_900, over)])).toEqual([
      ['S:vat_output:1900', 1_900, 0],
      [`S:vat_output:${rateBp}`, 0, 1_900],
      [`S:vat_not_due:${rateBp}`, 1_900, 0],
    ]);
  }
  // What is taken back at two rates that were billed is taken back once.
  const both = [taxed(11_900, 1_900), taxed(10_700, 700, { rateBp: 700 })];
  expect(
    lines(journals({ taxed: both, unpaid: { billed: both, settled: eur(0), part: eur(22_600) } })[0])?.map(
      ([account, debit]) => [account, debit],
    ),
  ).toEqual([
    ['S:revenue:DE_STD_19', 10_000],
    ['S:vat_not_due:1900', 1_900],
    ['S:revenue:DE_STD_19', 10_000],
    ['S:vat_not_due:700', 700],
    ['S:receivable:payer', 0],
  ]);
  expect(
    journals({ unpaid: { billed: [taxed(11_900, 1_900)], settled: eur(0), part: eur(11_900) } })[0]?.postings[1],
  ).toEqual({ account: 'S:vat_not_due:1900', debit: 1_900n, credit: 0n, ...TAX });
});

test('any refunds of any order split so that all of it gives everything back and every journal balances', () => {
  const amounts = fc.record({
    gross: fc.integer({ min: 1, max: 10_000_000 }),
    bp: fc.constantFrom(0, 700, 1900, 2550),
  });
  fc.assert(
    fc.property(
      fc.array(amounts, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
      (rates, weights) => {
        let groups = rates.map(({ gross, bp }, index) =>
          charged(gross, Math.round((gross * bp) / (10_000 + bp)), { rateBp: bp, vatCase: `CASE_${index}` }),
        );
        const total = groups.reduce((sum, group) => sum + group.gross.minor, 0n);
        const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
        let cumulative = 0n;
        let done = 0n;
        for (const weight of weights) {
          cumulative += BigInt(weight);
          const part = (total * cumulative) / sum - done;
          if (part === 0n) continue;
          done += part;
          const shares = refundShares(groups, eur(part));
          expect(shares.reduce((all, share) => all + share.gross.minor, 0n)).toBe(part);
          for (const journal of journals({ taxed: shares })) {
            expect(journal.postings.reduce((all, posting) => all + posting.debit - posting.credit, 0n)).toBe(0n);
            for (const posting of journal.postings) expect(posting.debit >= 0n && posting.credit >= 0n).toBe(true);
          }
          groups = groups.map((group) => {
            const share = shares.find((each) => each.vatCase === group.vatCase);
            return share
              ? {
                  ...group,
                  refundedGross: eur(group.refundedGross.minor + share.gross.minor),
                  refundedVat: eur(group.refundedVat.minor + share.vat.minor),
                }
              : group;
          });
        }
        for (const group of groups) expect([group.refundedGross, group.refundedVat]).toEqual([group.gross, group.vat]);
      },
    ),
    { numRuns: 200 },
  );
});

test('shares take VAT cumulatively', () => {
  const group = charged(11_900, 1_900);
  const first = refundShares([group], eur(2500))[0]!;
  const second = refundShares([{ ...group, refundedGross: eur(2500), refundedVat: first.vat }], eur(2500))[0]!;
  const third = refundShares(
    [{ ...group, refundedGross: eur(5000), refundedVat: eur(first.vat.minor + second.vat.minor) }],
    eur(6900),
  )[0]!;
  expect([first, second, third].map((share) => share.vat.minor)).toEqual([399n, 399n, 1102n]);
  expect([first.gross, first.net, first.vat]).toEqual([eur(2500), eur(2101), eur(399)]);
});

test('a rate of which nothing is left takes no share', () => {
  const done = { ...charged(1_000, 160), refundedGross: eur(1_000), refundedVat: eur(160) };
  expect(refundShares([done, charged(500, 0, { vatCase: 'OTHER' })], eur(500)).map(({ vatCase }) => vatCase)).toEqual([
    'OTHER',
  ]);
});

test('more than is left and nothing are refused with what is left', () => {
  const group = charged(11_900, 1_900);
  const refused = (amount: number, refundedGross = 0) => {
    try {
      return refundShares([{ ...group, refundedGross: eur(refundedGross) }], eur(amount)).length;
    } catch (error) {
      const { code, status, message, field, title } = error as AppError & { title: string; field: string };
      return { code, status, message, field, title };
    }
  };
  expect(refused(901, 11_000)).toEqual({
    code: 'refund_exceeds_payment',
    status: 422,
    title: 'Refund too high',
    field: 'amount',
    message: 'At most 9,00€ can still be refunded. Enter an amount above zero up to that.',
  });
  expect(refused(0)).toMatchObject({ code: 'refund_exceeds_payment' });
  expect([refused(900, 11_000), refused(1)]).toEqual([1, 1]);
});
