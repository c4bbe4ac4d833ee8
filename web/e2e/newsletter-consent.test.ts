import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extensionFile, saveExtension, switchExtension } from '#core/plugins';
import { openPaymentStep } from '#core/settlement';
import { addRule, latestDeliveries, saveNewsletterAsk } from '#core/sync';
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
import { hubspotPlugin } from '#plugins/integrations/hubspot';
import { startHubspotSandbox } from '#plugins/integrations/hubspot/sandbox';
import type { ContactSandbox } from '#plugins/integrations/shared/sandbox';
import { createApp } from '../server/app.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin, hubspotPlugin] });
const WORDS = {
  de: 'Ja, schicken Sie mir zweimal im Monat Neues zu Ihren Kursen. Abbestellen geht jederzeit.',
  en: 'Yes, send me news of your courses twice a month. I can unsubscribe at any time.',
};
let world: SaleWorld;
let sandbox: ContactSandbox;
let server: Server;
let url: string;

beforeAll(async () => {
  sandbox = await startHubspotSandbox();
  world = await aShopThatSells(kernel(), provider);
  const productId = await aProduct(world.seller, { name: 'Buch', price: 1900 });
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { masked } = await extensionFile(world.seller, 'integration', 'hubspot');
  await saveExtension(world.seller, 'integration', 'hubspot', { values: sandbox.settings, version: masked.version });
  await addRule(world.seller, 'hubspot', {
    eventType: 'order.paid',
    productId,
    action: 'add',
    target: { kind: 'list', id: '101', name: 'Newsletter' },
  });
});
afterAll(async () => {
  server?.close();
  await sandbox?.close();
});

const checkout = async (query = ''): Promise<string> =>
  (await fetch(`${url}/s/${world.username}/buch/checkout${query}`, { headers: { 'accept-language': 'de' } })).text();
/** Without what differs from one drawing to the next. */
const steady = (html: string): string => html.replaceAll(/chk_\w+/g, '');

async function sell(email: string, form: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const placed = await aPlacedOrder(nobody, world.username, { slug: 'buch', form: { email, ...form } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  await runJobsUntilIdle(kernel());
  const order = await kernel().platformDb('orders').where({ token: placed.orderToken }).first('consents');
  return order.consents as Record<string, unknown>;
}
const listsOf = (email: string) => sandbox.contacts().find((each) => each.email === email)?.lists;

test('a checkout asks in the words of its seller, never ticked, and the plain one is the same byte for byte', async () => {
  const plain = steady(await checkout());
  expect(plain).not.toContain('newsletter');
  const missing = saveNewsletterAsk(world.seller, 'hubspot', { asks: true, ...WORDS, en: ' ', confirms: false });
  await expect(missing).rejects.toMatchObject({ status: 422, field: 'ask_en' });
  await saveNewsletterAsk(world.seller, 'hubspot', { asks: true, ...WORDS, confirms: false });
  await new Promise((done) => setTimeout(done, 2100));
  // A link that tries to tick the box ticks nothing.
  const asking = await checkout('?newsletter[hubspot]=yes');
  expect(asking).toContain(WORDS.de);
  expect(/<input[^>]*name="newsletter\[hubspot\]"[^>]*>/.exec(asking)![0]).not.toContain('checked');
  await switchExtension(world.seller, 'integration', 'hubspot', false);
  await new Promise((done) => setTimeout(done, 2100));
  expect(steady(await checkout())).toBe(plain);
  await switchExtension(world.seller, 'integration', 'hubspot', true);
});

test('who ticks is kept with words, time and address, and told on; who does not is told to nobody', async () => {
  const consents = await sell('ja@buyers.test', { 'newsletter[hubspot]': 'yes' });
  expect(consents['newsletter.hubspot']).toMatchObject({
    accepted: true,
    text: expect.stringMatching(new RegExp(`^(${WORDS.de}|${WORDS.en})$`)),
    at: expect.stringMatching(/^\d{4}-/),
    ip: expect.any(String),
  });
  expect(listsOf('ja@buyers.test')).toContain('101');
  expect(await sell('nein@buyers.test')).not.toHaveProperty(['newsletter.hubspot']);
  expect(listsOf('nein@buyers.test')).toBeUndefined();
  expect((await latestDeliveries(world.seller, 'hubspot'))[0]).toMatchObject({ state: 'skipped' });
});

test('where the address is to be confirmed nothing is told before its owner pressed the button of the mail', async () => {
  await saveNewsletterAsk(world.seller, 'hubspot', { asks: true, ...WORDS, confirms: true });
  await sell('doppelt@buyers.test', { 'newsletter[hubspot]': 'yes' });
  expect(listsOf('doppelt@buyers.test')).toBeUndefined();
  const mail = await kernel().platformDb('mails').where({ mail: 'confirm_newsletter' }).first('text', 'recipient');
  expect(mail.recipient).toBe('doppelt@buyers.test');
  const path = /\/s\/[\w-]+\/newsletter\/nws_\w+/.exec(mail.text)![0];
  // Programs open links: looking confirms nothing.
  expect(await (await fetch(url + path)).text()).toMatch(/<button class="button">/);
  await runJobsUntilIdle(kernel());
  expect(listsOf('doppelt@buyers.test')).toBeUndefined();
  for (const _press of [1, 2]) expect((await fetch(url + path, { method: 'POST' })).status).toBe(200);
  await runJobsUntilIdle(kernel());
  expect(listsOf('doppelt@buyers.test')).toContain('101');
  const proof = await kernel().platformDb('newsletter_confirmations').first('confirmed_at', 'confirmed_ip');
  expect(proof).toMatchObject({ confirmed_at: expect.any(Date), confirmed_ip: expect.stringMatching(/\d/) });
  const told = (await latestDeliveries(world.seller, 'hubspot')).filter(
    ({ eventType }) => eventType === 'newsletter.confirmed',
  );
  expect(told).toHaveLength(1);
  const stranger = await aShopThatSells(kernel(), provider);
  const foreign = path.replace(world.username, stranger.username);
  expect((await fetch(url + foreign, { method: 'POST' })).status).toBe(404);
});
