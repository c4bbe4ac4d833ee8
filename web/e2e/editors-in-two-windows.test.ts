import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMedia } from '#core/media';
import { openTwoWindows, type TwoWindows } from './testing/two-windows.ts';

// Editors whose address only the lists know, in two windows: what the first one saved is written over by the second only after it was told.
let windows: TwoWindows;

beforeAll(async () => {
  windows = await openTwoWindows();
}, 300_000);
afterAll(() => windows?.close());

const EDITORS: readonly [
  what: string,
  find: () => Promise<string>,
  field: string,
  values: readonly [string, string],
][] = [
  ['a program', () => linkOn('/cabinet/affiliate_programs', /\/affiliate_programs\/\d+$/), 'name', ['Eins', 'Zwei']],
  [
    'a show',
    async () => `${(await linkOn('/cabinet/live_shows', /\/live_shows\/\d+/)).replace(/(\d+).*$/, '$1')}/edit`,
    'title',
    ['Abend eins', 'Abend zwei'],
  ],
  ['a theme', aTheme, 'name', ['Ruhig', 'Laut']],
  ['a group of products', aGroup, 'name', ['Bücher', 'Alle Bücher']],
  ['a file', aFile, 'name', ['eins.png', 'zwei.png']],
  ['a way to pay', aPlan, 'label', ['Bequem', 'In Ruhe']],
  ['an offer at the checkout', aBump, 'title', ['Dazu eins', 'Dazu zwei']],
];

for (const [what, find, field, values] of EDITORS)
  test(`${what}: the later window is told once, keeps what was typed, and its second press holds`, async () => {
    await windows.refusesTheLater(await find(), field, values);
  }, 60_000);

/** Path of the first link of a list that looks like this. */
async function linkOn(list: string, wanted: RegExp): Promise<string> {
  await windows.first.goto(list);
  const paths = await windows.first
    .locator('main a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const found = paths.find((path) => wanted.test(path));
  expect([list, found]).not.toEqual([list, undefined]);
  return found!;
}

async function aTheme(): Promise<string> {
  await windows.first.goto('/cabinet/themes');
  await windows.first.getByRole('region', { name: 'Katalog' }).getByRole('button').first().click();
  await windows.first.waitForURL('**/cabinet/themes/*');
  return new URL(windows.first.url()).pathname;
}

async function aGroup(): Promise<string> {
  const { first } = windows;
  await first.goto('/cabinet/product_groups/new');
  await first.locator('[name=name]').fill('Für den Anfang');
  await first.getByRole('button', { name: 'Speichern', exact: true }).click();
  await first.waitForURL('**/cabinet/product_groups');
  return linkOn('/cabinet/product_groups', /\/product_groups\/\d+$/);
}

async function aFile(): Promise<string> {
  const { kernel } = windows.server;
  const { id: sellerId } = await kernel.ownerDb('sellers').where({ username: 'anna' }).first();
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#cc5500' } }).png();
  const anna = kernel.contextFor({ kind: 'seller', sellerId });
  const { id } = await addMedia(anna, Readable.from([await picture.toBuffer()]), { name: 'licht.png' });
  return `/cabinet/media/${id}`;
}

/** Plan of a course: its editor stands in the third step. */
async function aPlan(): Promise<string> {
  const plan = await windows.server.kernel
    .ownerDb('pricing_plans')
    .join('products', 'products.id', 'pricing_plans.product_id')
    .where({ 'products.slug': 'dreissig-tage-sehen' })
    .orderBy('pricing_plans.id')
    .first('pricing_plans.id', 'pricing_plans.product_id');
  return `/cabinet/products/${plan.product_id}/edit?step=3&plan=${plan.id}`;
}

async function aBump(): Promise<string> {
  const bump = await windows.server.kernel.ownerDb('order_bumps').orderBy('id').first('id', 'product_id');
  return `/cabinet/products/${bump.product_id}/edit/bumps/${bump.id}`;
}
