import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveColors, saveLogo } from '#core/brand';
import { inTransaction } from '#core/database';
import { Entitlement } from '#core/entitlements';
import { invoicePdf } from '#core/invoicing';
import { ratingPath } from '#core/ratings';
import { openPaymentStep } from '#core/settlement';
import {
  ScriptedProvider,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  pdfAFindings,
  plainFormPlugin,
  runJobsUntilIdle,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { buyerRoutes } from '../routes.ts';
import { notHereRoutes } from '../not-here-routes.tsx';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;
let server: Server;
let base: string;
let link: string;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider, { seller_type: 'business' });
  await aProduct(world.seller, { name: 'Buch', price: 7900 });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  const { id: entitlementId } = await inTransaction(world.seller, async ({ db }) =>
    Entitlement.query(db).first().throwIfNotFound(),
  );
  link = ratingPath(world.seller, { username: world.username, entitlementId });
  const app = express();
  app.use(buyerRoutes(kernel()));
  app.use(notHereRoutes(kernel()));
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const headers = { 'accept-language': 'de', accept: 'text/html' };
const get = async (path: string): Promise<{ status: number; html: string }> => {
  const answer = await fetch(base + path, { redirect: 'manual', headers });
  return { status: answer.status, html: await answer.text() };
};
const post = (form: Record<string, string>) =>
  fetch(base + link, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });

test('a buyer rates by their link without a script, and the page shows it with how it was verified and as data', async () => {
  const before = await get(`/s/${world.username}/buch`);
  expect([before.html.includes('id="reviews"'), /<script(?! type="application\/ld\+json")/.test(before.html)]).toEqual([
    false,
    false,
  ]);
  const empty = await post({ stars: '', body: '<b>laut</b>', name: 'Bea' });
  expect(empty.status).toBe(422);
  const again = await empty.text();
  expect(again).toContain('Wählen Sie zuerst, wie viele Sterne es sind.');
  expect(again).toContain('&lt;b&gt;laut&lt;/b&gt;');
  const sent = await post({ stars: '4', body: '</script><b>laut</b>', name: 'Bea' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${link}?thanks=1`]);
  expect((await get(`${link}?thanks=1`)).html).toContain('Ihre Bewertung ist veröffentlicht');

  const { html } = await get(`/s/${world.username}/buch`);
  expect(html).toContain('So prüfen wir:');
  expect(html).toContain('Kauf geprüft');
  expect(html).not.toContain('</script><b>');
  const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as object;
  expect(facts).toMatchObject({
    '@type': 'Product',
    name: 'Buch',
    offers: { price: '79.00', priceCurrency: 'EUR' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 1 },
  });
  expect((await get(`/s/${world.username}/buch/reviews`)).html).toContain('Bea');
});

test.each(['1.x', '999999999999999999.x', '%00', '__proto__.x', 'ent_abc'])(
  'no link nobody signed rates: %s',
  async (forged) => {
    const path = `/s/${world.username}/review/${forged}`;
    expect([400, 404]).toContain((await get(path)).status);
    const answer = await fetch(base + path, { method: 'POST', body: new URLSearchParams({ stars: '5' }), headers });
    expect([400, 404]).toContain(answer.status);
  },
);

test('whatever is sent to a good link, the answer is no 500', async () => {
  for (const body of ['stars=5&stars=4', 'stars[a]=5', 'body=%00', `body=${'x'.repeat(9000)}`, '', '__proto__=1'])
    expect(
      (
        await fetch(base + link, {
          method: 'POST',
          body,
          redirect: 'manual',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBeLessThan(500);
});

test('logo and colours stand in heads, tabs, mails and on invoices; an address that does not exist looks like the shop', async () => {
  const owner = { ...world.seller };
  const picture = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#7a1f5c' } })
    .png()
    .toBuffer();
  const logo = await saveLogo(owner, picture);
  await saveColors(owner, { color: '#7a1f5c', button: '#ffd23f' });
  // A visitor may see a shop two seconds old.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const { html } = await get(`/s/${world.username}/buch`);
  expect(html).toContain(`<img class="mark" src="${logo.path}"`);
  expect(html).toContain(`<link rel="icon" href="${logo.icon}"`);
  expect(html).toContain('--page:#7a1f5c');
  const lost = await get(`/s/${world.username}/gibt/es/nicht`);
  expect([lost.status, lost.html.includes(logo.path), lost.html.includes('Buch')]).toEqual([404, true, true]);
  expect((await get(`/s/${world.username}/bild.png`)).html).not.toContain(logo.path);

  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email: 'neu@example.test' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  const mails = await kernel().platformDb.transaction((trx) =>
    trx('mails').where({ seller_id: world.sellerId, recipient: 'neu@example.test' }).pluck<string[]>('html'),
  );
  expect(mails[0]).toContain(`${logo.path}" alt="Verlag"`);
  const invoices = await inTransaction(world.seller, ({ db }) =>
    db('invoices').orderBy('id', 'desc').pluck<number[]>('id'),
  );
  const { bytes } = await invoicePdf(world.seller, invoices[0]!);
  expect(pdfAFindings(bytes)).toEqual([]);
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Subtype \/Image/);
});
