import { expect, test } from 'vitest';
import { productsShowing, sellableOffer, updateVideo } from '#core/catalog';
import { aProduct, aSeller, useTestKernel } from '#core/testing';

const kernel = useTestKernel();

async function aShop() {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
}

test('a product shows one video: of the library or elsewhere, and says which asset it plays', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { name: 'Eins' });
  const shown = async () => (await sellableOffer(ctx, { slug: 'eins' }))?.product.steps.video;
  expect(await shown()).toEqual({ assetId: null, captionsAssetId: null, address: '', title: '' });
  await updateVideo(ctx, id, { assetId: 7, captionsAssetId: 8, title: ' Ein Rundgang ' });
  expect(await shown()).toMatchObject({ assetId: 7, title: 'Ein Rundgang' });
  const uses = await productsShowing(ctx, [7, 8, 9]);
  expect(uses).toEqual(new Map([7, 8].map((asset) => [asset, [{ productId: id, name: 'Eins', live: true }]])));
  await updateVideo(ctx, id, { address: 'https://youtu.be/dQw4w9WgXcQ' });
  expect(await shown()).toMatchObject({ assetId: null, address: 'https://youtu.be/dQw4w9WgXcQ' });
  expect(await productsShowing(ctx, [7])).toEqual(new Map());
});

test('two videos at once and an address that is none are refused by name; other shops change nothing and see nothing', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { name: 'Eins' });
  await expect(updateVideo(ctx, id, { assetId: 7, address: 'https://vimeo.com/76979871' })).rejects.toMatchObject({
    field: 'address',
  });
  await expect(updateVideo(ctx, id, { address: 'https://example.com/film' })).rejects.toMatchObject({
    field: 'address',
  });
  await updateVideo(ctx, id, { assetId: 7 });
  const stranger = await aShop();
  await expect(updateVideo(stranger, id, { address: '' })).rejects.toMatchObject({ status: 404 });
  expect(await productsShowing(stranger, [7])).toEqual(new Map());
});
