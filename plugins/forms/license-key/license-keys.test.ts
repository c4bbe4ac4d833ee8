import { expect, test } from 'vitest';
import { streamListCsv } from '#core/database';
import { parseListQuery } from '#core/kit';
import { useTestKernel } from '#core/testing';
import { activateLicense } from './api/activate-license.ts';
import { validateLicense } from './api/validate-license.ts';
import { licenseKey } from './index.ts';
import { aLicenseProduct, aShop, buy, keysOf, stock } from './license-shop.fixture.ts';
import { changeKey, freeInstance } from './licenses/change-key.ts';
import { licenseKeyList, readLicenseKeys } from './licenses/key-list.ts';
import { licenseKeyView } from './licenses/key-view.ts';

const kernel = useTestKernel({ plugins: [licenseKey] });

async function aSoldKey() {
  const ctx = await aShop(kernel());
  const productId = await aLicenseProduct(ctx);
  await stock(ctx, productId, ['A', 'B', '=C']);
  const sale = await buy(ctx, productId);
  if (sale === 'sold_out') throw new Error('sold out');
  const list = async (params = '') =>
    (
      await readLicenseKeys(
        ctx,
        parseListQuery(licenseKeyList, new URLSearchParams(params), { now: kernel().clock.now() }),
      )
    ).list;
  const idOf = async (key: string) => (await list(`query=${key}`))[0]!.id;
  return { ctx, productId, sale, list, idOf };
}

test('a blocked key validates nowhere until it is allowed again', async () => {
  const { ctx, productId, idOf } = await aSoldKey();
  const id = await idOf('A');
  const reason = async () => (await validateLicense(ctx, { product_id: productId, license_key: 'A' })).reason;
  await changeKey(ctx, id, 'block');
  expect(await reason()).toBe('disabled');
  await changeKey(ctx, id, 'allow');
  expect(await reason()).toBeNull();
});

test('a replaced key never comes back, its buyer holds the new one, and an empty pool replaces nothing', async () => {
  const { ctx, productId, sale, idOf } = await aSoldKey();
  const id = await idOf('A');
  const replaced = await changeKey(ctx, id, 'replace');
  expect(await keysOf(ctx, sale.line)).toEqual(['B']);
  expect((await validateLicense(ctx, { product_id: productId, license_key: 'A' })).reason).toBe('replaced');
  expect(await licenseKeyView(ctx, id)).toMatchObject({ state: 'replaced', replacedBy: replaced!.keyId });
  await expect(changeKey(ctx, id, 'allow')).rejects.toMatchObject({ status: 409 });
  await changeKey(ctx, await idOf('=C'), 'remove');
  await expect(changeKey(ctx, replaced!.keyId, 'replace')).rejects.toMatchObject({ code: 'replacement_missing' });
});

test('only what nobody has can be removed', async () => {
  const { ctx, idOf, list } = await aSoldKey();
  await expect(changeKey(ctx, await idOf('A'), 'remove')).rejects.toMatchObject({ code: 'key_handed_out' });
  await expect(changeKey(ctx, await idOf('B'), 'block')).rejects.toMatchObject({ code: 'key_in_pool' });
  await changeKey(ctx, await idOf('B'), 'remove');
  expect((await list()).map((row) => [row.key, row.state])).toEqual([
    ['=C', 'free'],
    ['A', 'active'],
  ]);
});

test('the list finds keys by text, product and state, and its CSV starts no formula', async () => {
  const { ctx, productId, list, idOf } = await aSoldKey();
  expect((await list('filters[state][]=active')).map((row) => row.key)).toEqual(['A']);
  expect((await list('scopes[]=free&query=B')).map((row) => row.key)).toEqual(['B']);
  expect(await list(`filters[product_id][]=${productId + 1}`)).toEqual([]);
  await activateLicense(ctx, { product_id: productId, license_key: 'A', fingerprint: 'mac', instance_name: 'Studio' });
  expect((await list('query=A'))[0]).toMatchObject({ activations: 1, activationLimit: 3, productName: 'Fotolabor' });
  let csv = '';
  for await (const chunk of streamListCsv(
    ctx,
    licenseKeyList,
    parseListQuery(licenseKeyList, new URLSearchParams(), { now: kernel().clock.now() }),
  ))
    csv += String(chunk);
  expect(csv.split('\n')[0]).toBe(
    'id,key,state,product_name,buyer,order_id,activations,activation_limit,issued_at,expires_at',
  );
  expect(csv).toContain("'=C");
  const { instances } = await licenseKeyView(ctx, await idOf('A'));
  await freeInstance(ctx, await idOf('A'), instances[0]!.id);
  expect((await licenseKeyView(ctx, await idOf('A'))).instances).toMatchObject([{ name: 'Studio', isActive: false }]);
});

test('another seller sees and changes none of it', async () => {
  const { idOf } = await aSoldKey();
  const id = await idOf('A');
  const stranger = await aShop(kernel());
  await expect(licenseKeyView(stranger, id)).rejects.toMatchObject({ status: 404 });
  for (const change of ['block', 'allow', 'replace', 'remove'] as const)
    await expect(changeKey(stranger, id, change)).rejects.toMatchObject({ status: 404 });
  await expect(freeInstance(stranger, id, 1)).rejects.toMatchObject({ status: 404 });
});
