import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { issueInvoice, issueRefundDocument } from '#core/invoicing';
import { money } from '#core/kit';
import { checkInvariants, lockBooks, lockedThrough, postJournals, refundJournals, saleJournals } from '#core/ledger';
import { FakeClock, aSeller, useTestKernel } from '#core/testing';
import { accountingMonth, bookJournals } from './index.ts';

// Half past midnight in Berlin, half past one in Athens, and still the old year in London and Lisbon.
const clock = new FakeClock('2026-12-31T23:30:00Z');
const kernel = useTestKernel({ clock });
const eur = (minor: number) => money(minor, 'eur');
const as = (sellerId: number): Ctx => kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });
const taxed = [
  { vatCase: 'DE_STD_19', country: 'DE', rateBp: 1900, net: eur(10_000), vat: eur(1_900), gross: eur(11_900) },
] as const;
const back = [{ ...taxed[0], net: eur(1_000), vat: eur(190), gross: eur(1_190) }] as const;

async function sell(sellerId: number, between: () => void = () => undefined): Promise<void> {
  await inTransaction(as(sellerId), async (inner) => {
    await postJournals(
      inner,
      saleJournals({
        sellerId,
        orderId: sellerId,
        key: `order:${sellerId}`,
        into: 'S:psp:stripe:clearing',
        taxed,
        text: 'K7RW2HXP',
      }),
    );
    between();
    await issueInvoice(inner, {
      sellerId,
      key: `order:${sellerId}`,
      orderId: sellerId,
      orderNumber: 'K7RW2HXP',
      payerUserId: null,
      locale: 'de',
      paid: true,
      buyer: {
        type: 'consumer',
        email: 'b@kontor.test',
        firstName: 'Mia',
        lastName: 'Amt',
        street: 'Weg',
        zip: '10115',
        city: 'Berlin',
        country: 'DE',
      },
      lines: taxed.map((each) => ({
        orderLineId: 1,
        productId: 1,
        description: 'Kurs',
        quantity: 1,
        unit: each.gross,
        amountType: 'gross',
        net: each.net,
        vat: each.vat,
        gross: each.gross,
        decision: { rateBp: 1900, country: 'DE', category: 'S', vatCase: each.vatCase, note: null },
      })),
    } as Parameters<typeof issueInvoice>[1]);
  });
}

async function days(sellerId: number) {
  return inTransaction(as(sellerId), async ({ db: trx }) => ({
    posted: await trx('journals')
      .where({ seller_id: sellerId, book: `seller:${sellerId}` })
      .distinct()
      .orderBy('posting_date')
      .pluck('posting_date'),
    issued: await trx('invoices').where({ seller_id: sellerId }).distinct().orderBy('issued_on').pluck('issued_on'),
    booked: await trx('datev_bookings')
      .where({ seller_id: sellerId })
      .distinct()
      .orderBy('booked_on')
      .pluck('booked_on'),
  }));
}

const netOf = async (sellerId: number, year: number, month: number) =>
  (await accountingMonth(as(sellerId), { sellerId, zone: 'UTC', year, month })).reports.map(({ net, vat }) => [
    net,
    vat,
  ]);

test.each([
  ['Europe/Berlin', '2027-01-01'],
  ['Europe/Athens', '2027-01-01'],
  ['Europe/Lisbon', '2026-12-31'],
  ['America/New_York', '2026-12-31'],
])('a sale is posted on the day of its document, in %s on %s', async (time_zone, day) => {
  const sellerId = await aSeller(platform(), { time_zone });
  await sell(sellerId);
  await bookJournals(as(sellerId), sellerId);
  expect(await days(sellerId)).toEqual({ posted: [day], issued: [day], booked: [day] });
  const inMonth = { january: await netOf(sellerId, 2027, 1), december: await netOf(sellerId, 2026, 12) };
  expect(inMonth).toEqual(
    day === '2027-01-01' ? { january: [[10_000, 1_900]], december: [] } : { january: [], december: [[10_000, 1_900]] },
  );
});

test('books close by the seller’s calendar: a day is over when it is over there', async () => {
  const [berlin, lisbon] = [
    await aSeller(platform(), { time_zone: 'Europe/Berlin' }),
    await aSeller(platform(), { time_zone: 'Europe/Lisbon' }),
  ];
  await lockBooks(as(berlin), { sellerId: berlin, through: '2026-12-31' });
  expect(await lockedThrough(as(berlin), berlin)).toBe('2026-12-31');
  await expect(lockBooks(as(lisbon), { sellerId: lisbon, through: '2026-12-31' })).rejects.toMatchObject({
    code: 'period_not_over',
  });
  await sell(berlin);
  expect((await days(berlin)).posted).toEqual(['2027-01-01']);
});

test('what is written across midnight has one day: the journal that of its document', async () => {
  const sellerId = await aSeller(platform(), { time_zone: 'Europe/London' });
  clock.advance({ minutes: 29, seconds: 59 });
  await sell(sellerId, () => clock.advance({ seconds: 2 }));
  expect(await days(sellerId)).toMatchObject({ posted: ['2026-12-31'], issued: ['2026-12-31'] });
  await inTransaction(as(sellerId), async (inner) => {
    const key = `refund:${sellerId}`;
    const document = (await issueRefundDocument(inner, {
      sellerId,
      orderId: sellerId,
      key,
      refundId: 1,
      amount: back[0].gross,
    }))!;
    await postJournals(
      inner,
      refundJournals({
        sellerId,
        orderId: sellerId,
        refundId: 1,
        key,
        from: 'S:psp:stripe:clearing',
        taxed: document.taxed,
        text: 'K7RW2HXP',
      }),
    );
  });
  expect(await days(sellerId)).toMatchObject({
    posted: ['2026-12-31', '2027-01-01'],
    issued: ['2026-12-31', '2027-01-01'],
  });
  const broken = (await checkInvariants(platform())).filter(
    ({ id, violations }) => id.startsWith('posting_d') && violations.length > 0,
  );
  expect(broken).toEqual([]);
});
