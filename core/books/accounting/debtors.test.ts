import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { parseListQuery } from '#core/kit';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import {
  bookJournals,
  bookingList,
  datevExportFile,
  exportMonth,
  readBookingList,
  saveAccountingSettings,
  saveAccountNumbers,
  streamBookingCsv,
} from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

test('each buyer has one debtor number, the same in the CSV of bookings as in the DATEV file, beside the seller’s own accounts', async () => {
  const { seller, sellerId, buyer, username } = await aShopThatSells(kernel(), provider);
  await aProduct(seller, { name: 'Buch', price: 11900 });
  for (const email of ['ada@kontor.test', 'ben@kontor.test', 'ada@kontor.test']) {
    const placed = await aPlacedOrder(buyer, username, { slug: 'buch', form: { email } });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    await openPaymentStep(buyer, placed);
  }
  await saveAccountingSettings(seller, sellerId, {
    consultantNumber: 29_098,
    clientNumber: 55_003,
    chart: '04',
    debtorAccount: 20_000,
    debtors: 'per_buyer',
    yearStart: 1,
  });
  await saveAccountNumbers(seller, sellerId, { 'S:revenue:DE_STD_19': '4411' });
  await bookJournals(seller, sellerId);
  const csv = await text(
    await streamBookingCsv(seller, parseListQuery(bookingList, new URLSearchParams(), { now: new Date(0) }), {
      german: true,
    }),
  );
  const sold = csv.split('\n').filter((each) => each.includes('S:revenue:DE_STD_19'));
  const debtors = sold.map((each) => /;(\d{5});4411;/.exec(each)?.[1]).sort();
  expect(debtors).toEqual(['20001', '20001', '20002']);

  const booked = (search: string) =>
    readBookingList(
      seller,
      parseListQuery(bookingList, new URLSearchParams(`per=100&${search}`), { now: new Date(0) }),
    ).then(({ list }) => list.map(({ orderId }) => orderId));
  const all = await booked('');
  const first = Math.min(...all.filter((each) => each !== null));
  expect(await booked(`filters[exportable_id]=${first}`)).toEqual(all.filter((each) => each === first));
  expect(await booked('filters[exportable_id]=ada')).toEqual([]);

  const { id } = await exportMonth(seller, { sellerId, year: 2026, month: 11, currency: 'eur' });
  const file = await text((await datevExportFile(seller, id)).content);
  expect(file.split('\r\n').filter((row) => /;200(01|02);4411;/.test(row))).toHaveLength(3);
});
