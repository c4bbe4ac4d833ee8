import { expect, test } from 'vitest';
import type { Actor } from '#core/context';
import { aProduct, aSeller, plainFormPlugin, useTestKernel } from '#core/testing';
import * as archiving from './archiving.ts';
import * as copies from './copies.ts';
import * as editorStep from './editor-step.tsx';
import * as editor from './editor.tsx';
import * as newProduct from './new-product.tsx';
import * as preview from './preview.tsx';
import * as productList from './product-list.tsx';
import * as publication from './publication.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

type Handler = (args: { request: Request; params: Record<string, string>; context: unknown }) => Promise<unknown>;

async function aSellerOnline(): Promise<Actor> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return { kind: 'person', userId: 1, sessionId: 'test', roles: [{ role: 'seller', sellerId }], sellerId };
}

/** Speaks to a route as a browser without scripts does. Answers what it returned, or the response it threw. */
async function ask(actor: Actor, handler: unknown, path: string, id?: number | string, fields?: Record<string, string>): Promise<unknown> {
  const request = new Request(`http://localhost${path}`, fields ? { method: 'POST', body: new URLSearchParams(fields) } : {});
  const context = { kernel: kernel(), actor, locale: 'de', ctx: () => kernel().contextFor(actor, { locale: 'de' }) };
  try {
    return await (handler as Handler)({ request, params: id === undefined ? {} : { id: String(id) }, context });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const location = (answer: unknown): string | null => (answer as Response).headers.get('location');

test('a product is made, priced and published by plain forms', async () => {
  const anna = await aSellerOnline();
  const id = Number(/\d+/.exec(location(await ask(anna, newProduct.action, '/', undefined, { form: 'service', name: 'Beratung' })) ?? '')?.[0]);
  const save = (step: number, fields: Record<string, string>) => ask(anna, editorStep.action, `/cabinet/products/${id}/edit?step=${step}`, id, fields);
  expect(location(await save(1, { name: 'Beratung', description: 'Eine\r\nStunde', category: 'coaching', vatClass: 'standard', coverAlt: '', intent: 'continue' }))).toBe(
    `/cabinet/products/${id}/edit?step=2&note=saved`,
  );
  expect(await save(2, { free: 'false', limit: '', 'price-new': 'viel', 'label-new': '' })).toMatchObject({
    errors: [{ field: 'price-new', message: expect.stringContaining('19,99') }], values: { 'price-new': 'viel' },
  });
  expect(await save(2, { free: 'false', limit: '', 'price-new': '0', 'label-new': '' })).toMatchObject({ errors: [{ field: 'price-new' }] });
  expect(await save(2, { free: 'true', limit: 'zehn' })).toMatchObject({ errors: [{ field: 'limit' }] });
  expect(location(await save(2, { free: 'true', limit: '10' }))).toContain('note=saved');
  expect(location(await ask(anna, publication.action, '/', id, { publish: 'true', back: '/cabinet/products' }))).toBe('/cabinet/products?note=published');
});

test('publishing what is not ready leads to the reasons', async () => {
  const anna = await aSellerOnline();
  const id = Number(/\d+/.exec(location(await ask(anna, newProduct.action, '/', undefined, { form: 'service', name: 'Beratung' })) ?? '')?.[0]);
  expect(location(await ask(anna, publication.action, '/', id, { publish: 'true' }))).toContain('note=refused');
  expect(await ask(anna, editor.loader, '/', id)).toMatchObject({
    warnings: [{ warning: 'no_active_pay_method', href: '/cabinet/settings/payment_providers' }, { warning: 'no_pricing_plans', href: `/cabinet/products/${id}/edit?step=2` }, { warning: 'not_active' }],
  });
});

test('an address to lead back to never leads away', async () => {
  const anna = await aSellerOnline();
  const id = await aProduct(kernel().contextFor(anna));
  for (const back of ['https://evil.test/', '//evil.test', '/cabinet/products//evil.test', '/cabinet/productsx', 'javascript:alert(1)']) {
    expect(location(await ask(anna, archiving.action, '/', id, { archive: 'true', back }))).toBe('/cabinet/products');
  }
});

test('every route answers 404 to another seller and to ids that are none', async () => {
  const id = await aProduct(kernel().contextFor(await aSellerOnline()));
  const stranger = await aSellerOnline();
  const routes: [unknown, Record<string, string>?][] = [
    [editor.loader], [editorStep.loader], [preview.loader], [publication.action, { publish: 'true' }], [archiving.action, {}], [copies.action, {}],
    [editorStep.action, { name: 'x', description: '', category: '', vatClass: 'standard', coverAlt: '' }],
  ];
  for (const wanted of [id, 'x', '0', '9'.repeat(30), '1;drop']) {
    for (const [handler, fields] of routes) expect(((await ask(stranger, handler, '/?step=1', wanted, fields)) as Response).status).toBe(404);
  }
});

test('a step that is not there and odd list addresses are no fault of ours', async () => {
  const anna = await aSellerOnline();
  const id = await aProduct(kernel().contextFor(anna));
  for (const step of ['0', '9', 'x', '1e3', '-1']) expect(((await ask(anna, editorStep.loader, `/?step=${step}`, id)) as Response).status).toBe(404);
  for (const search of ['page=-1&per=x', 'filters[createdAt_from]=yesterday', 'query=%00%27', 'sortKey=;drop', 'filters[multiProductIntName][]=%00']) {
    expect(await ask(anna, productList.loader, `/cabinet/products?${search}`)).toMatchObject({ data: { rows: expect.anything() } });
  }
});
