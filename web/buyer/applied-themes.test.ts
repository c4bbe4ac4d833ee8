import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageDocument } from '#builder/document';
import { shippedTheme } from '#builder/themes';
import { saveCheckoutSettings } from '#core/checkout';
import { createPage, pageForEditing, publishPage, saveDraft } from '#core/pages';
import { shopOfSeller } from '#core/people';
import { aProduct, aSeller, aShopThatSells, countStatements, plainFormPlugin, ScriptedProvider, useTestKernel, type SaleWorld } from '#core/testing';
import { chooseTheme, copyTheme, deleteTheme, saveTheme, type ThemeKind } from '#core/themes';
import { createApp } from '../server/app.ts';
import { lookedAt } from './checkout/payment-look.ts';
import { DEFAULT_CHECKOUT } from '#core/checkout';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let server: Server;
let url: string;
let world: SaleWorld;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  server = createServer(createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) })).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());

const tokens = (primary: string) => ({ ...shippedTheme('papier').tokens, colors: { ...shippedTheme('papier').tokens.colors, primary } });
const past = () => new Promise((done) => setTimeout(done, 1050));
/** A page that only shows something takes the shop from a look-up of two seconds. */
const forgotten = () => new Promise((done) => setTimeout(done, 2100));
async function use(kind: ThemeKind, primary: string): Promise<number> {
  const themeId = await copyTheme(world.seller, { kind, name: kind, layout: 'papier', tokens: tokens(primary) });
  await chooseTheme(world.seller, { themeId, use: true });
  return themeId;
}

test('the room courses are taken in wears the theme of the membership area, and the player what the seller set on a page of its kind', async () => {
  const room = async (seller = world.sellerId) => (await fetch(`${url}/look/${seller}/course_room.css`)).text();
  const other = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect(await room()).toBe('');
  await use('MembershipTheme', '#123456');
  await past();
  const themed = await room();
  expect(themed).toContain('--k-accent:#123456');
  expect(themed).toContain('color-scheme:light');
  expect(themed).toMatch(/@font-face\{font-family:"Source Serif 4/);
  expect(await room(other)).toBe('');
  expect((await countStatements(kernel().db, () => room())).statements).toBeLessThanOrEqual(2);

  const pageId = await createPage(world.seller, { slug: 'kursraum', name: 'Kursraum', template: 'bench', shopName: 'Laden' });
  const { rev, doc } = await pageForEditing(world.seller, pageId);
  const { theme: _theme, ...own } = doc as PageDocument;
  const [id, player] = Object.entries(own.nodes).find(([, { t }]) => t === 'lesson_player')!;
  const set = { ...player, p: { ...player.p, downloadFile: false }, s: { base: { buttonColor: '#aa0011', toolbarButtonBackground: '#00bb22', progressBackgroundColor: '#cc33dd', toolbarButtonSize: 60 } } };
  await saveDraft(world.seller, { pageId, baseRev: rev, doc: { ...own, nodes: { ...own.nodes, [id]: set } } });
  await publishPage(world.seller, { pageId });
  await past();
  const dressed = await room();
  for (const part of ['--k-accent:#123456', '--player-button:#aa0011', '.course-room .course-tool{background-color:#00bb22', '--player-size:60px', '--player-track:#cc33dd', '.course-save{display:none}']) expect(dressed).toContain(part);
  for (const wrong of ['0', '-1', '99999999999999', '__proto__', '1e3']) expect([wrong, (await fetch(`${url}/look/${wrong}/course_room.css`)).headers.get('content-type')?.includes('css') ? await room(wrong as never) : '']).toEqual([wrong, '']);
});

test('a checkout follows the themes for payment pages and add-ons with no statement more, until its seller decides otherwise', async () => {
  const productId = await aProduct(world.seller, { name: 'Buch', price: 4900 });
  const slug = await kernel().db.transaction(async (trx) => {
    await trx.raw('set local role kontor_platform');
    return (await trx('products').where({ id: productId }).first<{ slug: string }>('slug')).slug;
  });
  const checkout = async () => (await fetch(`${url}/s/${world.username}/${slug}/checkout`)).text();
  const { statements: before, value: plain } = await countStatements(kernel().db, checkout);
  expect(plain).toContain('--page:#0f5c8c');
  const payment = await use('PaymentPageTemplate', '#123456');
  await use('AddonTheme', '#654321');
  await forgotten();
  const { statements: after, value: themed } = await countStatements(kernel().db, checkout);
  expect(after).toBeLessThanOrEqual(before);
  for (const part of ['--page:#123456', '--buy:#123456', '--buy-ink:#ffffff', '.bump{border:1px solid #654321', 'Source Serif 4']) expect(themed).toContain(part);

  await saveCheckoutSettings(world.seller, { ...DEFAULT_CHECKOUT, theme: { ...DEFAULT_CHECKOUT.theme, pageColor: '#7a0000' } });
  await saveTheme(world.seller, { themeId: payment, name: 'x', tokens: tokens('#004400') });
  await forgotten();
  const decided = await checkout();
  for (const part of ['--page:#7a0000', '--buy:#004400']) expect(decided).toContain(part);
  await deleteTheme(world.seller, { themeId: payment });
  expect(Object.keys((await shopOfSeller(world.seller, world.sellerId)).checkoutLooks)).toEqual(['AddonTheme']);
});

test('of a theme a checkout takes no colour that could not be read on it', () => {
  const pale = { ...tokens('#ffee00'), colors: { ...tokens('#ffee00').colors, onPrimary: '#ffffff', surface: '#101010', text: '#eeeeee' } };
  const { theme, css } = lookedAt(DEFAULT_CHECKOUT.theme, { PaymentPageTemplate: pale });
  expect([theme.pageColor, theme.buyButton.backgroundColor, theme.backgroundColor]).toEqual([DEFAULT_CHECKOUT.theme.pageColor, '#ffd23f', pale.colors.background]);
  expect(css).not.toContain('--card');
  expect(lookedAt(DEFAULT_CHECKOUT.theme, { PaymentPageTemplate: { colors: 'url(x)' } }).css).toBe('');
});
