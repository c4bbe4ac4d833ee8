import { expect, test } from 'vitest';
import { changeSupply, productSupply, sellableOffer } from '#core/catalog';
import { aProduct } from '#core/testing';
import { useProductShops } from './product-shop.fixture.ts';

const { aShop } = useProductShops();

test('a seller confirms what a product is for VAT, or changes it with a reason; what was said stays, and is nobody else’s', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 4900, published: false });
  expect(await productSupply(ctx, id)).toMatchObject({
    supply: 'individual_service',
    usual: 'individual_service',
    history: [],
  });
  await changeSupply(ctx, id, { supply: 'individual_service', reason: '' });
  await expect(changeSupply(ctx, id, { supply: 'electronic', reason: ' ' })).rejects.toMatchObject({
    entries: [{ code: 'reason_for_supply', source: { field: 'reason' } }],
  });
  await expect(changeSupply(ctx, id, { supply: 'onsite_event' as never, reason: 'x' })).rejects.toMatchObject({
    entries: [{ source: { field: 'supply' } }],
  });
  await changeSupply(ctx, id, { supply: 'electronic', reason: 'Läuft nun als Aufzeichnung.' });
  expect((await sellableOffer(ctx, { productId: id }))!.product.supplyClass).toBe('electronic');
  const { history } = await productSupply(ctx, id);
  expect(history.map(({ from, to, reason }) => `${from} ${to} ${reason}`.trim())).toEqual([
    'individual_service electronic Läuft nun als Aufzeichnung.',
    'individual_service individual_service',
  ]);
  const stranger = await aShop();
  await expect(productSupply(stranger, id)).rejects.toMatchObject({ status: 404 });
  await expect(changeSupply(stranger, id, { supply: 'electronic', reason: 'x' })).rejects.toMatchObject({
    status: 404,
  });
});
