import { beforeAll, expect, test } from 'vitest';
import { asBuyer, checkoutView, findShop } from '#core/checkout';
import type { Ctx } from '#core/context';
import { aPlacedOrder, aProduct, aSeller, countStatements, plainFormPlugin, ScriptedProvider, useTestKernel } from '#core/testing';
import { lookAtPayment, openPaymentStep } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let ctx: Ctx;
let username: string;

beforeAll(async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  username = 'anna';
  const sellerId = await aSeller(platform, { username });
  ctx = kernel().contextFor({ kind: 'seller', sellerId });
  await provider.setUp(ctx, sellerId);
  await aProduct(ctx, { name: 'Buch', price: 1900 });
});

test('a checkout stays within its budget of statements and commits', async () => {
  const nobody = kernel().contextFor({ kind: 'nobody' }, { locale: 'de' });
  const db = kernel().db;
  const entries = { buyer_type: 'consumer', country: 'DE', zip: '', vat_no: '' } as const;
  provider.script = ['buyer_acts'];

  const page = await countStatements(db, async () => {
    const seller = (await findShop(nobody, username))!;
    return checkoutView(asBuyer(nobody, seller), { seller, slug: 'buch', entries, locale: 'de' });
  });
  const order = await countStatements(db, () => aPlacedOrder(nobody, username, { slug: 'buch' }));
  if (order.value.state !== 'to_pay') throw new Error(order.value.state);
  const paymentToken = order.value.paymentToken;
  const buyer = { ...ctx, actor: { kind: 'buyer', sellerId: (ctx.actor as { sellerId: number }).sellerId, userId: null } } as Ctx;
  const step = await countStatements(db, () => openPaymentStep(buyer, { paymentToken }));
  provider.set(provider.idOf(paymentToken), 'paid');
  const back = await countStatements(db, () => lookAtPayment(buyer, { paymentToken }, 'return'));

  for (const part of [page, order, step, back]) console.log(part.statements, part.commits, part.sql.map((sql) => sql.slice(0, 90).replaceAll(/\s+/g, ' ')).join('\n   '));
  expect(back.value.order.paymentState).toBe('paid');
});
