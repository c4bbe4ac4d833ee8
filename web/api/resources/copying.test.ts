import { expect, test } from 'vitest';
import { askApi as ask, closedTo } from '../../e2e/testing/api-program.ts';
import { usePrograms } from '../../e2e/testing/use-programs.ts';

const { server, anna, berta } = usePrograms();

test('a pricing plan is copied with its prices, up to the most that a product may have', async () => {
  const product = await ask(anna(), 'POST', '/v1/products', { form: 'download', name: 'Twice' });
  const productId = product.body.id as number;
  const made = await ask(anna(), 'POST', '/v1/pricing_plans', {
    productId,
    type: 'installment',
    label: 'In three parts',
    firstAmount: 4_000,
    nextAmount: 3_000,
    interval: '1m',
    paymentsCount: 3,
    prices: [{ currency: 'usd', firstAmount: 5_000, nextAmount: 3_500 }],
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  await closedTo(berta(), [['POST', `${made.path}/duplicate`]]);

  const copy = await ask(anna(), 'POST', `${made.path}/duplicate`);
  expect(copy.status).toBe(201);
  expect(copy.body.id).not.toBe(made.body.id);
  expect(copy.body).toEqual({ ...made.body, id: copy.body.id as number });
  const copies = [201];
  while (copies.at(-1) === 201) copies.push((await ask(anna(), 'POST', `${copy.path}/duplicate`)).status);
  expect(copies.at(-1)).toBe(422);
  const { pricingPlans } = (await ask(anna(), 'GET', product.path)).body as { pricingPlans: { id: number }[] };
  expect(pricingPlans.slice(0, 2).map(({ id }) => id)).toEqual([made.body.id, copy.body.id]);
  expect(pricingPlans).toHaveLength(1 + copies.length - 1);

  const history = await server()
    .kernel.ownerDb('price_history')
    .where({ plan_id: copy.body.id as number })
    .pluck('currency');
  expect(history.sort()).toEqual(['eur', 'usd']);
});

test('a copied endpoint has its own secret, and hears nothing before it is switched on', async () => {
  const made = await ask(anna(), 'POST', '/v1/webhook_endpoints', {
    name: 'Warehouse',
    url: 'https://warehouse.example/hook',
    events: 'selected',
    eventTypes: ['order.paid'],
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  await closedTo(berta(), [['POST', `${made.path}/duplicate`]]);
  const copy = await ask(anna(), 'POST', `${made.path}/duplicate`);
  expect(copy).toMatchObject({
    status: 201,
    body: {
      name: 'Warehouse (2)',
      url: 'https://warehouse.example/hook',
      eventTypes: ['order.paid'],
      state: 'inactive',
    },
  });
  expect(copy.body.secret).not.toBe(made.body.secret);
  expect((await ask(anna(), 'POST', `${copy.path}/resume`, {})).body).toMatchObject({ state: 'active' });
});

test('a copied selection has a link of its own', async () => {
  const { list } = (await ask(anna(), 'GET', '/v1/products?per=10')).body as {
    list: { id: number }[];
  };
  const made = await ask(anna(), 'POST', '/v1/shares', { title: 'For you', items: [{ productId: list[0]!.id }] });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  await closedTo(berta(), [['POST', `${made.path}/duplicate`]]);
  const copy = await ask(anna(), 'POST', `${made.path}/duplicate`);
  expect(copy.status).toBe(201);
  const { id, code } = copy.body as { id: number; code: string };
  expect(copy.body).toEqual({ ...made.body, id, code, title: 'For you (2)' });
  expect(code).not.toBe(made.body.code);
});
