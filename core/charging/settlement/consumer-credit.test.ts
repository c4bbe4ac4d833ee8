import { expect, test } from 'vitest';
import { addPlan } from '#core/catalog';
import { inTransaction } from '#core/database';
import { listMails } from '#core/mail';
import { creditSettings } from '#core/pricing';
import { writeSettings } from '#core/settings';
import { addBump } from '#core/upsells';
import { aPlacedOrder, aProduct, aShopThatSells, type SaleWorld } from '#core/testing';
import { cartBench } from './cart-bench.fixture.ts';

const { provider, kernel, paid, seen } = cartBench();

/** A shop that gives credit, with a course in four instalments of 25 euros. */
async function aLender(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider);
  await inTransaction(world.seller, (tx) =>
    writeSettings(tx, creditSettings, { offersCredit: true }, { sellerId: world.sellerId }),
  );
  await aProduct(world.seller, {
    name: 'Kurs',
    plan: { type: 'installment', paymentsCount: 4, firstAmount: 2500, nextAmount: 2500, interval: '1m' },
  });
  return world;
}

test('instalments over more than fifty days are not for consumers unless the seller gives credit, and are for companies', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Kurs',
    plan: { type: 'installment', paymentsCount: 4, firstAmount: 2500, nextAmount: 2500, interval: '1m' },
  });
  expect((await seen(world, 'kurs'))!.plans[0]!.refused).toContain('nur Firmen');
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'kurs' })).toMatchObject({
    state: 'invalid',
    errors: { plan: expect.any(String) },
  });
  expect(
    await aPlacedOrder(world.buyer, world.username, {
      slug: 'kurs',
      form: { buyer_type: 'business', company: 'Fink GmbH' },
    }),
  ).toMatchObject({ state: 'to_pay' });
});

test('instalments that a seller gives as credit come with the European form: before the order, kept with it, named in the confirmation', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await inTransaction(world.seller, (tx) =>
    writeSettings(tx, creditSettings, { offersCredit: true }, { sellerId: world.sellerId }),
  );
  const kurs = await aProduct(world.seller, {
    name: 'Kurs',
    plan: { type: 'installment', paymentsCount: 4, firstAmount: 2500, nextAmount: 2600, interval: '1m' },
  });
  await addPlan(world.seller, kurs, { type: 'one_time', price: 10_000 });
  const view = (await seen(world, 'kurs', { quantity: '2' }))!;
  expect(view.creditNotice!.facts).toMatchObject({
    goods: '2 × Kurs',
    cashPrice: 20_000,
    dueNow: 5000,
    rates: [{ amount: 5200 }, { amount: 5200 }, { amount: 5200 }],
  });
  const file = await paid(world, { slug: 'kurs', form: { quantity: '2', seen_total: view.totalKey } });
  expect(file.order.credit_information).toEqual(view.creditNotice!.facts);
  const [mail] = await listMails(world.seller, { mail: 'order_confirmation' });
  expect(mail!.text).toContain(`/s/${world.username}/order/${file.order.token}/credit_information?lang=de`);
  const free = (await seen(world, 'kurs', { country: 'DE', buyer_type: 'business' }))!;
  expect(free.creditNotice).toBeNull();
});

test('a credit has one right of withdrawal, the one from the credit: no waiver is asked, and what is told speaks of no other', async () => {
  const world = await aLender();
  const view = (await seen(world, 'kurs'))!;
  expect([view.withdrawal, view.waiver]).toEqual(['credit', null]);
  const { order } = await paid(world, { slug: 'kurs' });
  expect(order.waiver).toBeNull();
  const [mail] = await listMails(world.seller, { mail: 'order_confirmation' });
  expect(mail!.text).toContain('Widerrufsinformation zum Kredit');
  expect(mail!.text).toContain(`/order/${order.token}/credit_contract?lang=de`);
  expect(mail!.text).not.toContain('Muster-Widerrufsformular');
  expect(mail!.text).not.toContain('Vorzeitiges Erlöschen');
  // Paid at once it is a service, as ever.
  const once = await aShopThatSells(kernel(), provider);
  await aProduct(once.seller, { name: 'Kurs', price: 10_000 });
  expect(await seen(once, 'kurs')).toMatchObject({ withdrawal: 'service', waiver: { required: false } });
});

test('a product beside the credit keeps its own right and its own consent', async () => {
  const world = await aLender();
  await aProduct(world.seller, { name: 'Heft', price: 500 });
  const kurs = await kernel().platformDb('products').where({ seller_id: world.sellerId, slug: 'kurs' }).first('id');
  const heft = await kernel().platformDb('products').where({ seller_id: world.sellerId, slug: 'heft' }).first('id');
  const { id: bump } = await addBump(world.seller, Number(kurs.id), { offeredProductId: Number(heft.id) });
  const form = { [`bump[${bump}]`]: '1' };
  const view = (await seen(world, 'kurs', form))!;
  expect([view.withdrawal, view.waiver !== null, view.creditNotice!.facts!.besides]).toEqual(['service', true, true]);
  await paid(world, { slug: 'kurs', form: { ...form, seen_total: view.totalKey } });
  const [mail] = await listMails(world.seller, { mail: 'order_confirmation' });
  expect(mail!.text).toContain('Widerrufsinformation zum Kredit');
  expect(mail!.text).toContain('Muster-Widerrufsformular');
});

test('means are judged before the credit and the judgement is kept with the order', async () => {
  const world = await aLender();
  const asked = (form: Record<string, string>) => aPlacedOrder(world.buyer, world.username, { slug: 'kurs', form });
  expect(await asked({ credit_income: '', credit_costs: 'viel' })).toMatchObject({
    state: 'invalid',
    errors: {
      credit_income: expect.stringContaining('Nettoeinkommen'),
      credit_costs: expect.stringContaining('Ziffern'),
    },
  });
  expect(await asked({ credit_costs: '-1' })).toMatchObject({
    state: 'invalid',
    errors: { credit_costs: expect.stringContaining('null oder mehr') },
  });
  // 24.99 is left, 25.00 falls due.
  expect(await asked({ credit_income: '1.024,99', credit_costs: '1.000' })).toMatchObject({
    state: 'invalid',
    errors: { credit_income: expect.stringContaining('weniger übrig') },
  });
  const { order } = await paid(world, { slug: 'kurs', form: { credit_income: '1.025', credit_costs: '1000,00' } });
  expect(order.credit_assessment).toEqual({
    currency: 'eur',
    income: 102_500,
    costs: 100_000,
    burden: 2500,
    overdue: 0,
    verdict: 'sufficient',
    at: order.created_at.toISOString(),
    rule: expect.any(String),
  });
});

test('whoever is in arrears with the shop gets no further credit until it is paid, and is told so; paying at once stays open', async () => {
  const world = await aLender();
  const kurs = await kernel().platformDb('products').where({ seller_id: world.sellerId, slug: 'kurs' }).first('id');
  const { id: once } = await addPlan(world.seller, Number(kurs.id), { type: 'one_time', price: 10_000 });
  await paid(world, { slug: 'kurs' });
  provider.script = ['declined'];
  // No collector runs here, so that the second rate is simply owed once its day has come.
  await kernel()
    .platformDb('order_rates')
    .where({ seller_id: world.sellerId, number: 2 })
    .update({ state: 'unpaid', due_date: kernel().clock.now() });
  expect(
    await aPlacedOrder(world.buyer, world.username, { slug: 'kurs', form: { email: 'BEA@kontor.test' } }),
  ).toMatchObject({
    state: 'invalid',
    errors: { credit_income: expect.stringContaining('überfällig') },
  });
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'kurs', form: { plan: String(once) } })).toMatchObject(
    { state: 'to_pay' },
  );
  expect(
    await aPlacedOrder(world.buyer, world.username, { slug: 'kurs', form: { email: 'otto@kontor.test' } }),
  ).toMatchObject({ state: 'to_pay' });
});
