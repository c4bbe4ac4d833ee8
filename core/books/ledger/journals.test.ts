import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { describeShared } from '../../testing/shared-data.ts';
import { accountKind } from './account-chart.ts';
import { checkJournal } from './check-journal.ts';
import {
  chargebackJournals,
  excessJournals,
  providerFeeJournals,
  providerPayoutJournal,
  wonDisputeJournals,
  type DisputeFactsForBooks,
} from './dispute-journals.ts';
import { credit, debit, type Journal, type Posting } from './journal.ts';
import { cashedOut, processorCost } from './platform-journals.ts';
import {
  frame,
  grossOf,
  invoiceJournals,
  paymentJournals,
  saleJournals,
  vatDueOf,
  type PaymentFactsForBooks,
  type TaxedAmount,
} from './sale-journals.ts';

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
/** Postings as the worked examples write them. */
const lines = (journal: Journal | undefined) =>
  journal?.postings.map(({ account, debit: d, credit: c }) => [account, Number(d), Number(c)]);
const REDUCED = { vatCase: 'AT_RED_10', country: 'AT', rateBp: 1000 };
const OWED = { taxCountry: 'DE', taxRateBp: 1900 };
const CLEARING = 'S:psp:stripe:clearing';

describeShared<{
  transactions: { id: string; book: string; lines: { account: string; debit: number; credit: number }[] }[];
}>('the worked postings', 'design/ledger-examples.json', ({ transactions }) => {
  const example = (id: string) =>
    transactions.find((each) => each.id === id)!.lines.map((line) => [line.account, line.debit, line.credit]);
  const sale = { sellerId: 1, key: 'x', taxed: [taxed(11900, 1900)], into: 'S:platform_clearing' };

  test('L01d, L01e: a sale is invoiced and paid through the platform', () => {
    expect(saleJournals(sale).map(lines)).toEqual([example('L01d'), example('L01e')]);
  });
  test('L08a, L08c: a cash-basis seller owes VAT as the rates come in', () => {
    const rate = {
      sellerId: 1,
      key: 'x',
      taxed: [taxed(10000, 1597)],
      vatDue: 'on_payment' as const,
      into: 'S:platform_clearing',
      amount: eur(3334),
    };
    expect(invoiceJournals(rate).map(lines)).toEqual([example('L08a')]);
    expect(lines(paymentJournals(rate)[1])).toEqual(example('L08c'));
  });
  test('the chart of accounts knows every account of theirs, in its book', () => {
    for (const { book, lines: postings } of transactions) {
      for (const { account } of postings)
        expect(accountKind(account)?.book, account).toBe(book === 'platform' ? 'platform' : 'seller');
    }
  });
});

const facts = (over: Partial<PaymentFactsForBooks> = {}): PaymentFactsForBooks => ({
  sellerId: 1,
  key: 'x',
  taxed: [taxed(11_900, 1_900)],
  into: CLEARING,
  ...over,
});

test('a free order writes nothing', () => {
  for (const none of [[], [taxed(0, 0)]]) expect(saleJournals(facts({ taxed: none }))).toEqual([]);
});

test('a sale is invoiced and paid, every posting taxed where it belongs', () => {
  const base = { book: 'seller:1', sellerId: 1, currency: 'eur' };
  expect(
    saleJournals(
      facts({ taxed: [taxed(11_900, 1_900), taxed(1_100, 100, REDUCED), taxed(50, 0, { rateBp: 0 }), taxed(1, 1)] }),
    ),
  ).toEqual([
    {
      ...base,
      kind: 'Invoice',
      idempotencyKey: 'x:invoice',
      postings: [
        debit('S:receivable:payer', 13_051n),
        credit('S:revenue:DE_STD_19', 10_000n, OWED),
        credit('S:vat_output:1900', 1_900n, OWED),
        credit('S:revenue:AT_RED_10', 1_000n, { taxCountry: 'AT', taxRateBp: 1000 }),
        credit('S:vat_output:1000', 100n, { taxCountry: 'AT', taxRateBp: 1000 }),
        credit('S:revenue:DE_STD_19', 50n, { taxCountry: 'DE', taxRateBp: 0 }),
        credit('S:vat_output:1900', 1n, OWED),
      ],
    },
    {
      ...base,
      kind: 'Cashin',
      idempotencyKey: 'x:cashin',
      postings: [debit(CLEARING, 13_051n), credit('S:receivable:payer', 13_051n)],
    },
  ]);
});

test('journals carry what they are about, and nothing that was not named', () => {
  const named = { orderId: 7, sourceEventId: 'e', text: '#7' };
  expect(frame({ sellerId: 3, key: 'x' }, eur(1))).toStrictEqual({ book: 'seller:3', sellerId: 3, currency: 'eur' });
  expect(frame({ sellerId: 3, key: 'x', ...named }, money(1, 'chf'))).toEqual({
    book: 'seller:3',
    sellerId: 3,
    currency: 'chf',
    ...named,
  });
  expect(paymentJournals(facts({ ...named, paymentId: 9 }))[0]).toMatchObject({ ...named, paymentId: 9 });
  expect(Object.keys(paymentJournals(facts())[0]!)).not.toContain('paymentId');
});

test('VAT that is owed with the money becomes due step by step, exactly', () => {
  const rates = facts({ vatDue: 'on_payment', taxed: [taxed(10_000, 1_597), taxed(1_000, 0, { rateBp: 0 })] });
  expect(lines(invoiceJournals(rates)[0])).toContainEqual(['S:vat_not_due:1900', 0, 1_597]);
  const steps = [
    [0, 4_000],
    [4_000, 4_000],
    [8_000, 3_000],
  ].map(([before, part]) => paymentJournals({ ...rates, settled: eur(before!), amount: eur(part!) })[1]!);
  expect(steps.map(lines)).toEqual(
    [581, 580, 436].map((vat) => [
      ['S:vat_not_due:1900', vat, 0],
      ['S:vat_output:1900', 0, vat],
    ]),
  );
  expect(steps[0]).toMatchObject({ kind: 'VatDue', idempotencyKey: 'x:vat_due', postings: [OWED, OWED] });
  // A cent that carries no VAT yet makes nothing due.
  expect(paymentJournals({ ...rates, amount: eur(1) }).map(({ kind }) => kind)).toEqual(['Cashin']);
});

test('a payment in another currency and amounts that do not add up are refused', () => {
  expect(() => paymentJournals(facts({ amount: money(5, 'usd') }))).toThrow(TypeError);
  expect(() => grossOf([taxed(11_900, 1_900, { net: eur(9_999) })])).toThrow(
    'Net and VAT of DE_STD_19 do not make its gross.',
  );
  expect(grossOf([])).toBe(null);
});

test('only sellers taxed on cash owe VAT with the money', () => {
  expect(['regular_cash', 'regular_accrual', 'small_business', 'none'].map(vatDueOf)).toEqual([
    'on_payment',
    'on_invoice',
    'on_invoice',
    'on_invoice',
  ]);
});

const dispute = (over: Partial<DisputeFactsForBooks> = {}): DisputeFactsForBooks => ({
  sellerId: 1,
  key: 'd',
  vatDue: 'on_payment',
  taxed: [taxed(11_900, 1_900), taxed(100, 0, { rateBp: 0 })],
  amount: eur(6_000),
  settledWithout: eur(6_000),
  account: CLEARING,
  ...over,
});

test('a bank takes money and its VAT back, and a won dispute is the exact mirror', () => {
  const opened = chargebackJournals(dispute({ orderId: 7, paymentId: 8, text: '#7' }));
  const base = { book: 'seller:1', sellerId: 1, currency: 'eur', orderId: 7, paymentId: 8, text: '#7' };
  expect(opened).toEqual([
    {
      ...base,
      kind: 'Chargeback',
      idempotencyKey: 'd:opened',
      postings: [debit('S:receivable:payer', 6_000n), credit(CLEARING, 6_000n)],
    },
    {
      ...base,
      kind: 'VatDue',
      idempotencyKey: 'd:opened:vat_due',
      postings: [debit('S:vat_output:1900', 950n, OWED), credit('S:vat_not_due:1900', 950n, OWED)],
    },
  ]);
  const mirrored = ({ debit: d, credit: c, ...rest }: Posting): Posting => ({ ...rest, debit: c, credit: d });
  expect(wonDisputeJournals(dispute({ orderId: 7, paymentId: 8, text: '#7' }))).toEqual(
    opened.map((journal) => ({
      ...journal,
      idempotencyKey: journal.idempotencyKey.replace('opened', 'won'),
      postings: journal.postings.map(mirrored),
    })),
  );
});

test('a dispute moves no VAT that was due on invoice, and none of nothing', () => {
  expect(chargebackJournals(dispute({ vatDue: 'on_invoice' })).map(({ kind }) => kind)).toEqual(['Chargeback']);
  expect(Object.keys(chargebackJournals(dispute({ vatDue: 'on_invoice' }))[0]!)).not.toContain('paymentId');
  expect(chargebackJournals(dispute({ taxed: [] })).map(({ kind }) => kind)).toEqual(['Chargeback']);
  expect(chargebackJournals(dispute({ amount: eur(0) }))).toEqual([]);
});

test('what a bank takes beyond a payment is claimed, comes back, is lost, or is found', () => {
  const excess = (step: Parameters<typeof excessJournals>[0]['step'], minor = 300) =>
    excessJournals({ sellerId: 1, key: 'd', account: CLEARING, excess: eur(minor), step });
  const claim = 'S:receivable:chargeback';
  expect(excess('opened')).toEqual([
    {
      book: 'seller:1',
      sellerId: 1,
      currency: 'eur',
      kind: 'Chargeback',
      idempotencyKey: 'd:excess_opened',
      postings: [debit(claim, 300n), credit(CLEARING, 300n)],
    },
  ]);
  expect(excess('won')[0]).toMatchObject({
    kind: 'Chargeback',
    idempotencyKey: 'd:excess_won',
    postings: [debit(CLEARING, 300n), credit(claim, 300n)],
  });
  expect(excess('lost')[0]).toMatchObject({
    kind: 'Correction',
    idempotencyKey: 'd:excess_lost',
    postings: [debit('S:expense:bad_debt', 300n), credit(claim, 300n)],
  });
  expect(excess('found')[0]).toMatchObject({
    kind: 'Chargeback',
    idempotencyKey: 'd:excess_found',
    postings: [debit(CLEARING, 300n), credit('S:expense:bad_debt', 300n)],
  });
  expect(excess('opened', 0)).toEqual([]);
  expect(
    excessJournals({ sellerId: 1, key: 'd', account: CLEARING, excess: eur(1), step: 'lost', paymentId: 8 })[0],
  ).toMatchObject({ paymentId: 8 });
});

test('what a processor keeps and pays out is turned round when it gives back or the bank does', () => {
  const [clearing, wallet, bank] = ['A:psp:connect:clearing', 'A:psp:connect:wallet', 'A:bank:operating'];
  expect(processorCost(eur(25))).toEqual([debit('E:psp_fee', 25n), credit(clearing, 25n)]);
  expect(processorCost(eur(-25))).toEqual([debit(clearing, 25n), credit('E:psp_fee', 25n)]);
  expect(cashedOut(eur(500))).toEqual([
    debit(wallet, 500n),
    credit(clearing, 500n),
    debit(bank, 500n),
    credit(wallet, 500n),
  ]);
  expect(cashedOut(eur(-500))).toEqual([
    credit(wallet, 500n),
    debit(clearing, 500n),
    credit(bank, 500n),
    debit(wallet, 500n),
  ]);
});

test('a provider’s fee is a cost, what it gives back of it less cost, and none nothing', () => {
  const fee = (minor: number) =>
    providerFeeJournals({ sellerId: 1, key: 'f', fee: eur(minor), expense: 'S:expense:psp_fee', account: CLEARING });
  expect(fee(25)).toEqual([
    {
      book: 'seller:1',
      sellerId: 1,
      currency: 'eur',
      kind: 'ProviderFee',
      idempotencyKey: 'f',
      postings: [debit('S:expense:psp_fee', 25n), credit(CLEARING, 25n)],
    },
  ]);
  expect(fee(-25).map(lines)).toEqual([
    [
      [CLEARING, 25, 0],
      ['S:expense:psp_fee', 0, 25],
    ],
  ]);
  expect(fee(0)).toEqual([]);
});

test('a provider pays out to the bank, and takes from it what is missing', () => {
  const payout = (minor: number) =>
    providerPayoutJournal({ sellerId: 1, key: 'p', amount: eur(minor), account: CLEARING });
  expect(payout(500)).toEqual({
    book: 'seller:1',
    sellerId: 1,
    currency: 'eur',
    kind: 'Payout',
    idempotencyKey: 'p',
    postings: [debit('S:bank', 500n), credit(CLEARING, 500n)],
  });
  expect(lines(payout(-500))).toEqual([
    [CLEARING, 500, 0],
    ['S:bank', 0, 500],
  ]);
});

test('a journal is refused for every fault the books could not take', () => {
  const journal = (over: Partial<Journal>): Journal => ({
    book: 'seller:1',
    sellerId: 1,
    currency: 'eur',
    kind: 'Correction',
    idempotencyKey: 'k',
    postings: [debit('S:bank', 5n), credit('S:receivable:payer', 5n)],
    ...over,
  });
  const fault = (over: Partial<Journal>): string => {
    try {
      checkJournal(journal(over));
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const platform = [debit('A:bank:client', 5n), credit('L:payer:overpayment', 5n)];
  expect(fault({})).toBe('none');
  expect(fault({ book: 'platform', sellerId: null, postings: platform })).toBe('none');
  expect(fault({ book: 'platform', postings: platform })).toBe('none');
  expect(fault({ book: 'seller:2' })).toBe('Journal k in seller:2 cannot be posted: its book is not seller:1.');
  expect(fault({ sellerId: null })).toBe('Journal k in seller:1 cannot be posted: its book is not platform.');
  expect(fault({ postings: [] })).toContain('it has fewer than two postings');
  expect(fault({ postings: [debit('S:bank', 5n)] })).toContain('it has fewer than two postings');
  expect(fault({ postings: [debit('S:nonsense', 5n), credit('S:bank', 5n)] })).toContain(
    '"S:nonsense" is not in the chart of accounts',
  );
  expect(fault({ postings: platform })).toContain('"A:bank:client" belongs to the other book');
  expect(fault({ book: 'platform', sellerId: null })).toContain('"S:bank" belongs to the other book');
  const odd = '"S:bank" needs either a debit or a credit above zero';
  for (const [d, c] of [
    [0n, 0n],
    [5n, 5n],
    [-5n, 0n],
    [0n, -5n],
    [-5n, 5n],
    [5n, -5n],
  ] as const) {
    expect(
      fault({ postings: [{ account: 'S:bank', debit: d, credit: c }, credit('S:receivable:payer', 5n)] }),
    ).toContain(odd);
  }
  expect(fault({ postings: [debit('S:bank', 6n), credit('S:receivable:payer', 5n)] })).toContain(
    'its postings leave a rest of 1',
  );
  expect(fault({ postings: [debit('S:bank', 5n), credit('S:receivable:payer', 6n)] })).toContain(
    'its postings leave a rest of -1',
  );
});
