import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { readZip } from '#core/files';
import { addMedia } from '#core/media';
import { readShopApp, shopOfSeller } from '#core/people';
import { aProduct, aSeller, LockSwitch, plainFormPlugin, useTestKernel } from '#core/testing';
import {
  addAppDocument,
  appProject,
  hideMobileApp,
  moveInStore,
  openAppDocument,
  readMobileApp,
  removeAppDocument,
  saveAppIcon,
  saveMobileApp,
  showMobileApp,
  storeMachine,
  type MobileAppInput,
  type StoreEvent,
} from './index.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

const APP: MobileAppInput = {
  name: 'Annas Licht',
  shortName: 'Licht',
  bundleId: 'test.kontor.anna',
  color: '#0F5C8C',
  background: '#fff',
  tabs: ['library', 'tickets'],
  products: 'all',
  productIds: [],
};

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#cc5500' } })
    .png()
    .toBuffer();

async function anOwner(): Promise<Ctx & { actor: { sellerId: number } }> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return kernel().contextFor({ kind: 'seller', sellerId }) as Ctx & { actor: { sellerId: number } };
}

async function anApp(): Promise<Ctx & { actor: { sellerId: number } }> {
  const ctx = await anOwner();
  await saveMobileApp(ctx, APP);
  const { id } = await addMedia(ctx, Readable.from([await picture(900, 700)]), { name: 'licht.png' });
  await saveAppIcon(ctx, id);
  return ctx;
}

const shownOf = async (ctx: Ctx & { actor: { sellerId: number } }) =>
  readShopApp((await shopOfSeller(ctx, ctx.actor.sellerId)).app);
const files = async (sellerId: number): Promise<number> =>
  Number(
    (
      await kernel()
        .platformDb('files')
        .where({ seller_id: sellerId, content_type: 'image/png' })
        .count<{ count: string }[]>()
    )[0]!.count,
  );

test('an app begins with the shop’s name and colour, is kept as entered, and offered only with an icon', async () => {
  const ctx = await anOwner();
  expect(await readMobileApp(ctx)).toMatchObject({
    saved: false,
    shortName: expect.stringMatching(/^Seller/),
    icons: null,
  });
  await saveMobileApp(ctx, APP);
  expect(await readMobileApp(ctx)).toMatchObject({
    saved: true,
    color: '#0f5c8c',
    background: '#ffffff',
    tabs: ['library', 'tickets'],
  });
  await expect(showMobileApp(ctx)).rejects.toMatchObject({ code: 'icon_missing' });
  const small = await addMedia(ctx, Readable.from([await picture(300, 900)]), { name: 'klein.png' });
  await expect(saveAppIcon(ctx, small.id)).rejects.toMatchObject({ code: 'icon_small', field: 'icon' });
  expect(await shownOf(ctx)).toBeNull();
});

test('an icon is cut into squares of all sizes, and a new one takes the place of the files before', async () => {
  const ctx = await anApp();
  const { icons } = await readMobileApp(ctx);
  const before = await files(ctx.actor.sellerId);
  expect(icons!.fileIds).toHaveLength(5);
  await showMobileApp(ctx);
  expect(await shownOf(ctx)).toMatchObject({ name: 'Annas Licht', icons: { touch: icons!.touch }, productIds: null });
  const { id } = await addMedia(
    ctx,
    Readable.from([
      await sharp(await picture(600, 600))
        .negate()
        .png()
        .toBuffer(),
    ]),
    { name: 'neu.png' },
  );
  await saveAppIcon(ctx, id);
  // One more picture in the library, with its own versions.
  expect((await shownOf(ctx))!.icons.touch).not.toBe(icons!.touch);
  expect(await files(ctx.actor.sellerId)).toBeLessThanOrEqual(before + 1);
  await hideMobileApp(ctx);
  expect(await shownOf(ctx)).toBeNull();
});

test('chosen products are those of the shop alone, and wrong fields are named', async () => {
  const [ctx, stranger] = [await anApp(), await anOwner()];
  const mine = await aProduct(ctx, { name: 'Buch' });
  const theirs = await aProduct(stranger, { name: 'Heft' });
  await saveMobileApp(ctx, { ...APP, products: 'selected', productIds: [mine, theirs] });
  expect((await readMobileApp(ctx)).productIds).toEqual([mine]);
  for (const [input, field] of [
    [{ name: ' \u200b ' }, 'name'],
    [{ shortName: 'viel zu langer Name' }, 'shortName'],
    [{ bundleId: 'nur-eins' }, 'bundleId'],
    [{ color: 'rot' }, 'color'],
    [{ tabs: [] }, 'tabs'],
    [{ tabs: ['__proto__'] }, 'tabs'],
    [{ products: 'selected', productIds: [theirs] }, 'products'],
  ] as const)
    await expect(saveMobileApp(ctx, { ...APP, ...input } as never)).rejects.toMatchObject({ field });
  await expect(
    saveMobileApp(kernel().contextFor({ kind: 'buyer', sellerId: 1, userId: null }), APP),
  ).rejects.toMatchObject({ status: 401 });
});

test('documents belong to a group and a product, are drawn anew, and are nobody else’s', async () => {
  const [ctx, stranger] = [await anApp(), await anApp()];
  const productId = await aProduct(ctx, { name: 'Buch' });
  const add = async (group: string, product: number | null, bytes?: Buffer) =>
    addAppDocument(ctx, Readable.from([bytes ?? (await picture(2000, 500))]), {
      group,
      productId: product,
      name: 'Bühne.png',
    });
  await expect(add('covers', null)).rejects.toMatchObject({ field: 'productId' });
  await expect(add('posters', productId)).rejects.toMatchObject({ field: 'group' });
  await expect(add('tickets', null, Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'document_unreadable' });
  const { id } = await add('covers', productId);
  await add('tickets', productId);
  await showMobileApp(ctx);
  expect((await shownOf(ctx))!.ticketPicture).toMatch(/^\/media\//);
  const { sellerId } = ctx.actor;
  const small = await openAppDocument(ctx, { id, sellerId, width: 320 });
  expect(await sharp(small!.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(await sharp((await openAppDocument(ctx, { id, sellerId, width: 7 }))!.bytes).metadata()).toMatchObject({
    width: 1600,
  });
  expect(await openAppDocument(stranger, { id, sellerId: stranger.actor.sellerId })).toBeNull();
  await expect(removeAppDocument(stranger, id)).rejects.toMatchObject({ code: 'document_not_found' });
  await removeAppDocument(ctx, id);
  expect(await openAppDocument(ctx, { id, sellerId })).toBeNull();
});

test('the way through a store goes step by step, each written down, and an unknown step changes nothing', async () => {
  const ctx = await anApp();
  const move = (event: StoreEvent, url?: string) =>
    moveInStore(ctx, { store: 'for_play_market', event, ...(url ? { url } : {}) });
  await expect(move('handed_in')).rejects.toMatchObject({ code: 'store_move_unknown' });
  expect(await move('begun')).toBe('publish_pending');
  expect(await move('handed_in')).toBe('publishing');
  await expect(move('accepted', 'javascript:alert(1)')).rejects.toMatchObject({ code: 'store_address_wrong' });
  expect(await move('accepted', 'https://play.google.com/store/apps/details?id=x')).toBe('published');
  await expect(move('canceled')).rejects.toMatchObject({ code: 'store_move_unknown' });
  for (const event of ['paused', 'canceled', 'begun'] as const) await move(event);
  const moves = await kernel()
    .platformDb('mobile_app_moves')
    .where({ seller_id: ctx.actor.sellerId })
    .orderBy('id')
    .pluck('to_state');
  expect(moves).toEqual([
    'publish_pending',
    'publishing',
    'published',
    'publish_paused',
    'publish_canceled',
    'publish_pending',
  ]);
  expect((await readMobileApp(ctx)).stores).toMatchObject([{ state: null }, { state: 'publish_pending' }]);
  expect(storeMachine.states).toHaveLength(5);
});

test('of ten who note the same step at once one is taken; without the lock several are', async () => {
  const taken = async (): Promise<number> => {
    const ctx = await anApp();
    await moveInStore(ctx, { store: 'for_app_store', event: 'begun' });
    const tries = Array.from({ length: 10 }, () => moveInStore(ctx, { store: 'for_app_store', event: 'handed_in' }));
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await taken()).toBe(1);
  const locks = new LockSwitch(kernel().db);
  locks.isOff = true;
  try {
    let most = 0;
    for (let round = 0; round < 10 && most < 2; round += 1) most = await taken();
    expect(most).toBeGreaterThan(1);
  } finally {
    locks.isOff = false;
  }
});

test('the project holds all that both stores need', async () => {
  const ctx = await anApp();
  await addAppDocument(ctx, Readable.from([await picture(800, 800)]), {
    group: 'tickets',
    productId: null,
    name: 'x.png',
  });
  const { archive, fileName } = await appProject(ctx, { android: false, ios: false });
  expect(fileName).toMatch(/^seller-\d+-app\.zip$/);
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk);
  const zip = await readZip(Buffer.concat(chunks), {
    name: /^[\w./-]+$/,
    maxEntries: 50,
    maxEntryBytes: 2e7,
    maxTotalBytes: 6e7,
  });
  const text = (name: string): string => zip.get(name)!.toString('utf8');
  const names = [...zip.keys()].map((name) => name.replace(/\d+\.webp$/, 'N.webp')).sort();
  expect(names).toEqual([
    '.gitignore',
    'LIESMICH.md',
    'README.md',
    'assets/icon-background.png',
    'assets/icon-foreground.png',
    'assets/icon-only.png',
    'assets/splash-dark.png',
    'assets/splash.png',
    'capacitor.config.json',
    'package.json',
    'store/in-app-products.json',
    'store/tickets/N.webp',
    'www/app.css',
    'www/app.js',
    'www/icon.png',
    'www/index.html',
  ]);
  expect(JSON.parse(text('capacitor.config.json'))).toMatchObject({
    appId: 'test.kontor.anna',
    appName: 'Annas Licht',
    webDir: 'www',
  });
  const { dependencies, scripts } = JSON.parse(text('package.json')) as Record<string, Record<string, string>>;
  for (const version of Object.values(dependencies!)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(scripts).toMatchObject({ ios: 'cap sync ios && cap open ios' });
  for (const [name, size, alpha] of [
    ['assets/icon-only.png', 1024, false],
    ['assets/icon-foreground.png', 1024, true],
    ['assets/icon-background.png', 1024, false],
    ['assets/splash.png', 2732, false],
    ['assets/splash-dark.png', 2732, false],
  ] as const)
    expect([name, await sharp(zip.get(name)!).metadata()]).toMatchObject([
      name,
      { width: size, height: size, hasAlpha: alpha },
    ]);
  // Files that the start screen names are there, and its script can be read.
  for (const [, file] of text('www/index.html').matchAll(/(?:src|href)="([\w.]+\.(?:js|css|png))"/g))
    if (file !== 'cordova.js') expect(zip.has(`www/${file}`)).toBe(true);
  expect(() => new Function(text('www/app.js'))).not.toThrow();
  expect(JSON.parse(text('store/in-app-products.json'))).toEqual([]);
  expect(text('README.md')).toContain('test.kontor.anna');
});
