import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { listMails } from '#core/mail';
import { seedPerson, signIn } from '#core/people';
import { managePath, openPaymentStep, receiveWebhook } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { manageRoutes } from './manage-routes.tsx';
import { paymentRoutes } from './payment-routes.tsx';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;
let server: Server;
let base: string;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' },
  });
  const app = express();
  manageRoutes(app, kernel());
  paymentRoutes(app, kernel());
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (path: string) => fetch(`${base}${path}`, { redirect: 'manual', headers: { 'accept-language': 'de' } });
const post = (path: string, form: Record<string, string>) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    headers: { 'accept-language': 'de' },
  });

test(
  'the signed link shows dates and documents, changes the means of payment and ends the contract with a receipt',
  { timeout: 60_000 },
  async () => {
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club' });
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    await openPaymentStep(world.buyer, placed);
    const path = managePath(world.buyer, { token: placed.orderToken, username: world.username });
    const page = await (await get(path)).text();
    expect(page).toContain('9,00');
    const document = /href="([^"]+\/documents\/[^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');
    expect((await get(document)).headers.get('content-type')).toBe('application/pdf');

    provider.script = ['buyer_acts'];
    const change = await post(path, { intent: 'method' });
    const step = change.headers.get('location')!;
    expect(await (await get(step)).text()).toContain('<kontor-scripted-card');
    const token = step.split('/').at(-1)!;
    provider.set(provider.idOf(token), 'paid');
    expect((await get(`${step}/return`)).status).toBe(303);

    expect((await post(path, { intent: 'address', city: 'Köln' })).status).toBe(303);
    expect((await post(path, { intent: 'cancel' })).status).toBe(303);
    expect(await (await get(path)).text()).toContain('Beendet. Eingegangen am');
    expect((await post(path, { intent: 'cancel' })).status).toBe(409);
  },
);

test('opens without a key to the signed-in person who pays, and to nobody else', { timeout: 60_000 }, async () => {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  provider.script = ['paid'];
  await openPaymentStep(world.buyer, placed);
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const signedIn = async (): Promise<{ cookie: string; userId: number }> => {
    const email = `payer-${Math.random().toString(36).slice(2)}@kontor.test`;
    const { userId } = await seedPerson(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
      email,
      password: 'kontor-demo',
      firstName: 'Pia',
      lastName: 'Payer',
    });
    const session = await signIn(nobody, { email, password: 'kontor-demo' }, { ip: '127.0.0.1', userAgent: 'test' });
    return { userId, cookie: `kontor_session=${session.token}` };
  };
  const [payer, stranger] = [await signedIn(), await signedIn()];
  await inTransaction(kernel().contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db('orders').where({ token: placed.orderToken }).update({ payer_id: payer.userId, owner_id: stranger.userId }),
  );
  const bare = `/s/${world.username}/payment/${placed.orderToken}/manage`;
  const as = (cookie: string, path = bare, init: RequestInit = {}) =>
    fetch(`${base}${path}`, { redirect: 'manual', ...init, headers: { 'accept-language': 'de', cookie } });

  const page = await as(payer.cookie);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('9,00');
  // Who was only given it, whoever holds another person's session, and a session at another shop's address stay outside.
  for (const cookie of [stranger.cookie, `${stranger.cookie}x`, '']) {
    const answer = await as(cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      cookie === stranger.cookie ? '/sign_in?to=%2Fpayer' : `/sign_in?to=${encodeURIComponent(bare)}`,
    ]);
    expect(
      (await as(cookie, bare, { method: 'POST', body: new URLSearchParams({ intent: 'cancel' }) })).headers.get(
        'location',
      ),
    ).not.toContain('done=');
  }
  const other = await aShopThatSells(kernel(), provider);
  expect((await as(payer.cookie, bare.replace(world.username, other.username))).status).toBe(303);
  expect(
    (
      await as(payer.cookie, bare, { method: 'POST', body: new URLSearchParams({ intent: 'address', city: 'Köln' }) })
    ).headers.get('location'),
  ).toContain('done=address');
});

test.each([
  {
    kind: 'a debit that comes back',
    said: 'lost',
    mailsOf: { seller: ['Rückbuchung zu', 'Dagegen lässt sich nichts einwenden', '/cabinet/orders/'] },
  },
  {
    kind: 'a card payment that is lost after a dispute',
    said: 'needs_response',
    mailsOf: { seller: ['Rückbuchung zu', 'Sie können widersprechen', '/disputes/'] },
  },
] as const)(
  '$kind is told to seller and buyer, who pays by the mail’s link and has access again',
  { timeout: 60_000 },
  async ({ said, mailsOf }) => {
    const bank = await aShopThatSells(kernel(), provider);
    await aProduct(bank.seller, { name: 'Buch', price: 4900 });
    provider.script = ['paid'];
    const placed = await aPlacedOrder(bank.buyer, bank.username, { slug: 'buch' });
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    await openPaymentStep(bank.buyer, placed);
    const externalId = provider.idOf(placed.paymentToken);
    const dispute = provider.dispute(externalId);
    const tell = async (state: 'lost' | 'needs_response'): Promise<void> => {
      provider.disputes.get(dispute)!.state = state;
      const notices = [
        {
          externalEventId: `evt_${said}_${state}`,
          type: 'dispute',
          subject: { kind: 'dispute', externalId: dispute, paymentExternalId: externalId },
        },
      ];
      await receiveWebhook(bank.buyer, {
        provider: 'scripted',
        sellerId: bank.sellerId,
        headers: { 'x-signature': 'right' },
        rawBody: Buffer.from(JSON.stringify({ notices })),
      });
      await runJobsUntilIdle(kernel());
    };
    const thanks = `/s/${bank.username}/order/${placed.orderToken}/success`;
    await tell(said);
    const [toSeller] = await listMails(bank.seller, { mail: 'chargeback_opened' });
    for (const words of mailsOf.seller) expect(`${toSeller?.subject} ${toSeller?.text}`).toContain(words);
    if (said === 'needs_response') {
      // Nobody asks for money while the bank still decides.
      expect([await (await get(thanks)).text(), await listMails(bank.seller, { mail: 'money_taken_back' })]).toEqual([
        expect.stringContaining('Solange Ihre Bank und der Shop das klären'),
        [],
      ]);
      await tell('lost');
    }
    expect(await (await get(thanks)).text()).toContain('Zu Ihrer Bestellung ist ein Betrag offen');

    const [toBuyer, ...more] = await listMails(bank.seller, { mail: 'money_taken_back' });
    expect([toBuyer!.to, toBuyer!.text, more]).toEqual(['bea@kontor.test', expect.stringContaining('49,00'), []]);
    const link = new URL(/https?:\S+\/manage\S+/.exec(toBuyer!.text)![0]);
    const page = await (await get(`${link.pathname}${link.search}`)).text();
    expect([
      page.includes('Noch zu bezahlen'),
      page.includes('value="pay"'),
      page.includes('nächsten Abbuchungen'),
    ]).toEqual([true, true, false]);
    provider.script = ['buyer_acts'];
    const step = (await post(`${link.pathname}${link.search}`, { intent: 'pay' })).headers.get('location')!;
    expect(await (await get(step)).text()).toContain('<kontor-scripted-card');
    provider.set(provider.idOf(step.split('/').at(-1)!), 'paid');
    await get(`${step}/return`);
    expect(await (await get(thanks)).text()).toContain('Vielen Dank für Ihre Bestellung');
    expect((await post(`${link.pathname}${link.search}`, { intent: 'pay' })).status).toBe(409);
  },
);

test("without the signature, with another order's, or in another shop nothing is shown or done", async () => {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const other = await aShopThatSells(kernel(), provider);
  const path = managePath(world.buyer, { token: placed.orderToken, username: world.username });
  for (const wrong of [
    path.split('?')[0]!,
    `${path.split('?')[0]!}?key=fremd`,
    path.replace(world.username, other.username),
  ]) {
    for (const answer of [await get(wrong), await post(wrong, { intent: 'cancel' })])
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/sign_in?to=${encodeURIComponent(wrong.split('?')[0]!)}`,
      ]);
  }
});
