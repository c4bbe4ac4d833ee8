import { expect, test } from 'vitest';
import type { Actor } from '#core/context';
import { aProduct, aSeller, plainFormPlugin, useTestKernel } from '#core/testing';
import * as archiving from './archiving.ts';
import * as category from './categories/category.tsx';
import * as categories from './categories/list.tsx';
import * as copies from './copies.ts';
import * as editorStep from './editor-step.tsx';
import * as editor from './editor.tsx';
import * as group from './groups/group.tsx';
import * as groups from './groups/list.tsx';
import * as newProduct from './new-product.tsx';
import * as planPreview from './plan-preview.ts';
import * as preview from './preview.tsx';
import * as productList from './product-list.tsx';
import * as publication from './publication.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

type Handler = (args: { request: Request; params: Record<string, string>; context: unknown }) => Promise<unknown>;

async function aSellerOnline(): Promise<Actor> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return {
    kind: 'person',
    userId: 1,
    sessionId: 'test',
    emailConfirmed: true,
    roles: [{ role: 'seller', sellerId }],
    sellerId,
  };
}

/** Speaks to a route as a browser without scripts does. Answers what it returned, or the response it threw. */
async function ask(
  actor: Actor,
  handler: unknown,
  path: string,
  id?: number | string,
  fields?: Record<string, string> | URLSearchParams,
): Promise<unknown> {
  const request = new Request(
    `http://localhost${path}`,
    fields ? { method: 'POST', body: new URLSearchParams(fields) } : {},
  );
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
  const id = Number(
    /\d+/.exec(
      location(await ask(anna, newProduct.action, '/', undefined, { form: 'service', name: 'Beratung' })) ?? '',
    )?.[0],
  );
  const save = (step: number, fields: Record<string, string>) =>
    ask(anna, editorStep.action, `/cabinet/products/${id}/edit?step=${step}`, id, fields);
  expect(
    location(
      await save(1, {
        name: 'Beratung',
        description: 'Eine\r\nStunde',
        category: 'coaching',
        vatClass: 'standard',
        coverAlt: '',
        intent: 'continue',
      }),
    ),
  ).toBe(`/cabinet/products/${id}/edit?step=2&note=saved`);
  expect(await save(2, { free: 'false', limit: '', 'price-new': 'viel', 'label-new': '' })).toMatchObject({
    errors: [{ field: 'price-new', message: expect.stringContaining('19,99') }],
    values: { 'price-new': 'viel' },
  });
  expect(await save(2, { free: 'false', limit: '', 'price-new': '0', 'label-new': '' })).toMatchObject({
    errors: [{ field: 'price-new' }],
  });
  expect(await save(2, { free: 'true', limit: 'zehn' })).toMatchObject({ errors: [{ field: 'limit' }] });
  expect(location(await save(2, { free: 'true', limit: '10' }))).toContain('note=saved');
  expect(location(await ask(anna, publication.action, '/', id, { publish: 'true', back: '/cabinet/products' }))).toBe(
    '/cabinet/products?note=published',
  );
});

test('publishing what is not ready leads to the reasons', async () => {
  const anna = await aSellerOnline();
  const id = Number(
    /\d+/.exec(
      location(await ask(anna, newProduct.action, '/', undefined, { form: 'service', name: 'Beratung' })) ?? '',
    )?.[0],
  );
  expect(location(await ask(anna, publication.action, '/', id, { publish: 'true' }))).toContain('note=refused');
  expect(await ask(anna, editor.loader, '/', id)).toMatchObject({
    warnings: [
      { warning: 'no_active_pay_method', href: '/cabinet/settings/payment_providers' },
      { warning: 'no_pricing_plans', href: `/cabinet/products/${id}/edit?step=2` },
      { warning: 'not_active' },
    ],
  });
});

test('an address to lead back to never leads away', async () => {
  const anna = await aSellerOnline();
  const id = await aProduct(kernel().contextFor(anna));
  for (const back of [
    'https://evil.test/',
    '//evil.test',
    '/cabinet/products//evil.test',
    '/cabinet/productsx',
    'javascript:alert(1)',
  ]) {
    expect(location(await ask(anna, archiving.action, '/', id, { archive: 'true', back }))).toBe('/cabinet/products');
  }
});

test('every route answers 404 to another seller and to ids that are none', async () => {
  const id = await aProduct(kernel().contextFor(await aSellerOnline()));
  const stranger = await aSellerOnline();
  const routes: [unknown, Record<string, string>?][] = [
    [editor.loader],
    [editorStep.loader],
    [preview.loader],
    [publication.action, { publish: 'true' }],
    [archiving.action, {}],
    [copies.action, {}],
    [editorStep.action, { name: 'x', description: '', category: '', vatClass: 'standard', coverAlt: '' }],
  ];
  for (const wanted of [id, 'x', '0', '9'.repeat(30), '1;drop']) {
    for (const [handler, fields] of routes)
      expect(((await ask(stranger, handler, '/?step=1', wanted, fields)) as Response).status).toBe(404);
  }
});

test('a step that is not there and odd list addresses are no fault of ours', async () => {
  const anna = await aSellerOnline();
  const id = await aProduct(kernel().contextFor(anna));
  for (const step of ['0', '9', 'x', '1e3', '-1'])
    expect(((await ask(anna, editorStep.loader, `/?step=${step}`, id)) as Response).status).toBe(404);
  for (const search of [
    'page=-1&per=x',
    'filters[createdAt_from]=yesterday',
    'query=%00%27',
    'sortKey=;drop',
    'filters[multiProductIntName][]=%00',
  ]) {
    expect(await ask(anna, productList.loader, `/cabinet/products?${search}`)).toMatchObject({
      data: { rows: expect.anything() },
    });
  }
});

test('ways to pay are added, edited, moved and removed by plain forms, and refusals name the fields of the screen', async () => {
  const anna = await aSellerOnline();
  const id = Number(
    /\d+/.exec(
      location(await ask(anna, newProduct.action, '/', undefined, { form: 'service', name: 'Kurs' })) ?? '',
    )?.[0],
  );
  const step = `/cabinet/products/${id}/edit?step=2`;
  const save = (fields: Record<string, string>) =>
    ask(anna, editorStep.action, step, id, { free: 'false', limit: '', 'price-new': '', ...fields });
  const plans = async () =>
    ((await ask(anna, editor.loader, '/', id)) as { editor: { plans: { id: number; type: string; label: string }[] } })
      .editor.plans;
  expect(location(await save({ intent: 'open:installment' }))).toBe(`${step}&plan=new_installment`);
  expect(location(await save({ intent: 'open:nonsense', 'price-new': '149' }))).toBe(`${step}&plan=new_one_time`);
  const rates = {
    type: 'installment',
    rhythm: 'custom',
    paymentsCount: '3',
    amountType: 'gross',
    'interval-1': '1w',
    'interval-2': '1m',
    label: 'In Raten',
    'startDay-28': 'on',
  };
  expect(
    await save({ intent: 'save_plan:', ...rates, 'rate-1': 'viel', 'rate-2': '50,50', 'rate-3': '' }),
  ).toMatchObject({ errors: [{ field: 'rate-1' }, { field: 'rate-3' }] });
  expect(await save({ intent: 'save_plan:', ...rates, paymentsCount: '1', 'rate-1': '99' })).toMatchObject({
    errors: [
      { field: 'paymentsCount', message: expect.stringContaining('kostet ein Plan mit nur einer Zahlung nichts') },
    ],
  });
  const filledIn = {
    ...rates,
    'rate-1': '60,00',
    'rate-2': '50,50',
    'rate-3': '50,49',
    'p3-currency': 'chf',
    'p3-rate-1': '90',
    'p3-rate-2': '50',
    'p3-rate-3': '0',
  };
  expect(await save({ intent: 'save_plan:', ...filledIn })).toMatchObject({ errors: [{ field: 'p3-rate-3' }] });
  expect(location(await save({ intent: 'save_plan:', ...filledIn, 'p3-rate-3': '50' }))).toBe(`${step}&note=saved`);
  const [once, inRates] = await plans();
  expect([once, inRates]).toMatchObject([
    { type: 'one_time' },
    { type: 'installment', label: 'In Raten', customStartDays: [28], prices: [{ currency: 'chf' }] },
  ]);
  expect(await ask(anna, editorStep.loader, step, id)).toMatchObject({
    credit: { [inRates!.id]: { check: 'consumer_credit', offered: false } },
  });
  await save({ intent: `save_plan:${inRates!.id}`, ...filledIn, 'p3-rate-3': '50', label: 'Bequem' });
  await save({ intent: `up:${inRates!.id}` });
  expect((await plans()).map(({ label }) => label)).toEqual(['Bequem', '']);
  expect(location(await save({ intent: `credit:${inRates!.id}`, offersCredit: 'on' }))).toBe(
    `${step}&note=saved&plan=${inRates!.id}`,
  );
  expect(await ask(anna, editorStep.loader, step, id)).toMatchObject({
    credit: { [inRates!.id]: { check: 'consumer_credit', offered: true } },
  });
  await save({ intent: `remove:${once!.id}` });
  expect((await plans()).map(({ label }) => label)).toEqual(['Bequem']);
  expect(
    await ask(await aSellerOnline(), editorStep.action, step, id, { intent: `remove:${inRates!.id}` }),
  ).toMatchObject({ status: 404 });
});

test('a plan’s whole schedule is shown before it is saved, and to its own seller only', async () => {
  const anna = await aSellerOnline();
  const id = Number(
    /\d+/.exec(
      location(await ask(anna, newProduct.action, '/', undefined, { form: 'service', name: 'Kurs' })) ?? '',
    )?.[0],
  );
  const show = (fields: Record<string, string>, actor = anna) =>
    ask(actor, planPreview.loader, `/?${new URLSearchParams(fields)}`, id);
  const rates = {
    type: 'installment',
    paymentsCount: '3',
    interval: '1m',
    firstAmount: '33,34',
    nextAmount: '33,33',
    amountType: 'gross',
    'p0-currency': 'chf',
    'p0-firstAmount': '30',
    'p0-nextAmount': '30',
  };
  expect(await show(rates)).toMatchObject({
    preview: {
      country: 'DE',
      rateBp: 1_900,
      credit: {
        check: 'consumer_credit',
        offered: false,
        title: 'Verbraucherkredit',
        waysOut: [expect.stringContaining('50 Tage'), expect.anything(), expect.anything()],
      },
      schedules: [
        {
          currency: 'eur',
          charges: [
            { vat: { minor: 532 } },
            { vat: { minor: 533 } },
            { vat: { minor: 532 }, gross: { minor: 3_333, currency: 'eur' } },
          ],
          total: { net: { minor: 8_403 }, vat: { minor: 1_597 }, gross: { minor: 10_000 } },
        },
        { currency: 'chf', total: { gross: { minor: 9_000 } } },
      ],
    },
  });
  expect(
    await show({ type: 'subscription', interval: '1m', firstAmount: '5', nextAmount: '10', testPeriod: '2w' }),
  ).toMatchObject({
    preview: { schedules: [{ total: null, charges: { length: 12 } }], credit: { check: 'not_credit' } },
  });
  for (const odd of [
    {},
    { ...rates, firstAmount: '' },
    { ...rates, interval: '14d' },
    { type: '__proto__' },
    { ...rates, 'p0-currency': 'xyz' },
    { ...rates, paymentsCount: '999999', rhythm: 'custom' },
  ]) {
    expect(await show(odd as Record<string, string>)).toEqual({ preview: null });
  }
  expect(await show(rates, await aSellerOnline())).toMatchObject({ status: 404 });
});

test('categories and groups are made, ordered, changed and deleted by plain forms, and are nobody else’s', async () => {
  const anna = await aSellerOnline();
  const product = String(await aProduct(kernel().contextFor(anna), { name: 'Buch' }));
  const shown = async () =>
    ((await ask(anna, categories.loader, '/')) as { categories: { id: number; title: string; productIds: number[] }[] })
      .categories;
  for (const title of ['Licht', 'Farbe'])
    expect(location(await ask(anna, category.action, '/', 'new', { title, productIds: product }))).toBe(
      '/cabinet/product_categories',
    );
  const [, licht] = await shown();
  expect((await shown()).map(({ title }) => title)).toEqual([expect.any(String), 'Licht', 'Farbe']);
  expect(licht!.productIds).toEqual([Number(product)]);
  const order = new URLSearchParams([...(await shown()).map(({ id }) => ['id', String(id)]), ['intent', 'down-1']]);
  await ask(anna, categories.action, '/', undefined, order);
  expect((await shown()).map(({ title }) => title)).toEqual([expect.any(String), 'Farbe', 'Licht']);
  expect(await ask(anna, category.action, '/', licht!.id, { title: 'Licht', color: 'rot' })).toMatchObject({
    data: { errors: [{ field: 'color' }], values: { color: 'rot' } },
    init: { status: 422 },
  });

  expect(await ask(anna, group.action, '/', 'new', { name: '' })).toMatchObject({
    data: { errors: [{ field: 'name' }] },
    init: { status: 422 },
  });
  expect(location(await ask(anna, group.action, '/', 'new', { name: 'Herbst', productIds: product }))).toBe(
    '/cabinet/product_groups',
  );
  expect(await ask(anna, group.action, '/', 'new', { name: 'Herbst' })).toMatchObject({
    data: { errors: [{ field: 'name' }], name: 'Herbst' },
  });
  const grouped = async () =>
    ((await ask(anna, groups.loader, '/')) as { groups: { id: number; name: string; products: { id: number }[] }[] })
      .groups;
  const [herbst] = await grouped();
  expect(herbst).toMatchObject({ name: 'Herbst', products: [{ id: Number(product) }] });

  const stranger = await aSellerOnline();
  for (const [screen, id] of [
    [category, licht!.id],
    [group, herbst!.id],
  ] as const) {
    for (const answer of [await ask(stranger, screen.loader, '/', id), await ask(anna, screen.loader, '/', 'x')])
      expect((answer as Response).status).toBe(404);
    await ask(stranger, screen.action, '/', id, { intent: 'remove' }).catch(() => undefined);
  }
  expect([(await shown()).length, (await grouped()).length]).toEqual([3, 1]);
  await ask(anna, category.action, '/', licht!.id, { intent: 'remove' });
  await ask(anna, group.action, '/', herbst!.id, { intent: 'remove' });
  expect([(await shown()).map(({ title }) => title).slice(1), await grouped()]).toEqual([['Farbe'], []]);
});
