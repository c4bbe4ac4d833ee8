import { expect, test } from 'vitest';
import { money } from '#core/kit';
import { describeShared } from '../../testing/shared-data.ts';
import type { Posting } from './journal.ts';
import {
  cashout,
  chargebackFeePassedOn,
  claimWrittenOff,
  holdEnds,
  platformReturn,
  platformReturnUndone,
  platformSale,
  processingCost,
  processorCost,
  resale,
  selfBilled,
  sellerDeductions,
  sellerPaid,
  sellerReturned,
  sellerSettled,
  transfer,
} from './platform-journals.ts';
import { splitBack, splitPayment } from './platform-split.ts';
import { refundJournals } from './refund-journals.ts';
import { invoiceJournals, paymentJournals, type TaxedAmount } from './sale-journals.ts';

const eur = (minor: number | bigint) => money(minor, 'eur');
const CLEARING = 'A:psp:connect:clearing';
const WALLET = 'A:psp:connect:wallet';
const AVAILABLE = 'L:seller:S1:available';
const fee = { sellerId: 'S1', feeBp: 500, feeVatBp: 1900, feeCountry: 'DE' };
const taxed = (gross: number, vat: number): TaxedAmount => ({
  vatCase: 'DE_STD_19',
  country: 'DE',
  rateBp: 1900,
  net: eur(gross - vat),
  vat: eur(vat),
  gross: eur(gross),
});

const T1 = { id: 'T1', bp: 3000, vatBp: 1900 };
const sale = splitPayment({
  ...fee,
  received: eur(11900),
  gross: eur(11900),
  net: eur(10000),
  salesTeam: [{ id: 'M1', bp: 1000 }],
  affiliates: [T1, { id: 'T2', bp: 500 }, { id: 'T3', bp: 200 }, { id: 'T4', bp: 100 }, { id: 'T5', bp: 50 }],
});
const whole = { gross: eur(11900), part: eur(11900) };
const half = splitBack(sale, { ...whole, part: eur(5950), keepsFee: true });
const charged = splitBack(sale, { ...whole, keepsFee: true });
const rate = (gross: number, vat: number, received: number) =>
  splitPayment({
    ...fee,
    received: eur(received),
    gross: eur(gross),
    net: eur(gross - vat),
    affiliates: [{ id: 'T1', bp: 3000 }],
  });
const instalments = {
  sellerId: 1,
  key: 'x',
  taxed: [taxed(10000, 1597)],
  vatDue: 'on_payment' as const,
  into: 'S:platform_clearing',
  amount: eur(3334),
};

/** Every case, worked out by the builders from its facts. */
const CASES: Record<string, readonly Posting[]> = {
  L01a: platformSale(sale, CLEARING),
  L01b: processorCost(processingCost(eur(11900), { bp: 150, fixed: 25n })),
  L01c: transfer(eur(11900n - processingCost(eur(11900), { bp: 150, fixed: 25n }).minor), {
    to: WALLET,
    from: CLEARING,
  }),
  L01d: invoiceJournals({ sellerId: 1, key: 'x', taxed: [taxed(11900, 1900)] })[0]!.postings,
  L01e: sellerPaid(eur(11900)),
  L01f: sellerDeductions(sale),
  L02: holdEnds('S1', eur(sale.seller), 1000),
  L03a: platformReturn(half, CLEARING),
  L03b: refundJournals({ sellerId: 1, key: 'x', from: 'S:platform_clearing', taxed: [taxed(5950, 950)] })[0]!.postings,
  L03c: sellerReturned(half),
  L04: platformReturn(splitBack(sale, { ...whole, keepsFee: false }), CLEARING),
  L05a: platformReturn(charged, CLEARING),
  L05b: transfer(eur(1500), { to: 'E:psp_chargeback_fee', from: CLEARING }),
  L05c: chargebackFeePassedOn('S1', eur(1500), { vatBp: 1900, country: 'DE' }),
  L05d: platformReturnUndone(charged, CLEARING),
  L05e: transfer(eur(1785), { to: 'A:seller:S1:receivable', from: AVAILABLE }),
  L06a: transfer(eur(5000), { to: AVAILABLE, from: 'L:payout:P1:in_transit' }),
  L06b: transfer(eur(5000), { to: 'L:payout:P1:in_transit', from: WALLET }),
  L06c: transfer(eur(5000), { to: 'L:payout:P1:in_transit', from: AVAILABLE }),
  L06d: cashout(eur(sale.fee + sale.feeVat)),
  L07a: transfer(eur((sale.seller * 1000n) / 10_000n), { to: AVAILABLE, from: 'L:seller:S1:reserve' }),
  L07b: transfer(eur((sale.seller * 1000n) / 10_000n), { to: 'L:seller:S1:reserve', from: AVAILABLE }),
  L08a: invoiceJournals(instalments)[0]!.postings,
  L08b: platformSale(rate(3334, 532, 3334), CLEARING),
  L08c: paymentJournals(instalments)[1]!.postings,
  L08d: sellerSettled(rate(3334, 532, 3334), { claim: eur(3334) }),
  L09: platformSale(rate(3333, 532, 3333 + 250 + 17), CLEARING),
  L10a: platformSale(rate(3333, 532, 3333 + 40 - 500 - 95), 'A:bank:client'),
  L10b: sellerSettled(rate(3333, 532, 3333 + 40 - 500 - 95), {
    claim: eur(3333),
    interest: 40n,
    inkasso: { net: 500n, vat: 95n },
  }),
  L11a: resale(eur(10000), eur(1900), { into: CLEARING, vatCase: 'DE_STD_19', country: 'DE' }),
  L11b: selfBilled(eur(10000 - 500 - 3000), {
    expense: 'E:cost_of_resale',
    payee: 'L:seller:S1:pending',
    vatBp: 1900,
    country: 'DE',
  }),
  L11c: selfBilled(eur(3000), { expense: 'E:commission', payee: 'L:affiliate:T1:pending', vatBp: 1900, country: 'DE' }),
  L11d: selfBilled(eur(10000 - 500 - 3000), {
    expense: 'E:cost_of_resale',
    payee: 'L:seller:S2:pending',
    vatBp: 0,
    country: 'DE',
  }),
  L12a: claimWrittenOff(eur(3333), eur(532), { rateBp: 1900, vatDue: 'on_payment' }),
  L12b: transfer(eur(1785), { to: 'E:seller_loss', from: 'A:seller:S1:receivable' }),
  L13: platformSale(
    splitPayment({ ...fee, received: eur(12000), gross: eur(11900), net: eur(10000), overpaid: eur(100) }),
    'A:bank:client',
  ),
};

type Line = [account: string, debit: number, credit: number];
const sorted = (lines: Line[]): Line[] => lines.sort(([a], [b]) => (a < b ? -1 : 1));

describeShared<{
  transactions: { id: string; title: string; lines: { account: string; debit: number; credit: number }[] }[];
}>('every worked example of the ledger', 'design/ledger-examples.json', ({ transactions }) => {
  test.each(transactions.map(({ id, title, lines }) => [id, title, lines] as const))('%s %s', (id, _title, lines) => {
    const built = CASES[id]?.map(({ account, debit, credit }): Line => [account, Number(debit), Number(credit)]);
    expect(sorted(built ?? [])).toEqual(
      sorted(lines.map(({ account, debit, credit }): Line => [account, debit, credit])),
    );
  });
  test('all of them, and no other', () =>
    expect(Object.keys(CASES).sort()).toEqual(transactions.map(({ id }) => id).sort()));
});

test('whatever goes back in whatever parts, nothing of a commission stays and nothing is taken twice', () => {
  const parts = [1, 3333, 17, 5000, 3549];
  let before = 0;
  const totals = new Map<string, bigint>();
  for (const part of parts) {
    for (const { account, debit } of platformReturn(
      splitBack(sale, { gross: eur(11900), part: eur(part), before: eur(before), keepsFee: false }),
      CLEARING,
    )) {
      totals.set(account, (totals.get(account) ?? 0n) + debit);
    }
    before += part;
  }
  expect(totals.get('L:affiliate:T1:pending')).toBe(3570n);
  expect(totals.get('R:platform_fee')).toBe(595n);
  expect(totals.get(AVAILABLE)).toBe(sale.seller);
});

test('fees and commissions never take more than came in, and may take all of it', () => {
  const parts = (received: number) =>
    splitPayment({ ...fee, received: eur(received), gross: eur(11900), net: eur(10000), affiliates: [T1] });
  expect(parts(595 + 113 + 3570).seller).toBe(0n);
  expect(() => parts(595 + 113 + 3569)).toThrow('Fees and commissions exceed what was received.');
});

test('a claim given up takes its VAT from where it stands', () => {
  const account = (vatDue: 'on_invoice' | 'on_payment') =>
    claimWrittenOff(eur(3333), eur(532), { rateBp: 1900, vatDue })[1]!.account;
  expect([account('on_invoice'), account('on_payment')]).toEqual(['S:vat_output:1900', 'S:vat_not_due:1900']);
});
