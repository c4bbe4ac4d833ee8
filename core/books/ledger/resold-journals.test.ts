import { expect, test } from 'vitest';
import { money } from '#core/kit';
import type { Journal, Posting } from './journal.ts';
import { resale } from './platform-journals.ts';
import { inPlatformsName, purchaseJournals } from './resold-journals.ts';
import { saleJournals, type PaymentFactsForBooks } from './sale-journals.ts';
import { refundJournals } from './refund-journals.ts';

const eur = (minor: number) => money(BigInt(minor), 'eur');
const TAXED = [
  { vatCase: 'DE_STD_19', country: 'DE', rateBp: 1900, net: eur(10000), vat: eur(1900), gross: eur(11900) },
];
const SALE: PaymentFactsForBooks = {
  sellerId: 1,
  orderId: 7,
  key: 'order:7',
  taxed: TAXED,
  into: 'S:platform_clearing',
};

/** Balances of all journals together, debit above zero; accounts that end at nothing are left out. */
function balances(journals: readonly { postings: readonly Posting[] }[]): Record<string, number> {
  const sums = new Map<string, bigint>();
  for (const { account, debit, credit } of journals.flatMap(({ postings }) => postings))
    sums.set(account, (sums.get(account) ?? 0n) + debit - credit);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([account, sum]) => [account, Number(sum)]));
}

const bought = (net: number, vat: number): Journal[] =>
  purchaseJournals({
    sellerId: 1,
    currency: 'eur',
    key: 'resale_purchase:1',
    net: eur(net),
    vat: eur(vat),
    vatCase: 'DE_STD_19',
    country: 'DE',
    rateBp: 1900,
    text: '',
  });

test('a sale in the platform’s name that is billed and paid is L11a, in its book alone', () => {
  const journals = saleJournals(SALE).map(inPlatformsName);
  expect(journals.map(({ book, sellerId, orderId }) => [book, sellerId, orderId])).toEqual(
    Array.from({ length: 2 }, () => ['platform', 1, 7]),
  );
  const whole = resale(eur(10000), eur(1900), {
    into: 'A:psp:connect:clearing',
    vatCase: 'DE_STD_19',
    country: 'DE',
  });
  expect(balances(journals)).toEqual(balances([{ postings: whole }]));
});

test('what goes back leaves nothing of the sale in the platform’s book', () => {
  const back = refundJournals({ sellerId: 1, orderId: 7, key: 'refund:1', taxed: TAXED, from: 'S:platform_clearing' });
  expect(balances([...saleJournals(SALE), ...back].map(inPlatformsName))).toEqual({});
});

test('an account that only a seller’s own sale moves is refused', () => {
  const due = saleJournals({ ...SALE, vatDue: 'on_payment' });
  expect(() => due.map(inPlatformsName)).toThrow('S:vat_not_due:1900');
});

test('a purchase is L11b in the platform’s book, and moves the seller’s balance by the same', () => {
  const [own, platform] = bought(6500, 1235);
  expect([own!.book, platform!.book]).toEqual(['seller:1', 'platform']);
  expect(balances([platform!])).toEqual({
    'E:cost_of_resale': 6500,
    'A:input_vat:DE': 1235,
    'L:seller:1:pending': -7735,
  });
  expect(balances([own!])).toEqual({
    'S:platform_clearing': 7735,
    'S:revenue:DE_STD_19': -6500,
    'S:vat_output:1900': -1235,
  });
});

test('a purchase that goes back, cents of VAT alone and cents against the net each balance and mirror', () => {
  expect(balances([...bought(6500, 1235), ...bought(-6500, -1235)])).toEqual({});
  expect(bought(0, 0)).toEqual([]);
  for (const [net, vat] of [
    [0, 1],
    [0, -1],
    [5, -1],
    [-5, 1],
  ] as const) {
    const journals = bought(net, vat);
    for (const { postings } of journals) {
      expect(postings.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)).toBe(0n);
      expect(postings.every(({ debit, credit }) => debit > 0n !== credit > 0n)).toBe(true);
    }
    expect(balances(journals)['L:seller:1:pending'] ?? 0).toBe(net + vat === 0 ? 0 : -(net + vat));
  }
});
