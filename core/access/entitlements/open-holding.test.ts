import { expect, test } from 'vitest';
import { deliveriesOfHoldings, type Holding, type ProductForm } from '#core/catalog';
import type { Actor, Ctx } from '#core/context';
import { requireSeller } from '#core/people';
import { definePlugin } from '#core/plugins';
import { aProduct, aSeller, plainForm, plainFormPlugin, useTestKernel } from '#core/testing';
import { grantEntitlements, openHolding, previewToken, revokeEntitlements } from './index.ts';

/** Hands every holder a code of their own. */
const codes: ProductForm = {
  ...plainForm,
  key: 'license_key',
  deliveriesOfHoldings: async (_ctx, holdings) =>
    new Map(
      holdings.map((holding) => [
        holding.entitlementId,
        {
          kind: 'text',
          files: [],
          codes: [{ title: { de: 'Code', en: 'Code' }, value: `for ${holding.payerUserId}` }],
        },
      ]),
    ),
};
const kernel = useTestKernel({
  plugins: [plainFormPlugin, definePlugin({ id: 'codes', title: codes.title, forms: [codes] })],
});
const as = (actor: Actor): Ctx => kernel().contextFor(actor);
const person = (userId: number, sellerId: number | null = null): Ctx =>
  as({
    kind: 'person',
    userId,
    sessionId: 's',
    emailConfirmed: true,
    sellerId,
    roles: sellerId === null ? [{ role: 'payer', sellerId: null }] : [{ role: 'seller', sellerId }],
  });

let order = 0;

async function aHolding({
  payerUserId = 5,
  form = 'service' as const,
}: { payerUserId?: number; form?: 'service' | 'license_key' } = {}) {
  order += 1;
  const sellerId = await aSeller(as({ kind: 'platform', reason: 'test' }));
  const seller = as({ kind: 'seller', sellerId });
  const productId = await aProduct(seller, { form, name: 'Beratung' });
  const input = { sellerId, orderId: order, payerUserId, email: 'b@kontor.test' };
  const [entitlement] = await grantEntitlements(seller, {
    ...input,
    lines: [{ orderLineId: order, productId, startsAt: kernel().clock.now() }],
  });
  return { sellerId, seller, productId, orderId: order, token: entitlement!.token, entitlementId: entitlement!.id };
}

test("its holder enters with rows of the seller in sight and without a seller's rights", async () => {
  const { sellerId, productId, token, entitlementId } = await aHolding();
  const opened = await openHolding(person(5), token, { form: 'service' });
  expect(opened).toMatchObject({
    state: 'open',
    viewer: 'payer',
    holding: { entitlementId, productId, sellerId, payerUserId: 5 },
    product: { name: 'Beratung' },
  });
  if (opened.state !== 'open') return;
  expect(opened.ctx.actor).toEqual({ kind: 'buyer', sellerId, userId: 5 });
  expect(() => requireSeller(opened.ctx)).toThrow();
});

test('another buyer, its own seller, another seller and nobody are refused, and so is a screen of another form', async () => {
  const { sellerId, token } = await aHolding();
  const stranger = await aSeller(as({ kind: 'platform', reason: 'test' }));
  for (const who of [person(6), person(7, sellerId), person(8, stranger)])
    await expect(openHolding(who, token)).rejects.toMatchObject({ status: 404 });
  await expect(openHolding(as({ kind: 'nobody' }), token)).rejects.toMatchObject({ status: 401 });
  await expect(openHolding(person(5), token, { form: 'license_key' })).rejects.toMatchObject({ status: 404 });
  await expect(openHolding(person(5), 'ent_nothingatall')).rejects.toMatchObject({ status: 404 });
});

test('whoever has the token enters where that is meant, and nothing else opens', async () => {
  const { token } = await aHolding();
  expect(await openHolding(as({ kind: 'nobody' }), token, { bearer: true })).toMatchObject({
    state: 'open',
    viewer: 'bearer',
  });
  await expect(openHolding(as({ kind: 'nobody' }), 'ent_nothingatall', { bearer: true })).rejects.toMatchObject({
    status: 404,
  });
});

test('what was taken back is explained on the very next request', async () => {
  const { seller, sellerId, orderId, token } = await aHolding();
  await revokeEntitlements(seller, { sellerId, orderId, reason: 'chargeback' });
  expect(await openHolding(person(5), token)).toMatchObject({ state: 'closed', because: 'chargeback', orderId });
});

test('the seller previews a product of their own, and nobody else does', async () => {
  const { sellerId, productId } = await aHolding();
  const stranger = await aSeller(as({ kind: 'platform', reason: 'test' }));
  expect(await openHolding(person(7, sellerId), previewToken(productId))).toMatchObject({
    state: 'open',
    viewer: 'seller',
    holding: { entitlementId: 0, productId },
  });
  await expect(openHolding(person(8, stranger), previewToken(productId))).rejects.toMatchObject({ status: 404 });
  await expect(openHolding(person(5), previewToken(productId))).rejects.toMatchObject({ status: 403 });
  await expect(openHolding(as({ kind: 'nobody' }), previewToken(productId))).rejects.toMatchObject({ status: 401 });
});

test('a form that hands everybody something of their own is asked for each holder', async () => {
  const { seller, sellerId, productId, entitlementId } = await aHolding({ form: 'license_key' });
  const holding: Holding = {
    entitlementId,
    token: '',
    sellerId,
    orderId: 1,
    orderLineId: 1,
    productId,
    payerUserId: 5,
    quantity: 1,
  };
  const answered = await deliveriesOfHoldings(seller, [holding, { ...holding, entitlementId: -1, payerUserId: 6 }]);
  expect([...answered.values()].map(({ productName, codes: [code] = [] }) => [productName, code?.value])).toEqual([
    ['Beratung', 'for 5'],
    ['Beratung', 'for 6'],
  ]);
});
