import { beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '#core/ledger';
import { ScriptedProvider, mailsOf, useTestKernel } from '#core/testing';
import { newToken } from '#core/kit';
import { anEvening, type Evening } from '../an-evening.fixture.ts';
import { event } from '../index.ts';
import { doorOffers, doorPrice, sellAtDoor, type DoorSale } from './sell-at-door.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [event, provider.plugin], env: { DATABASE_POOL: '20' } });

let the: Evening;
beforeEach(async () => {
  the = await anEvening(kernel(), provider, { limit: '3', startsAt: '2026-11-21T11:30' });
});

const aSale = (over: Partial<DoorSale> = {}): DoorSale => ({
  variant: the.key,
  count: '2',
  paid: 'cash',
  name: 'Dora Tür',
  email: 'dora@kontor.test',
  letIn: true,
  token: newToken('chk'),
  ...over,
});

test('two tickets paid in cash: a paid order with its invoice, tickets that are used at once, places counted, books that agree', async () => {
  expect(await doorOffers(the.world.seller)).toMatchObject([{ key: the.key, left: 3 }]);
  expect((await doorPrice(the.world.seller, { variant: the.key, count: '2' }))!.minor).toBe(4000n);
  const sale = aSale();
  const sold = await sellAtDoor(the.world.seller, sale);
  expect(sold.tickets.map(({ admitted }) => admitted)).toEqual([true, true]);
  // The same press again changes nothing.
  expect((await sellAtDoor(the.world.seller, sale)).orderId).toBe(sold.orderId);
  const [order] = await the.rows<Record<string, unknown>>('select * from orders where product_id = ?', [the.productId]);
  expect(order).toMatchObject({
    id: sold.orderId,
    payment_state: 'paid',
    total: 4000,
    buyer_email: 'dora@kontor.test',
  });
  const papers = await the.rows('select id from invoices where order_id = ?', [sold.orderId]);
  expect(papers).toHaveLength(1);
  const [payment] = await the.rows<Record<string, unknown>>('select * from payments where order_id = ?', [
    sold.orderId,
  ]);
  expect(payment).toMatchObject({ provider: 'no_provider', state: 'successful', amount: 4000 });
  expect((await mailsOf(kernel(), the.world.sellerId)).map(({ mail }) => mail)).toContain('your_tickets');
  const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('without name and address nobody is mailed, and what is not there is not sold', async () => {
  const sold = await sellAtDoor(
    the.world.seller,
    aSale({ name: '', email: '', count: '1', letIn: false, paid: 'card' }),
  );
  expect(sold.tickets).toMatchObject([{ admitted: false }]);
  await expect(sellAtDoor(the.world.seller, aSale({ count: '3' }))).rejects.toMatchObject({ code: 'door_sold_out' });
  await expect(sellAtDoor(the.world.seller, aSale({ count: '21' }))).rejects.toMatchObject({ code: 'door_count' });
  await expect(sellAtDoor(the.world.seller, aSale({ variant: '1-1' }))).rejects.toMatchObject({ code: 'date_unknown' });
  await expect(sellAtDoor(the.world.seller, aSale({ email: 'x' }))).rejects.toMatchObject({ code: 'email_wrong' });
  expect(await the.rows('select id from orders where product_id = ?', [the.productId])).toHaveLength(1);
});

test('two tills that sell the last places at once sell no more than there are', async () => {
  const both = await Promise.allSettled([1, 2, 3, 4].map(() => sellAtDoor(the.world.seller, aSale())));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const tickets = await the.rows('select id from payment_tickets where product_id = ?', [the.productId]);
  expect(tickets).toHaveLength(2);
});

test('another shop sells nothing of this one', async () => {
  const other = await anEvening(kernel(), provider);
  await expect(sellAtDoor(other.world.seller, aSale())).rejects.toMatchObject({ code: 'date_unknown' });
  expect(await doorPrice(other.world.seller, { variant: the.key, count: '1' })).toBeNull();
});
