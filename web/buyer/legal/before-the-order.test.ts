import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLegalText, type LegalKind } from '#core/legal';
import {
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { buyerRoutes } from '../routes.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let server: Server;
let origin: string;

beforeAll(() => {
  const app = express();
  app.set('trust proxy', true);
  app.use(buyerRoutes(kernel()));
  app.use((_request, response) => void response.status(404).end());
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const page = async (world: SaleWorld, path: string, language = 'de'): Promise<string> =>
  (
    await fetch(`${origin}/s/${world.username}${path}`, {
      headers: { 'accept-language': language, 'x-forwarded-for': '192.0.2.9' },
    })
  ).text();
const write = (world: SaleWorld, kind: LegalKind) =>
  publishLegalText(world.seller, { kind, locale: 'de', body: '# Text\n\nSo ist es.', basedOn: 0 });
const links = (html: string): string[] =>
  ['terms', 'privacy', 'accessibility'].filter((kind) => html.includes(`/legal/${kind}"`));

async function aShop(category: string): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider);
  const id = await aProduct(world.seller, { name: 'Buch', price: 4900 });
  await kernel().platformDb('products').where({ id }).update({ category });
  return world;
}

test('a checkout links to the texts there are, on every page of it, and to no others', async () => {
  const seen = [];
  for (const written of [[], ['privacy'], ['terms', 'privacy'], ['terms', 'privacy', 'accessibility']] as const) {
    const world = await aShop('file');
    for (const kind of written) await write(world, kind);
    const html = await page(world, '/buch/checkout');
    seen.push([links(html), /Es gelten[^<]*(?:<a[^>]*>[^<]*<\/a>[^<]*)*\./.exec(html)?.[0].replaceAll(/<[^>]+>/g, '')]);
    if (written.length === 3) expect(await page(world, '/legal/accessibility')).toContain('So ist es.');
  }
  expect(seen).toEqual([
    [[], undefined],
    [['privacy'], 'Es gelten: Datenschutzhinweise.'],
    [['terms', 'privacy'], 'Es gelten: AGB und Datenschutzhinweise.'],
    [['terms', 'privacy', 'accessibility'], 'Es gelten: AGB und Datenschutzhinweise.'],
  ]);
});

test('before the order, product page and checkout say how far one may withdraw, and lead to the instructions for this kind of product', async () => {
  for (const [category, de, en] of [
    ['file', 'erlischt das Widerrufsrecht, sobald wir sie', 'the right ends as soon as we provide it'],
    ['coaching', 'zahlen Sie bei einem Widerruf nur den Anteil', 'you pay only for the share already rendered'],
  ] as const) {
    const world = await aShop(category);
    for (const path of ['/buch', '/buch/checkout']) {
      const html = await page(world, path);
      expect(html, path).toContain(de);
      expect(html, path).toContain(`href="/s/${world.username}/document/cancellation_terms?product_type=service"`);
      expect(await page(world, path, 'en'), path).toContain(en);
    }
    expect(await page(world, '/buch/checkout?buyer_type=business')).not.toContain(de);
  }
});

test('a shop without a statement on accessibility says so honestly, and who to ask', async () => {
  const world = await aShop('file');
  expect(await page(world, '/legal/accessibility')).toContain('noch keine Erklärung zur Barrierefreiheit');
  expect(await page(world, '/legal/accessibility', 'en')).toContain('has not published an accessibility statement');
});
