import { expect, test } from 'vitest';
import { checkoutView, findShop, placeOrder, readEntries, type PlacedOrder } from '#core/checkout';
import { inTransaction } from '#core/database';
import { KEPT, keptMeans } from '#core/payments';
import { resolveSession, seedPerson, signIn } from '#core/people';
import { openPaymentStep } from '#core/settlement';
import {
  aBuyerForm,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { cancelOrder, paymentMeans, removeMeans } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function somebody() {
  const email = `buyer-${(people += 1)}@kontor.test`;
  const person = { email, password: 'kontor-demo' };
  await seedPerson(platform(), { ...person, firstName: 'Petra', lastName: 'Person' });
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const { token } = await signIn(nobody, person, { ip: '192.0.2.1', userAgent: 'Test' });
  return { email, token, ctx: kernel().contextFor((await resolveSession(nobody, token))!, { locale: 'de' }) };
}

const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let people = 0;
let forms = 0;

async function buys(
  world: SaleWorld,
  {
    slug,
    method = 'card',
    email,
    token,
    keep = false,
  }: { slug: string; method?: string; email: string; token?: string; keep?: boolean },
): Promise<PlacedOrder> {
  const seller = (await findShop(kernel().contextFor({ kind: 'nobody' }), world.username))!;
  const form = {
    ...aBuyerForm({ email }),
    method,
    waiver: 'yes',
    checkout_token: `chk_${String((forms += 1)).padStart(24, 'm')}`,
    ...(keep ? { keep_means: 'yes' } : {}),
  };
  const placed = await placeOrder(world.buyer, {
    seller,
    slug,
    entries: readEntries(form),
    sessionToken: token,
    ip: '',
    locale: 'de',
  });
  if (placed.state === 'to_pay') await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  return placed;
}

test('what a signed-in buyer lets a seller remember is chosen at that seller’s next checkout, by nobody else and nowhere else, and removed again', async () => {
  const [world, other] = [await aShopThatSells(kernel(), provider), await aShopThatSells(kernel(), provider)];
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' },
  });
  const [bea, eve] = [await somebody(), await somebody()];
  await buys(world, { slug: 'buch', email: bea.email, token: bea.token, keep: true });
  // Asked for in another's name it is nobody's: the holder of that address must not find a card of hers.
  await buys(world, { slug: 'buch', email: eve.email, token: bea.token, keep: true });
  const kept = await keptMeans(world.buyer, { sellerId: world.sellerId, sessionToken: bea.token });
  expect(kept.map(({ method, instrument }) => [method, instrument?.last4])).toEqual([['card', '4242']]);
  expect([
    await keptMeans(world.buyer, { sellerId: world.sellerId, sessionToken: eve.token }),
    await keptMeans(other.buyer, { sellerId: other.sellerId, sessionToken: bea.token }),
  ]).toEqual([[], []]);
  const value = `${KEPT}${kept[0]!.token}`;
  const seller = (await findShop(kernel().contextFor({ kind: 'nobody' }), world.username))!;
  const view = await checkoutView(world.buyer, {
    seller,
    slug: 'buch',
    entries: readEntries({ country: 'DE' }),
    locale: 'de',
    sessionToken: bea.token,
  });
  expect(view!.means).toEqual([{ value, method: 'card', title: 'Visa ···· 4242' }]);

  expect(await buys(world, { slug: 'buch', method: value, email: eve.email, token: eve.token })).toMatchObject({
    state: 'invalid',
    errors: { method: expect.any(String) },
  });
  expect(await buys(world, { slug: 'buch', method: value, email: bea.email, token: bea.token })).toMatchObject({
    state: 'to_pay',
  });
  expect([...provider.payments.values()].at(-1)!.request).toMatchObject({ onSession: kept[0]!.saved, saves: false });

  const club = (await buys(world, { slug: 'club', method: value, email: bea.email, token: bea.token })) as Extract<
    PlacedOrder,
    { state: 'to_pay' }
  >;
  const [means] = await paymentMeans(bea.ctx);
  expect([means, await paymentMeans(eve.ctx)]).toMatchObject([
    { title: 'Visa ···· 4242', kept: true, usedBy: [{ product: 'Club' }] },
    [],
  ]);
  await expect(removeMeans(bea.ctx, { token: means!.token })).rejects.toMatchObject({
    code: 'means_in_use',
    status: 409,
  });
  await expect(removeMeans(eve.ctx, { token: means!.token })).rejects.toMatchObject({
    code: 'means_not_found',
    status: 404,
  });
  const { id: orderId } = await inTransaction(platform(), ({ db }) =>
    db('orders').where({ token: club.orderToken }).first<{ id: number }>('id'),
  );
  await cancelOrder(world.seller, { orderId, when: 'now' } as never);
  await removeMeans(bea.ctx, { token: means!.token });
  await runJobsUntilIdle(kernel());
  expect([
    await paymentMeans(bea.ctx),
    provider.forgotten.includes(kept[0]!.saved.method),
    await keptMeans(world.buyer, { sellerId: world.sellerId, sessionToken: bea.token }),
  ]).toEqual([[], true, []]);
  expect((await buys(world, { slug: 'buch', method: value, email: bea.email, token: bea.token })).state).toBe(
    'invalid',
  );
});

test('a card that was kept twice stands there once, and both are let go with it; one that looks the same is somebody else’s', async () => {
  provider.expires = '2031-08';
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Heft', price: 900 });
  const [bea, eve] = [await somebody(), await somebody()];
  for (const { email, token } of [bea, bea, eve]) await buys(world, { slug: 'heft', email, token, keep: true });
  const keptBy = ({ token }: { token: string }) =>
    keptMeans(world.buyer, { sellerId: world.sellerId, sessionToken: token });
  const [means, ...more] = await paymentMeans(bea.ctx);
  expect([means?.title, more, (await keptBy(bea)).length]).toEqual(['Visa ···· 4242, gültig bis 08/2031', [], 1]);

  const before = provider.forgotten.length;
  await removeMeans(bea.ctx, { token: means!.token });
  await runJobsUntilIdle(kernel());
  expect([await paymentMeans(bea.ctx), await keptBy(bea), provider.forgotten.length - before]).toEqual([[], [], 2]);
  expect([(await paymentMeans(eve.ctx)).length, (await keptBy(eve)).length]).toEqual([1, 1]);
  provider.expires = undefined;
});
