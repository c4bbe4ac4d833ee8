import { beforeEach, expect, test } from 'vitest';
import { previewShop } from '#core/forecast';
import { isTargetDay } from '#core/kit';
import { saveMethodMatrix } from '#core/payments';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  FakeClock,
  mailsOf,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { changePaymentMethod, mindOrder, moveRateDate, ordersToMind, pauseOrder, resumeOrder } from './index.ts';

const provider = new ScriptedProvider({ debits: true });
const kernel = useTestKernel({
  plugins: [plainFormPlugin, provider.plugin],
  clock: new FakeClock('2027-01-28T09:00:00Z'),
});
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let world: SaleWorld;

beforeEach(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' },
  });
});

interface Rate {
  id: number;
  number: number;
  state: string;
  due: string;
  notice_days: number | null;
  announced: string | null;
  charged: string | null;
}

async function rows<Row>(sql: string, bindings: readonly (number | string)[]): Promise<Row[]> {
  return (await kernel().platformDb.raw<{ rows: Row[] }>(sql, [...bindings])).rows;
}

const ratesOf = (orderId: number): Promise<Rate[]> =>
  rows<Rate>(
    `select r.id, r.number, r.state, to_char(r.due_date, 'YYYY-MM-DD') as due, r.notice_days, to_char(r.announced_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as announced,
            (select to_char(min(p.created_at) at time zone 'Europe/Berlin', 'YYYY-MM-DD') from payments p where p.order_rate_id = r.id and p.charges_saved is not null) as charged
       from order_rates r where r.order_id = ? order by r.number`,
    [orderId],
  );

async function sold(method = 'sepa', slug = 'club'): Promise<{ id: number; orderToken: string }> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug, method });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  await openPaymentStep(world.buyer, placed);
  const [order] = await rows<{ id: number }>('select id from orders where token = ?', [placed.orderToken]);
  return { id: order!.id, orderToken: placed.orderToken };
}

async function work(): Promise<void> {
  for (const { orderId, sellerId } of await ordersToMind(platform()))
    if (sellerId === world.sellerId) await mindOrder(world.seller, orderId);
}

async function pass(days: number): Promise<void> {
  for (let gone = 0; gone < days; gone += 1) {
    kernel().clock.advance({ days: 1 });
    await work();
  }
}

test('a debit is announced 14 days before, with the day on which banks settle, and charged on that day', async () => {
  const order = await sold();
  const before = await ratesOf(order.id);
  expect(before.slice(1).every(({ due }) => isTargetDay(due))).toBe(true);
  // The contract is confirmed with the real days: 28 February and 28 March are Sundays, Easter Monday is 29 March.
  expect(before.slice(1, 3).map(({ due }) => due)).toEqual(['2027-03-01', '2027-03-30']);
  const mails = await mailsOf(kernel(), world.sellerId);
  expect(mails.find(({ mail }) => mail === 'order_confirmation')!.text).toContain('01.03.2027');
  expect(mails.find(({ mail }) => mail === 'order_confirmation')!.text).toContain('mindestens 14 Tage vor dem Einzug');
  await pass(65);
  const [, second, third] = await ratesOf(order.id);
  expect([second!.announced, second!.charged]).toEqual(['2027-02-15', '2027-03-01']);
  expect([third!.announced, third!.charged]).toEqual(['2027-03-16', '2027-03-30']);
  const told = (await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'charge_announced');
  expect(told[0]!.text).toContain('01.03.2027');
  // Charges written later follow the day of the contract, not the one they were moved to.
  expect((await ratesOf(order.id)).at(-1)).toMatchObject({
    notice_days: 14,
    due: expect.stringMatching(/-(28|29|30|31|0[1-3])$/),
  });
});

test('the same paid by card is announced three days before and charged on its day, a Sunday or not', async () => {
  const order = await sold('card');
  const [, second] = await ratesOf(order.id);
  expect(second!.notice_days).toBe(null);
  await pass(35);
  const after = (await ratesOf(order.id))[1]!;
  expect(after.charged).toBe(after.due);
  expect(after.due).toBe(second!.due);
  expect((Date.parse(after.due) - Date.parse(after.announced!)) / 86_400_000).toBe(3);
});

test('a shorter notice counts for orders whose checkout said so, and for no earlier one', async () => {
  const earlier = await sold();
  await saveMethodMatrix(world.seller, {
    on: ['scripted:card:one_time', 'scripted:card:subscription', 'scripted:sepa:subscription'],
    enabled: [],
    debitNoticeDays: 2,
  });
  const later = await sold();
  const [stored] = await rows<{ days: number; text: string }>(
    "select debit_notice_days as days, consents -> 'debit_notice' ->> 'text' as text from orders where id = ?",
    [later.id],
  );
  expect(stored!.days).toBe(2);
  expect(stored!.text).toContain('mindestens 2 Tage vor dem Einzug');
  expect((await ratesOf(earlier.id))[1]!.notice_days).toBe(14);
  await pass(35);
  const [first, second] = [(await ratesOf(earlier.id))[1]!, (await ratesOf(later.id))[1]!];
  const lead = ({ due, announced }: Rate) => (Date.parse(due) - Date.parse(announced!)) / 86_400_000;
  expect([lead(first), lead(second)]).toEqual([14, 2]);
  await expect(saveMethodMatrix(world.seller, { on: [], enabled: [], debitNoticeDays: 0 })).rejects.toMatchObject({
    code: 'notice_days',
  });
});

test('nothing is to be minded again and again while a debit waits for its notice', async () => {
  await saveMethodMatrix(world.seller, { on: ['scripted:sepa:subscription'], enabled: [], debitNoticeDays: 1 });
  const order = await sold();
  const due = (await ratesOf(order.id))[1]!.due;
  const days = Math.round((Date.parse(due) - kernel().clock.now().getTime()) / 86_400_000);
  await pass(days - 3);
  expect((await ordersToMind(platform())).filter(({ orderId }) => orderId === order.id)).toEqual([]);
});

test('the preview says the days on which debits are announced and charged', async () => {
  const order = await sold();
  const until = new Date(kernel().clock.now().getTime() + 70 * 86_400_000);
  const { entries } = await previewShop(world.seller, { until });
  const foreseen = entries
    .filter(({ orderId, kind }) => orderId === order.id && (kind === 'charge' || kind === 'announce'))
    .map(({ kind, day, rate }) => `${kind} ${rate} ${day}`);
  await pass(70);
  const happened = (await ratesOf(order.id))
    .flatMap(({ number, announced, charged }) => [
      ...(announced ? [`announce ${number} ${announced}`] : []),
      ...(charged ? [`charge ${number} ${charged}`] : []),
    ])
    .sort();
  expect(foreseen.toSorted()).toEqual(happened);
});

test('whoever changes to a debit is charged on days on which banks settle from then on, and is told anew', async () => {
  const order = await sold('card');
  const { paymentToken } = await changePaymentMethod(world.buyer, { orderToken: order.orderToken, method: 'sepa' });
  await openPaymentStep(world.buyer, { paymentToken });
  const coming = (await ratesOf(order.id)).slice(1);
  expect(coming.every(({ due, notice_days: days }) => days === 14 && isTargetDay(due))).toBe(true);
});

test('a seller moves a debit no nearer than its notice, and to a day on which banks settle', async () => {
  const order = await sold();
  const [, second] = await ratesOf(order.id);
  const inDays = (days: number) =>
    new Date(kernel().clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await expect(
    moveRateDate(world.seller, { orderId: order.id, rateId: second!.id, day: inDays(13), following: true }),
  ).rejects.toMatchObject({ code: 'day_too_soon' });
  let days = 40;
  while (isTargetDay(inDays(days))) days += 1;
  await moveRateDate(world.seller, { orderId: order.id, rateId: second!.id, day: inDays(days), following: true });
  const moved = (await ratesOf(order.id))[1]!;
  expect(moved.due > inDays(days) && isTargetDay(moved.due)).toBe(true);
});

test('a pause whose charge was missed goes on with a debit that is announced first', async () => {
  const order = await sold();
  await pass(3);
  await pauseOrder(world.seller, { orderId: order.id });
  await pass(60);
  await resumeOrder(world.seller, { orderId: order.id });
  await work();
  await pass(21);
  const charged = (await ratesOf(order.id)).find(({ charged }) => charged !== null)!;
  expect((Date.parse(charged.charged!) - Date.parse(charged.announced!)) / 86_400_000).toBeGreaterThanOrEqual(14);
});

test('a debit that was declined is tried again on a day on which banks settle', async () => {
  const order = await sold();
  const [, second] = await ratesOf(order.id);
  provider.script = ['declined'];
  // Three days after a Wednesday, Thursday or Friday is no such day.
  while ((await ratesOf(order.id))[1]!.charged === null) await pass(1);
  const tries = await rows<{ at: string }>(
    `select to_char(collect_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as at from order_rates where id = ?`,
    [second!.id],
  );
  expect(isTargetDay(tries[0]!.at)).toBe(true);
  const [today] = await ratesOf(order.id).then((all) => [all[1]!.charged!]);
  expect(Date.parse(tries[0]!.at) - Date.parse(today!)).toBeGreaterThanOrEqual(3 * 86_400_000);
});
