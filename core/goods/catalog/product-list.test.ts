import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  archiveProduct,
  productEditor,
  productList,
  readProductList,
  streamProductCsv,
  updateAdvancedStep,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { parseListQuery } from '#core/kit';
import { aProduct, aSeller, countStatements, plainFormPlugin, takingPayments, useTestKernel } from '#core/testing';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }));
}

const ask = (search = '') => parseListQuery(productList, new URLSearchParams(search), { now: kernel().clock.now() });
const names = async (ctx: Ctx, search: string): Promise<string[]> =>
  (await readProductList(ctx, ask(search))).list.map((row) => row.name);

test('a page of the list is two statements however many products stand on it', async () => {
  const ctx = await aShop();
  for (let index = 0; index < 12; index += 1) await aProduct(ctx, { name: `Produkt ${index}`, price: 100 + index });
  for (const per of [10, 500]) {
    const { statements, value } = await countStatements(ctx.db, () => readProductList(ctx, ask(`per=${per}`)));
    expect(statements).toBe(2);
    expect(value.totalCount).toBe(12);
    expect(value.list[0]).toMatchObject({
      name: 'Produkt 11',
      price: { minor: 111n, currency: 'eur' },
      sellable: true,
      warnings: [],
    });
  }
});

test('every filter, the search and the sorts find what they say', async () => {
  const ctx = await aShop();
  await aProduct(ctx, { name: 'Gratis' });
  const paid = await aProduct(ctx, { name: 'Bezahlt 50%', price: 900 });
  await aProduct(ctx, { name: 'Entwurf', price: 100, published: false });
  await archiveProduct(ctx, await aProduct(ctx, { name: 'Alt', price: 100 }));
  await updateAdvancedStep(ctx, paid, { internalName: 'B-7', costCenter: '', groups: [], accessPassword: 'sesam' });
  expect(await names(ctx, '')).toEqual(['Alt', 'Entwurf', 'Bezahlt 50%', 'Gratis']);
  expect(await names(ctx, 'scopes[]=drafts')).toEqual(['Entwurf']);
  expect(await names(ctx, 'scopes[]=published')).toEqual(['Bezahlt 50%', 'Gratis']);
  expect(await names(ctx, 'scopes[]=archived')).toEqual(['Alt']);
  expect(await names(ctx, 'filters[isArchived]=false')).toHaveLength(3);
  expect(await names(ctx, 'filters[isArchived]=true')).toEqual(['Alt']);
  expect(await names(ctx, 'filters[isPublished]=false')).toEqual(['Alt', 'Entwurf']);
  expect(await names(ctx, 'filters[isFree]=true')).toEqual(['Gratis']);
  expect(await names(ctx, 'filters[isPrivate]=true')).toEqual(['Bezahlt 50%']);
  expect(await names(ctx, 'filters[multiProductIntName][]=B-7')).toEqual(['Bezahlt 50%']);
  expect(await names(ctx, 'filters[multiProductCategory][]=coaching')).toEqual([]);
  expect(await names(ctx, 'filters[productType][]=service')).toHaveLength(4);
  expect(await names(ctx, 'filters[productType][]=course')).toEqual([]);
  expect(await names(ctx, 'filters[createdAt_from]=2020-01-01&filters[createdAt_till]=2020-12-31')).toEqual([]);
  expect(await names(ctx, `query=${encodeURIComponent('50%')}`)).toEqual(['Bezahlt 50%']);
  expect(await names(ctx, 'query=b-7')).toEqual(['Bezahlt 50%']);
  expect(await names(ctx, `query=${paid}`)).toContain('Bezahlt 50%');
  expect(await names(ctx, 'scopes[]=published&sortKey=display_price&sortDir=asc')).toEqual(['Gratis', 'Bezahlt 50%']);
  expect(await names(ctx, 'sortKey=name')).toEqual(['Alt', 'Bezahlt 50%', 'Entwurf', 'Gratis']);
});

test('the export has the columns of the specification and says what can be sold', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { name: '=1+1', price: 1999, limit: 5 });
  await updateAdvancedStep(ctx, id, {
    internalName: 'B-7',
    costCenter: '4711',
    groups: ['Zwei', 'Eins'],
    accessPassword: null,
  });
  await aProduct(ctx, { name: 'Entwurf', price: 100, published: false });
  const lines = (csv: string): string[] => csv.trim().split('\n');
  const [head, draft, sold] = lines(await text(await streamProductCsv(ctx, ask())));
  expect(head).toBe(
    'id,name,created_at,updated_at,sell,published,display_price,limit,sold_count,reserved_count,product_groups,internal_name,cost_center',
  );
  expect(sold).toMatch(new RegExp(`^${id},'=1\\+1,[^,]+,[^,]+,t,t,19.99,5,0,0,"Eins, Zwei",B-7,4711$`));
  expect(draft).toMatch(/,Entwurf,[^,]+,[^,]+,f,f,1.00,/);
  const [, , unable] = lines(await text(await streamProductCsv(takingPayments(ctx, []), ask())));
  expect(unable).toContain(',f,t,19.99');
});

test('another seller sees none of it', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 100 });
  const stranger = await aShop();
  expect((await readProductList(stranger, ask())).totalCount).toBe(0);
  expect((await text(await streamProductCsv(stranger, ask()))).trim().split('\n')).toHaveLength(1);
  await expect(productEditor(stranger, id)).rejects.toMatchObject({ code: 'product_not_found', status: 404 });
});

test('the editor needs two statements and knows the state of every step', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 100, limit: 0 });
  const { value, statements } = await countStatements(ctx.db, () => productEditor(ctx, id));
  expect(statements).toBe(2);
  expect(value.steps.map(({ key, state }) => [key, state])).toEqual([
    ['details', 'done'],
    ['checkout', 'wrong'],
  ]);
  const draft = await productEditor(ctx, await aProduct(ctx, { published: false }));
  expect(draft).toMatchObject({ publishable: true, warnings: ['not_active'] });
});
