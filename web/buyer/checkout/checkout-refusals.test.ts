import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { updateAdvancedStep } from '#core/catalog';
import { checkoutView, findShop, readEntries } from '#core/checkout';
import { createCoupon } from '#core/coupons';
import { aProduct, aShopThatSells, runJobsUntilIdle, saleTraces, takingPayments } from '#core/testing';
import { hidden, placeOf, useCheckoutDoor } from './checkout-door.fixture.ts';
import { checkoutRoutes } from './checkout-routes.tsx';

const { provider, kernel, get, post, world, base, filledIn } = useCheckoutDoor();

test('whoever sends very many orders is asked to wait, keeps what they typed, and nothing is placed', async () => {
  const app = express();
  checkoutRoutes(app, {
    ...kernel(),
    env: { ...kernel().env, ORDERS_PER_MINUTE: 2 },
    contextFor: kernel().contextFor.bind(kernel()),
  });
  const busy = app.listen(0);
  const address = `http://127.0.0.1:${(busy.address() as AddressInfo).port}/s/${world().username}/buch/checkout`;
  const send = (form: Record<string, string>) =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      headers: { 'accept-language': 'de' },
    });
  const form = await filledIn('buch');
  const before = (await saleTraces(kernel(), world().sellerId)).orders!.length;
  expect([(await send({ ...form, email: 'a@' })).status, (await send({ ...form, email: 'b@' })).status]).toEqual([
    422, 422,
  ]);
  const waits = await send({ ...form, first_name: 'Beate' });
  const html = await waits.text();
  expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '60']);
  expect(html).toContain('Warten Sie eine Minute');
  expect(html).toContain('value="Beate"');
  expect(hidden(html, 'checkout_token')).toBe(form.checkout_token);
  expect((await send({ ...form, intent: 'update' })).status).toBe(200);
  expect((await saleTraces(kernel(), world().sellerId)).orders!.length).toBe(before);
  busy.close();
});

test('a product behind a password shows nothing and sells nothing before the word is given', async () => {
  const id = await aProduct(world().seller, { name: 'Geheim', price: 1900 });
  await updateAdvancedStep(takingPayments(world().seller), id, {
    internalName: '',
    costCenter: '',
    groups: [],
    accessPassword: 'Sesam2026',
  });
  const form = { ...(await filledIn('buch')), plan: '' };
  for (const path of ['/geheim', '/geheim/checkout']) {
    const html = await (await get(path)).text();
    expect(html).toContain('name="access_password"');
    expect(html).not.toContain('19,00');
  }
  expect((await post('/geheim/checkout/totals', form)).status).toBe(404);
  expect(await (await post('/geheim/checkout', form)).text()).toContain('name="access_password"');
  const back = encodeURIComponent(`/s/${world().username}/geheim/checkout?quantity=1`);
  const wrong = await post(`/geheim/access?back=${back}`, { access_password: 'sesam' });
  expect([wrong.status, (await wrong.text()).includes('Dieses Passwort stimmt nicht')]).toEqual([422, true]);
  const right = await post(`/geheim/access?back=${back}`, { access_password: 'Sesam2026' });
  expect([right.status, placeOf(right)]).toEqual([303, '/geheim/checkout?quantity=1']);
  const cookie = right.headers.get('set-cookie')!.split(';')[0]!;
  const open = await (
    await fetch(`${base()}/geheim/checkout`, { headers: { cookie, 'accept-language': 'de' } })
  ).text();
  expect(open).toContain('19,00');
  const placed = await fetch(`${base()}/geheim/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({
      ...form,
      plan: hidden(open, 'plan'),
      checkout_token: hidden(open, 'checkout_token'),
      seen_total: hidden(open, 'seen_total'),
    }),
  });
  expect(placed.status).toBe(303);
  expect(
    placeOf(
      await post(`/geheim/access?back=${encodeURIComponent('https://elsewhere.test/')}`, {
        access_password: 'Sesam2026',
      }),
    ),
  ).toBe('/geheim');
  await updateAdvancedStep(takingPayments(world().seller), id, {
    internalName: '',
    costCenter: '',
    groups: [],
    accessPassword: 'Anders2026',
  });
  expect(await (await fetch(`${base()}/geheim/checkout`, { headers: { cookie } })).text()).toContain(
    'name="access_password"',
  );
});

test('words for a product cannot be guessed one after the other', async () => {
  const id = await aProduct(world().seller, { name: 'Tresor', price: 1900 });
  await updateAdvancedStep(takingPayments(world().seller), id, {
    internalName: '',
    costCenter: '',
    groups: [],
    accessPassword: 'Sesam2026',
  });
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push((await post('/tresor/access', { access_password: `wort-${turn}` })).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  expect((await post('/tresor/access', { access_password: 'Sesam2026' })).status).toBe(429);
});

test("strangers' tokens, wrong parameters and broken webhooks are refused, never a fault of ours", async () => {
  const other = await aShopThatSells(kernel(), provider);
  const placed = await post('/buch/checkout', await filledIn('buch'));
  expect((await fetch(`${base().replace(world().username, other.username)}${placeOf(placed)}`)).status).toBe(404);
  const webhooks = `${base().replace(`/s/${world().username}`, '/webhooks')}`;
  const statuses = await Promise.all([
    get('/payment/nothing'),
    get('/order/nothing/success'),
    get('/buch/checkout?plan=999999999'),
    get('/buch/checkout?plan[]=1&email[]=x'),
    get('/nothing/checkout'),
    post('/buch/checkout', {}),
    post('/payment/nothing', {}),
    post('/buch/checkout', { email: 'x'.repeat(40_000) }),
    post('/buch/checkout', { email: 'a\0b@c.de' }),
    post('/buch/checkout', { country: '__proto__', method: 'constructor' }),
    fetch(`${webhooks}/nobody/${world().username}`, { method: 'POST', body: '{}' }),
    fetch(`${webhooks}/scripted/${world().username}`, { method: 'POST', body: '{"notices":[]}' }),
    fetch(`${webhooks}/scripted/nobody`, { method: 'POST', body: '{}' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([
    404, 404, 404, 200, 404, 422, 404, 422, 422, 422, 404, 400, 404,
  ]);
});

test('a verified webhook is answered at once and applied by a job', async () => {
  provider.script = ['buyer_acts'];
  const placed = await post('/buch/checkout', await filledIn('buch'));
  await get(placeOf(placed));
  const externalId = provider.idOf(placeOf(placed).split('/').at(-1)!);
  provider.set(externalId, 'paid');
  const body = JSON.stringify({
    notices: [{ externalEventId: 'evt_http', type: 'payment', subject: { kind: 'payment', externalId } }],
  });
  const address = `${base().replace(`/s/${world().username}`, '/webhooks')}/scripted/${world().username}`;
  const answers = await Promise.all(
    [1, 2, 3].map(() => fetch(address, { method: 'POST', body, headers: { 'x-signature': 'right' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await runJobsUntilIdle(kernel());
  expect(placeOf(await get(placeOf(placed)))).toMatch(/\/success\?.*signature=/);
});

test('whoever guesses codes waits, for right ones too; other networks and other shops do not', async () => {
  const other = await aShopThatSells(kernel(), provider);
  await aProduct(other.seller, { name: 'Buch', price: 1900 });
  await createCoupon(other.seller, { code: 'RICHTIG', valueForm: 'percents', value: 1000 });
  const shop = (await findShop(other.buyer, other.username))!;
  const state = async (code: string, ip: string, at = shop, ctx = other.buyer) =>
    (await checkoutView(ctx, {
      seller: at,
      slug: 'buch',
      entries: readEntries({ country: 'DE', coupon_code: code }),
      locale: 'de',
      ip,
    }))!.coupon!.state;
  const tried: string[] = [];
  for (let index = 0; index < 24; index += 1) tried.push(await state(`FALSCH${index}`, '2001:db8::1'));
  expect([tried.filter((each) => each === 'unknown').length, tried.at(-1)]).toEqual([20, 'wait']);
  expect([await state('RICHTIG', '2001:db8::2'), await state('RICHTIG', '2001:db8:1::2')]).toEqual(['wait', 'applies']);
  expect(await state('FALSCH', '2001:db8::1', (await findShop(world().buyer, world().username))!, world().buyer)).toBe(
    'unknown',
  );
  kernel().clock.advance({ minutes: 1 });
  expect(await state('RICHTIG', '2001:db8::1')).toBe('applies');
});
