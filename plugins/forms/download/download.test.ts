import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
  createProduct,
  deliveriesOf,
  duplicateProduct,
  productEditor,
  publishProduct,
  readProductList,
  productList,
  storefrontProducts,
  updateCheckoutStep,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { parseListQuery } from '#core/kit';
import { aSeller, takingPayments, useTestKernel } from '#core/testing';
import type { PublicRequest } from '#core/plugins';
import { addFile } from './add-file.ts';
import { changeStyle } from './change-style.ts';
import { filesOf } from './files-of.ts';
import { download } from './index.ts';
import { moveFile } from './move-file.ts';
import { removeFile } from './remove-file.ts';
import { renameFile } from './rename-file.ts';
import { sampleRoute } from './sample-route.ts';

const kernel = useTestKernel({ plugins: [download] });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }));
}

async function aDownload(ctx: Ctx): Promise<number> {
  const { id } = await createProduct(ctx, { form: 'download', name: 'Handbuch' });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  return id;
}

const upload = (ctx: Ctx, productId: number, name: string, text = 'Inhalt') =>
  addFile(ctx, productId, { name, contentType: 'text/plain', body: Readable.from([Buffer.from(text)]) });

const titles = async (ctx: Ctx, productId: number): Promise<string[]> =>
  (await filesOf(ctx, productId)).map((file) => file.title);

test('a download without files cannot be published, with one it can', async () => {
  const ctx = await aShop();
  const id = await aDownload(ctx);
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'refused', reasons: ['no_digitals'] });
  const { id: goodId } = await upload(ctx, id, 'handbuch.txt');
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
  await removeFile(ctx, id, goodId);
  expect((await productEditor(ctx, id)).warnings).toEqual(['no_digitals']);
});

test('its seven steps stand in their order with their state', async () => {
  const ctx = await aShop();
  const { steps } = await productEditor(ctx, await aDownload(ctx));
  expect(steps.map(({ key, state }) => [key, state])).toEqual([
    ['details', 'done'],
    ['upload', 'missing'],
    ['checkout', 'done'],
    ['upsell', 'optional'],
    ['delivery', 'optional'],
    ['pages', 'optional'],
    ['advanced', 'optional'],
  ]);
});

test('files keep their order, are renamed, moved and removed', async () => {
  const ctx = await aShop();
  const id = await aDownload(ctx);
  const ids: number[] = [];
  for (const name of ['eins.txt', 'zwei.txt', 'drei.txt']) ids.push((await upload(ctx, id, name)).id);
  await moveFile(ctx, id, ids[2]!, 0);
  expect(await titles(ctx, id)).toEqual(['drei.txt', 'eins.txt', 'zwei.txt']);
  await moveFile(ctx, id, ids[2]!, 99);
  await renameFile(ctx, id, ids[0]!, '  Kapitel eins ');
  expect(await titles(ctx, id)).toEqual(['Kapitel eins', 'zwei.txt', 'drei.txt']);
  await removeFile(ctx, id, ids[1]!);
  expect(await titles(ctx, id)).toEqual(['Kapitel eins', 'drei.txt']);
  await expect(renameFile(ctx, id, ids[0]!, ' \0 ')).rejects.toMatchObject({ code: 'title_required', status: 422 });
  await expect(moveFile(ctx, id, ids[1]!, 0)).rejects.toMatchObject({ code: 'file_gone' });
});

test('two files moved at the same moment leave every file with a place of its own', async () => {
  const ctx = await aShop();
  const id = await aDownload(ctx);
  const goods = [];
  for (let index = 0; index < 6; index += 1) goods.push(await upload(ctx, id, `${index}.txt`));
  await Promise.all(goods.map((good, index) => moveFile(ctx, id, good.id, 5 - index)));
  expect((await titles(ctx, id)).sort()).toEqual(['0.txt', '1.txt', '2.txt', '3.txt', '4.txt', '5.txt']);
});

test('buyers get the files in their order under the names the seller gave', async () => {
  const ctx = await aShop();
  const id = await aDownload(ctx);
  const good = await upload(ctx, id, 'a.txt', 'abc');
  await renameFile(ctx, id, good.id, 'Das Handbuch');
  expect((await deliveriesOf(ctx, [id])).get(id)).toMatchObject({
    kind: 'files',
    productName: 'Handbuch',
    files: [{ name: 'Das Handbuch', sizeBytes: 3, contentType: 'text/plain' }],
  });
});

test('a copy is shown at once as being made, has the files when the job is done, and changing it leaves the original alone', async () => {
  const ctx = await aShop();
  const id = await aDownload(ctx);
  await upload(ctx, id, 'a.txt');
  const { id: copyId } = await duplicateProduct(ctx, id);
  const listed = await readProductList(
    ctx,
    parseListQuery(productList, new URLSearchParams(), { now: kernel().clock.now() }),
  );
  expect(listed.list.find((row) => row.id === copyId)).toMatchObject({
    name: 'Handbuch (copy)',
    copyState: 'in_progress',
    published: false,
  });
  await expect(renameFile(ctx, copyId, 1, 'x')).rejects.toMatchObject({ code: 'copy_in_progress', status: 409 });

  const job = kernel().jobs.find((each) => each.id === 'copy_product')!;
  const handler = (await job.handler()) as (ctx: Ctx, payload: unknown) => Promise<void>;
  const payload = { sellerId: (ctx.actor as { sellerId: number }).sellerId, productId: copyId };
  const worker = kernel().contextFor({ kind: 'platform', reason: 'job copy_product' });
  await handler(worker, payload);
  await handler(worker, payload);
  expect(await titles(ctx, copyId)).toEqual(['a.txt']);
  expect((await productEditor(ctx, copyId)).product.copyState).toBeNull();
  await removeFile(ctx, copyId, (await filesOf(ctx, copyId))[0]!.id);
  expect(await titles(ctx, id)).toEqual(['a.txt']);
});

test('another seller sees no file and changes none', async () => {
  const owner = await aShop();
  const id = await aDownload(owner);
  const good = await upload(owner, id, 'a.txt');
  const stranger = await aShop();
  const own = await aDownload(stranger);
  expect(await filesOf(stranger, id)).toEqual([]);
  expect((await deliveriesOf(stranger, [id])).size).toBe(0);
  await expect(upload(stranger, id, 'b.txt')).rejects.toMatchObject({ status: 404 });
  await expect(renameFile(stranger, own, good.id, 'b')).rejects.toMatchObject({ code: 'file_gone' });
  await expect(removeFile(stranger, own, good.id)).rejects.toMatchObject({ code: 'file_gone' });
  expect(await titles(owner, id)).toEqual(['a.txt']);
});

test('an upload that breaks off leaves nothing', async () => {
  const ctx = await aShop();
  const id = await aDownload(ctx);
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(100_000);
    throw new Error('connection lost');
  }
  await expect(
    addFile(ctx, id, { name: 'a.bin', contentType: 'application/octet-stream', body: broken() }),
  ).rejects.toThrow('connection lost');
  expect(await filesOf(ctx, id)).toEqual([]);
});

test('a sample is opened by anybody and not delivered; a download of samples alone cannot be sold', async () => {
  const ctx = await aShop();
  const id = await aDownload(ctx);
  const whole = await upload(ctx, id, 'ganz.txt', 'alles');
  const sample = await upload(ctx, id, 'probe.txt', 'ein wenig');
  await changeStyle(ctx, id, sample.id, 'demo');
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
  expect((await deliveriesOf(ctx, [id])).get(id)!.files).toMatchObject([{ name: 'ganz.txt' }]);
  const {
    products: [shown],
  } = await storefrontProducts(ctx, { username: 'anna', baseUrl: 'https://kontor.test' }, { ids: [id] });
  expect(shown!.goods).toMatchObject([
    {
      name: 'ganz.txt',
      data: { duration: 'full' },
      digital: { fileName: 'ganz.txt', fileUrl: null, audio: false, image: false, digitalIcon: 'text' },
    },
    {
      name: 'probe.txt',
      data: { duration: 'demo' },
      digital: { fileUrl: `https://kontor.test/s/anna/handbuch/sample/${sample.id}` },
    },
  ]);
  const ask = (good: string) =>
    sampleRoute.handle(ctx, { params: { slug: 'handbuch', good } } as unknown as PublicRequest);
  expect(await ask(String(sample.id))).toMatchObject({
    status: 303,
    headers: { Location: expect.stringContaining('/files/') as string },
  });
  for (const nothing of [String(whole.id), '0', 'x', '99999999999999999999'])
    await expect(ask(nothing)).rejects.toMatchObject({ code: 'sample_not_found', status: 404 });
  await changeStyle(ctx, id, whole.id, 'demo');
  expect((await productEditor(ctx, id)).warnings).toEqual(['no_digitals']);
  await expect(changeStyle(await aShop(), id, whole.id, 'full')).rejects.toMatchObject({ status: 404 });
});
