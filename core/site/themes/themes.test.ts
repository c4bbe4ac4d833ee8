import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { deleteSection, renameSection, savedSections, saveSection } from '#core/pages';
import { aSeller, countStatements, useTestKernel } from '#core/testing';
import {
  addFont,
  chooseTheme,
  copyTheme,
  deleteTheme,
  fontsOfSeller,
  lookOfShop,
  removeFont,
  saveTheme,
  themeById,
  themesOfSeller,
} from '#core/themes';

const kernel = useTestKernel();
let sellerId: number;
let anna: Ctx;
let stranger: Ctx;

const tokens = {
  colors: {
    primary: '#123456',
    onPrimary: '#ffffff',
    accent: '#884400',
    text: '#111111',
    muted: '#555555',
    surface: '#ffffff',
    background: '#f5f5f5',
    border: '#dddddd',
    success: '#1a7246',
    danger: '#b42318',
  },
  fontHeading: 'Times New Roman',
  fontBody: 'inter',
  scale: 1.25,
  radius: 8,
  space: 1,
};

beforeAll(async () => {
  const ctx = kernel().contextFor({ kind: 'platform', reason: 'test' });
  sellerId = await aSeller(ctx);
  anna = kernel().contextFor({ kind: 'seller', sellerId });
  stranger = kernel().contextFor({ kind: 'seller', sellerId: await aSeller(ctx) });
});

test('a theme is copied, changed and put to use, one for each kind of page, and is nobody else’s', async () => {
  const [one, two] = [
    await copyTheme(anna, { kind: 'ShopTheme', name: 'One', layout: 'atelier', tokens }),
    await copyTheme(anna, { kind: 'ShopTheme', name: 'Two', layout: 'meer', tokens }),
  ];
  expect((await themeById(anna, one)).tokens).toMatchObject({ fontHeading: 'source-serif-4' });
  await chooseTheme(anna, { themeId: one, use: true });
  await chooseTheme(anna, { themeId: two, use: true });
  expect((await themesOfSeller(anna)).filter(({ used }) => used).map(({ id }) => id)).toEqual([two]);
  await saveTheme(anna, {
    themeId: two,
    name: 'Red',
    tokens: { ...tokens, colors: { ...tokens.colors, primary: '#AA0000' } },
  });
  const { value, statements } = await countStatements(anna.db, () => lookOfShop(anna, sellerId));
  expect(value.themes.find(({ id }) => id === two)).toMatchObject({
    name: 'Red',
    used: true,
    tokens: { colors: { primary: '#aa0000' } },
  });
  expect(statements).toBeLessThanOrEqual(1);

  await expect(themeById(stranger, two)).rejects.toMatchObject({ status: 404 });
  await expect(saveTheme(stranger, { themeId: two, name: 'x', tokens })).rejects.toMatchObject({ status: 404 });
  await expect(chooseTheme(stranger, { themeId: two, use: true })).rejects.toMatchObject({ status: 404 });
  await expect(deleteTheme(stranger, { themeId: two })).rejects.toMatchObject({ status: 404 });
  await deleteTheme(anna, { themeId: two });
  expect((await themesOfSeller(anna)).filter(({ used }) => used)).toEqual([]);
});

test('tokens that are none are refused with the field', async () => {
  await expect(
    copyTheme(anna, { kind: 'Product', name: 'x', layout: 'x', tokens: { ...tokens, scale: 9 } }),
  ).rejects.toMatchObject({ code: 'theme_tokens_malformed' });
  await expect(
    copyTheme(anna, {
      kind: 'Product',
      name: 'x',
      layout: 'x',
      tokens: { ...tokens, colors: { ...tokens.colors, text: 'url(x)' } },
    }),
  ).rejects.toMatchObject({ code: 'theme_tokens_malformed' });
});

const body = (bytes: Buffer): Readable => Readable.from([bytes]);
const woff2 = readFileSync('node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2');

test('a font is taken with the usual values, measured, and served from an address made of its hash', async () => {
  const font = await addFont(anna, body(woff2), { fontName: 'Hausschrift', fontWeight: 600 });
  expect(font).toMatchObject({
    fontName: 'Hausschrift',
    fallbackFont: 'Montserrat',
    fontWeight: 600,
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontFormat: 'woff2',
  });
  expect(font.url).toMatch(/^\/media\/[0-9a-f]{64}\//);
  expect(font.metrics.width).toBeCloseTo(0.466, 2);
  expect(await fontsOfSeller(stranger)).toEqual([]);
  await expect(removeFont(stranger, { fontId: font.id })).rejects.toMatchObject({ status: 404 });
  await removeFont(anna, { fontId: font.id });
  expect(await fontsOfSeller(anna)).toEqual([]);
});

test('what is no font is refused whatever its name says', async () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)]);
  await expect(addFont(anna, body(program), { fontName: 'Setup' })).rejects.toMatchObject({ code: 'font_unreadable' });
  await expect(
    addFont(anna, body(Buffer.concat([woff2.subarray(0, 4), program])), { fontName: 'Half' }),
  ).rejects.toMatchObject({ code: 'font_unreadable' });
  await expect(addFont(anna, body(Buffer.alloc(2 * 1024 * 1024 + 1)), { fontName: 'Large' })).rejects.toMatchObject({
    code: 'font_too_large',
  });
  await expect(addFont(anna, body(woff2), { fontName: 'Odd', fontWeight: 450 })).rejects.toMatchObject({
    code: 'font_field_invalid',
    field: 'fontWeight',
  });
});

test('sections are kept, renamed and deleted by their seller alone', async () => {
  await saveSection(anna, { name: 'Kopf', rootId: 'a', nodes: { a: { t: 'gap', v: 1, p: {}, s: {} } } });
  const [kept] = await savedSections(anna);
  expect(kept).toMatchObject({ name: 'Kopf', rootId: 'a', nodes: { a: { t: 'gap' } } });
  const sectionId = Number(kept!.id);
  expect(await savedSections(stranger)).toEqual([]);
  await expect(renameSection(stranger, { sectionId, name: 'x' })).rejects.toMatchObject({ status: 404 });
  await expect(deleteSection(stranger, { sectionId })).rejects.toMatchObject({ status: 404 });
  await renameSection(anna, { sectionId, name: 'Fuß' });
  expect((await savedSections(anna))[0]).toMatchObject({ name: 'Fuß' });
  await deleteSection(anna, { sectionId });
  expect(await savedSections(anna)).toEqual([]);
});
