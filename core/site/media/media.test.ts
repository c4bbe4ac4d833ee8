import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { openFile, openMedia, putFile, verifyFileLink } from '#core/files';
import { parseListQuery } from '#core/kit';
import {
  addMedia,
  changeMedia,
  findMedia,
  mediaChoices,
  mediaDownload,
  mediaList,
  mediaOnPages,
  readMediaList,
  removeMedia,
} from '#core/media';
import { createPage, pageForEditing, publishPage, saveDraft, saveSection } from '#core/pages';
import { aSeller, runJobsUntilIdle, useTestKernel } from '#core/testing';

const kernel = useTestKernel();
let sellerId: number;
let anna: Ctx;
let stranger: Ctx;
let buyer: Ctx;

beforeAll(async () => {
  const ctx = kernel().contextFor({ kind: 'platform', reason: 'test' });
  sellerId = await aSeller(ctx);
  anna = kernel().contextFor({ kind: 'seller', sellerId });
  stranger = kernel().contextFor({ kind: 'seller', sellerId: await aSeller(ctx) });
  buyer = kernel().contextFor({ kind: 'buyer', sellerId, userId: null });
});

const upload = (bytes: Buffer, name: string, rest: Omit<Parameters<typeof addMedia>[2], 'name'> = {}) =>
  addMedia(anna, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), { name, ...rest });
const canvas = (width: number, height: number, background = '#2a6') =>
  sharp({ create: { width, height, channels: 3, background } });
const publicBytes = async (url: string): Promise<Buffer> => {
  const answer = await openMedia(buyer, url.split('/')[2]!);
  return Buffer.concat(await answer!.body!.toArray());
};
const wav = (seconds: number): Buffer => {
  const data = Buffer.alloc(8000 * seconds, 7);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  [1, 1].forEach((value, at) => head.writeUInt16LE(value, 20 + at * 2));
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
};
/** Frames of 128 kbit/s at 44.1 kHz: 417 bytes, 1152 samples each. */
const mp3 = (frames: number): Buffer => {
  const frame = Buffer.alloc(417, 1);
  Buffer.from('fffb9000', 'hex').copy(frame);
  const tag = Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0010', 'latin1'), Buffer.alloc(16)]);
  const info = Buffer.from(frame);
  info.write('Info', 36);
  return Buffer.concat([tag, info, ...Array.from({ length: frames }, () => frame)]);
};

test('a picture can be shown at once and gets lighter versions upright, none wider than itself, and nothing of where it was taken', async () => {
  // On its side, as phones write it, with a place in it.
  const photo = await canvas(1000, 700)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { id } = await upload(photo, 'Urlaub.jpg', { kinds: ['image'] });
  const before = (await mediaOnPages(buyer, { pictureIds: [String(id)], fileIds: [] })).pictures[0]!;
  expect(before).toMatchObject({ width: 700, height: 1000, variants: [{ width: 700, type: 'image/jpeg' }] });
  await runJobsUntilIdle(kernel());
  const after = (await mediaOnPages(buyer, { pictureIds: [String(id)], fileIds: [] })).pictures[0]!;
  const widths = (type: string): number[] =>
    after.variants.filter((variant) => variant.type === type).map(({ width }) => width);
  expect(widths('image/avif')).toEqual([320, 640, 700]);
  expect(widths('image/webp')).toEqual([320, 640, 700]);
  expect(widths('image/jpeg')).toEqual([320, 640, 700]);
  expect(after.url).toBe(before.url);
  for (const { url, width } of after.variants) {
    const bytes = await publicBytes(url);
    const read = await sharp(bytes).metadata();
    expect([read.width, read.exif, read.orientation]).toEqual([width, undefined, undefined]);
    expect(bytes.includes('SECRET-PLACE')).toBe(false);
  }
});

test('a moving picture moves in its light versions and stands still in the one for everybody', async () => {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((color) => canvas(400, 20, color).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { id } = await upload(gif, 'bewegt.gif');
  await runJobsUntilIdle(kernel());
  const picture = (await findMedia(anna, id)).picture!;
  expect(picture.animated).toBe(true);
  expect(picture.variants.some(({ type }) => type === 'image/avif')).toBe(false);
  const light = picture.variants.find(({ type }) => type === 'image/webp')!;
  expect([
    (await sharp(await publicBytes(light.url)).metadata()).pages,
    (await sharp(await publicBytes(picture.url)).metadata()).pages ?? 1,
  ]).toEqual([3, 1]);
});

test('what unfolds to too much, breaks off, or is not what its name says is refused and leaves nothing behind', async () => {
  // A hundred bytes whose head promises 900 megapixels.
  const bomb = await canvas(30, 30).png().toBuffer();
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  const whole = await canvas(600, 600).png().toBuffer();
  const before = (await mediaChoices(anna, { kinds: ['image', 'file'], text: '', page: 1 })).choices.length;
  const count = () => reading(anna, async ({ db }) => Number((await db('files').count())[0]!.count));
  const files = await count();
  const tries: [Buffer, string, string][] = [
    [bomb, 'bombe.png', 'media_picture_unreadable'],
    [whole.subarray(0, whole.length / 2), 'halb.png', 'media_picture_unreadable'],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'bild.svg',
      'media_not_recognised',
    ],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'seite.txt', 'media_not_recognised'],
    [Buffer.from('MZ this is a program'), 'bild.jpg', 'media_not_recognised'],
    [Buffer.from('just some words'), 'film.mp4', 'media_not_recognised'],
    [Buffer.alloc(0), 'leer.zip', 'file_empty'],
  ];
  for (const [bytes, name, code] of tries) await expect(upload(bytes, name), name).rejects.toMatchObject({ code });
  await expect(upload(whole, 'bild.png', { kinds: ['pdf'] })).rejects.toMatchObject({
    code: 'media_wrong_kind',
    status: 422,
  });
  expect((await mediaChoices(anna, { kinds: ['image', 'file'], text: '', page: 1 })).choices.length).toBe(before);
  expect(await count()).toBe(files);
});

test('of a recording nobody gets more than its beginning, cut on the server: WAV by samples, MP3 by frames', async () => {
  const { id } = await upload(wav(400), 'lang.wav');
  const { file } = await findMedia(anna, id);
  expect(file).toMatchObject({ kind: 'audio', url: '', previews: { demo: { seconds: 60 }, full: { seconds: 300 } } });
  expect((await publicBytes(file.previews!.demo.url)).length).toBe(44 + 60 * 8000);
  expect((await publicBytes(file.previews!.full.url)).readUInt32LE(40)).toBe(300 * 8000);

  const song = await findMedia(anna, (await upload(mp3(3000), 'lied.mp3')).id);
  const demo = await publicBytes(song.file.previews!.demo.url);
  // 2296 frames are 59.98 seconds; the tag and the head that tells the length of the whole are gone.
  expect([demo.length, demo.includes('ID3'), demo.includes('Info')]).toEqual([2296 * 417, false, false]);
  expect(song.file.previews!.full.seconds).toBe(78);

  const ogg = await findMedia(anna, (await upload(Buffer.from('OggS and what follows'), 'lied.ogg')).id);
  expect([ogg.file.kind, ogg.file.previews]).toEqual(['audio', undefined]);
});

test('a PDF shows its first page and lies open; one that cannot be read is taken without', async () => {
  const document = new PDFDocument({ size: 'A5' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.rect(0, 0, 600, 600).fill('#d02020').addPage();
  document.end();
  await new Promise((resolve) => document.on('end', resolve));
  const { file } = await findMedia(anna, (await upload(Buffer.concat(chunks), 'heft.pdf')).id);
  expect(file).toMatchObject({ kind: 'pdf', pageCount: 2, thumbnail: { width: 640 } });
  const [red, green, blue] = [
    ...(await sharp(await publicBytes(file.thumbnail!.url))
      .extract({ left: 300, top: 300, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
  expect(red! > 180 && green! < 70 && blue! < 70).toBe(true);
  const answer = (await openMedia(buyer, file.url.split('/')[2]!))!;
  answer.body?.destroy();
  // A reader of PDFs does not start inside a sandbox.
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.not.stringContaining('sandbox'),
  });
  expect(
    (await findMedia(anna, (await upload(Buffer.from('%PDF-1.7 and nothing more'), 'leer.pdf')).id)).file.thumbnail,
  ).toBeUndefined();
});

test('what is sold stays out of the library, and what may be taken along is saved by a link that expires', async () => {
  const sold = Buffer.from('%PDF-1.4 the book people pay for');
  await putFile(anna, Readable.from([sold]), {
    sellerId,
    name: 'buch.pdf',
    contentType: 'application/pdf',
    visibility: 'private',
  });
  await expect(upload(sold, 'leseprobe.pdf')).rejects.toMatchObject({
    code: 'media_is_sold',
    detail: expect.stringContaining('product'),
  });

  const { token } = await upload(Buffer.from('PK\u0003\u0004 some archive'), 'vorlagen.zip');
  const link = new URL((await mediaDownload(buyer, token))!, 'http://localhost');
  const grant = verifyFileLink(buyer, link.pathname.split('/')[2]!, link.searchParams);
  if (typeof grant === 'string') throw new Error(grant);
  const answer = (await openFile(buyer, grant))!;
  answer.body?.destroy();
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="vorlagen.zip"/),
    'x-content-type-options': 'nosniff',
  });
  expect(
    await mediaDownload(
      kernel().contextFor({
        kind: 'buyer',
        sellerId: stranger.actor.kind === 'seller' ? stranger.actor.sellerId : 0,
        userId: null,
      }),
      token,
    ),
  ).toBeNull();
  expect(await mediaDownload(buyer, 'nothing')).toBeNull();
  // The same file a second time is the seller's own and no goods.
  await upload(Buffer.from('PK\u0003\u0004 some archive'), 'noch-einmal.zip');
});

test('the library tells where a file is used, as draft and live; replaced it keeps its number, deleted its bytes are gone', async () => {
  const { id } = await upload(await canvas(40, 30).png().toBuffer(), 'logo.png');
  await changeMedia(anna, id, { name: ' Zeichen ', alt: 'Ein Haus' });
  const pageId = await createPage(anna, { slug: 'mit-bild', name: 'Mit Bild', template: 'shop-start' });
  const { doc, rev } = await pageForEditing(anna, pageId);
  const page = doc as { nodes: Record<string, { c?: { default: string[] } }> };
  const nodes = {
    ...page.nodes,
    ROOT: {
      ...page.nodes.ROOT,
      c: { default: [...page.nodes.ROOT!.c!.default.slice(0, -1), 'pic', page.nodes.ROOT!.c!.default.at(-1)!] },
    },
    pic: { t: 'picture', v: 1, p: { image: { assetId: String(id), alt: 'x' }, caption: '' }, s: {} },
  };
  await saveDraft(anna, { pageId, baseRev: rev, doc: { ...doc, nodes } });
  const used = async () =>
    (
      await readMediaList(
        anna,
        parseListQuery(mediaList, new URLSearchParams('filters[kind][]=image&query=Zeichen'), {
          now: anna.clock.now(),
        }),
      )
    ).list[0]!;
  expect(await used()).toMatchObject({ id, alt: 'Ein Haus', uses: [{ pageId, live: false }] });
  await publishPage(anna, { pageId });
  expect((await used()).uses).toEqual([{ pageId, name: 'Mit Bild', live: true }]);
  await saveSection(anna, { name: 'Kopf mit Zeichen', rootId: 'pic', nodes: { pic: nodes.pic } });
  expect((await used()).uses).toEqual([
    { pageId: null, name: 'Kopf mit Zeichen', live: false },
    { pageId, name: 'Mit Bild', live: true },
  ]);

  const old = (await findMedia(anna, id)).picture!.url;
  await expect(upload(Buffer.from('WEBVTT\n'), 'u.vtt', { replaces: id })).rejects.toMatchObject({
    code: 'media_wrong_kind',
  });
  await upload(await canvas(80, 10).png().toBuffer(), 'logo2.png', { replaces: id });
  const now = (await findMedia(anna, id)).picture!;
  expect([
    now.width,
    now.url === old,
    (await openMedia(buyer, old.split('/')[2]!, { headOnly: true }))?.status,
  ]).toEqual([80, false, 200]);
  expect(await removeMedia(anna, [id])).toBe(1);
  expect(await openMedia(buyer, now.url.split('/')[2]!)).toBeNull();
});

test('another seller neither sees, changes, replaces nor deletes anything', async () => {
  const { id } = await upload(Buffer.from('WEBVTT\n'), 'untertitel.vtt');
  await expect(findMedia(stranger, id)).rejects.toMatchObject({ code: 'media_not_found' });
  await expect(changeMedia(stranger, id, { name: 'x', alt: '' })).rejects.toMatchObject({ code: 'media_not_found' });
  await expect(
    addMedia(stranger, Readable.from([Buffer.from('WEBVTT\n')]), { name: 'u.vtt', replaces: id }),
  ).rejects.toMatchObject({ code: 'media_not_found' });
  expect(await removeMedia(stranger, [id])).toBe(0);
  expect(await mediaOnPages(stranger, { pictureIds: [], fileIds: [String(id)] })).toEqual({ pictures: [], files: [] });
  expect((await mediaChoices(stranger, { kinds: ['captions'], text: '', page: 1 })).choices).toEqual([]);
  expect((await findMedia(anna, id)).file.name).toBe('untertitel.vtt');
});
