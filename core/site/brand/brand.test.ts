import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkoutSettings } from '#core/checkout';
import { READABLE_CONTRAST, contrastRatio, inkOn, mixColors, readableShade } from '#core/kit';
import { logoSize, readShopLogo, shopOfSeller } from '#core/people';
import { aSeller, plainFormPlugin, useTestKernel } from '#core/testing';
import { DARK_GROUND, drawLogo } from './draw-logo.ts';
import { removeLogo, roomBrand, saveColors, saveLogo } from './index.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

/** A bar on a clear ground, with an empty margin round it. */
const aLogo = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 200, height: 50, channels: 4, background: color } }, left: 100, top: 75 }])
    .png()
    .toBuffer();

async function anOwner() {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return { sellerId, ctx: kernel().contextFor({ kind: 'seller', sellerId }) };
}

test('a logo loses its empty margin, fits the head, and stands on dark ground where white would swallow it', async () => {
  const dark = (await drawLogo(await aLogo('#0f5c8c'), {}))!;
  expect([dark.width, dark.height, dark.ground]).toEqual([200, 50, null]);
  expect((await drawLogo(await aLogo('#ffffff'), {}))!.ground).toBe(DARK_GROUND);
  expect(await sharp(dark.icon).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' });
  expect((await sharp(dark.print).metadata()).hasAlpha).toBe(false);
  const half = (await drawLogo(await aLogo('#0f5c8c'), { left: 0, top: 0, width: 0.5, height: 1 }))!;
  expect([half.width, half.height]).toEqual([100, 50]);
  expect(logoSize(half, { width: 50, height: 40 })).toEqual({ width: 50, height: 25 });
});

test('whatever is cut or sent as a logo, nothing breaks', async () => {
  for (const cut of [
    { left: 9, top: -3, width: Number.NaN, height: 1e9 },
    { width: 0, height: 0 },
  ])
    expect((await drawLogo(await aLogo('#0f5c8c'), cut))!.width).toBeGreaterThan(0);
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0), Buffer.from('PK')])
    expect(await drawLogo(bytes, {})).toBeNull();
});

test('a new logo takes the place of the one before, whose files go; without one there is the name', async () => {
  const { sellerId, ctx } = await anOwner();
  const files = async () =>
    Number((await kernel().platformDb('files').where({ seller_id: sellerId }).count<{ count: string }[]>())[0]!.count);
  await saveLogo(ctx, await aLogo('#0f5c8c'));
  const second = await saveLogo(ctx, await aLogo('#aa0000'));
  expect(await files()).toBe(3);
  const shop = await shopOfSeller(ctx, sellerId);
  expect(readShopLogo(shop.logo)).toEqual(second);
  expect(roomBrand(shop).logo).toMatchObject({ path: second.path, height: 40, width: 160 });
  await removeLogo(ctx);
  expect([await files(), (await shopOfSeller(ctx, sellerId)).logo]).toEqual([0, null]);
  const stranger = kernel().contextFor({ kind: 'buyer', sellerId, userId: null });
  await expect(saveLogo(stranger, await aLogo('#aa0000'))).rejects.toMatchObject({ status: 401 });
  await expect(removeLogo(stranger)).rejects.toMatchObject({ status: 401 });
});

test('colours are moved until they can be read, on white, on dark surfaces and on their own soft ground', async () => {
  const { sellerId, ctx } = await anOwner();
  expect(await saveColors(ctx, { color: '#FFEE00', button: '#fafafa' })).toMatchObject({ button: '#fafafa' });
  const { settings } = await checkoutSettings(ctx);
  expect(contrastRatio(settings.theme.pageColor, '#ffffff')).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  const { css } = roomBrand(await shopOfSeller(ctx, sellerId));
  const tokens = [...css.matchAll(/--k-([a-z-]+):(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!] as const);
  expect(tokens).toHaveLength(8);
  for (const set of [tokens.slice(0, 4), tokens.slice(4)].map((each) => Object.fromEntries(each))) {
    expect(contrastRatio(set.accent!, set['accent-soft']!)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    expect(contrastRatio(set['on-accent']!, set.accent!)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  }
  for (const color of ['red', '#12', '#12345678', '', '\0'])
    await expect(saveColors(ctx, { color, button: '#000000' })).rejects.toMatchObject({ code: 'color_unknown' });
});

test('any colour has a shade that reads on any ground, and an ink that reads on it', () => {
  for (let hue = 0; hue < 4096; hue += 7) {
    const color = `#${hue.toString(16).padStart(3, '0')}`;
    for (const ground of ['#ffffff', '#18212a'])
      expect(contrastRatio(readableShade(color, ground), ground)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    expect(contrastRatio(inkOn(color), color)).toBeGreaterThanOrEqual(4);
  }
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
});
