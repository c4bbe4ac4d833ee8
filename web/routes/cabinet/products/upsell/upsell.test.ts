import { expect, test } from 'vitest';
import type { Actor, Ctx } from '#core/context';
import { addPlan } from '#core/catalog';
import { aProduct, aSeller, takingPayments, useTestKernel } from '#core/testing';
import { bumpsOf, editedBumps, upgradesOf } from '#core/upsells';
import * as editorStep from '../editor-step.tsx';
import * as picture from './bump-picture.ts';
import * as bump from './bump.tsx';

const kernel = useTestKernel();

type Handler = (args: { request: Request; params: Record<string, string>; context: unknown }) => Promise<unknown>;
type Fields = Record<string, string | readonly string[]>;

interface World {
  anna: Actor;
  ctx: Ctx;
  /** A download: its upsell step is the fourth. */
  main: number;
  extra: number;
}

async function aSellerOnline(): Promise<World> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  const anna: Actor = {
    kind: 'person',
    userId: 1,
    sessionId: 'test',
    emailConfirmed: true,
    roles: [{ role: 'seller', sellerId }],
    sellerId,
  };
  const ctx = takingPayments(kernel().contextFor(anna));
  const product = (name: string, price: number) => aProduct(ctx, { name, price, form: 'download', published: false });
  return { anna, ctx, main: await product('Buch', 1900), extra: await product('Heft', 900) };
}

async function ask(
  actor: Actor | null,
  handler: unknown,
  path: string,
  params: Record<string, string | number>,
  body?: Fields | FormData | string,
): Promise<unknown> {
  const posted =
    body instanceof FormData || typeof body === 'string'
      ? body
      : new URLSearchParams(
          Object.entries(body ?? {}).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
        );
  const request = new Request(`http://localhost${path}`, body === undefined ? {} : { method: 'POST', body: posted });
  const context = {
    kernel: kernel(),
    actor,
    locale: 'de',
    ctx: () => kernel().contextFor(actor ?? { kind: 'nobody' }, { locale: 'de' }),
  };
  try {
    return await (handler as Handler)({
      request,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
      context,
    });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const location = (answer: unknown): string | null => (answer as Response).headers.get('location');
const status = (answer: unknown): number => (answer as Response).status;
const FORM = { title: '', text: '', price: '', position: 'belowProductDetails', buyers: 'all', active: 'on' };
const step = (id: number, fields: Fields): [unknown, string, Record<string, number>, Fields] => [
  editorStep.action,
  `/cabinet/products/${id}/edit?step=4`,
  { id },
  fields,
];

test('a bump is added, changed, moved and removed by plain forms', async () => {
  const { anna, ctx, main, extra } = await aSellerOnline();
  const second = await addPlan(ctx, extra, { type: 'one_time', price: 1500, label: 'Gebunden' });
  const at = `/cabinet/products/${main}/edit?step=4&note=saved`;
  expect(await ask(anna, bump.loader, '/', { id: main, bump: 'new' })).toMatchObject({
    bump: null,
    offers: [
      { value: String(extra), name: 'Heft' },
      { value: expect.stringMatching(`^${extra}:`), price: { minor: 900 } },
      { value: `${extra}:${second.id}`, label: 'Gebunden', price: { minor: 1500 } },
    ],
  });
  const save = (which: string | number, fields: Fields) =>
    ask(anna, bump.action, '/', { id: main, bump: which }, { ...FORM, ...fields });
  expect(
    location(
      await save('new', {
        offer: String(extra),
        title: 'Mit Heft',
        price: '5,50',
        planTypes: ['one_time', 'installment'],
        notIfOwned: 'on',
      }),
    ),
  ).toBe(`${at}#bumps`);
  await save('new', {
    offer: `${extra}:${second.id}`,
    buyers: 'business',
    position: 'below_legal_text',
    look: 'fifth',
  });
  const [first, other] = await bumpsOf(ctx, main);
  expect(first).toMatchObject({
    title: 'Mit Heft',
    price: { minor: 550n },
    condition: { planTypes: ['one_time', 'installment'], notIfOwned: true, buyers: 'all' },
  });
  expect(other).toMatchObject({
    planId: second.id,
    look: 'fifth',
    position: 'below_legal_text',
    condition: { buyers: 'business' },
  });

  expect(await ask(anna, bump.loader, '/', { id: main, bump: first!.id })).toMatchObject({
    values: { offer: [String(extra)], price: ['5,50'], active: ['on'] },
  });
  expect(location(await save(first!.id, { offer: String(extra), title: 'Anders', active: '' }))).toBe(`${at}#bumps`);
  expect(await editedBumps(ctx, main)).toMatchObject([
    { title: 'Anders', active: false, ownPrice: null, notIfOwned: false },
    {},
  ]);

  expect(
    location(await ask(anna, ...step(main, { form: 'bumps', intent: 'move', bump: String(other!.id), place: '0' }))),
  ).toBe(`${at}#bumps`);
  expect((await editedBumps(ctx, main)).map(({ id }) => id)).toEqual([other!.id, first!.id]);
  await ask(anna, ...step(main, { form: 'bumps', intent: 'remove', bump: String(other!.id) }));
  expect((await editedBumps(ctx, main)).map(({ id, view }) => [id, view])).toEqual([[first!.id, 'first']]);
  expect(await ask(anna, editorStep.loader, '/?step=4', { id: main })).toMatchObject({
    step: 'upsell',
    upsell: { canOffer: true, bumps: [{ name: 'Anders', offeredName: 'Heft', active: false }], upgrades: [] },
  });
});

test('a refused bump shows what was typed, with the reason beside its field', async () => {
  const { anna, main, extra } = await aSellerOnline();
  const refuse = (fields: Fields) => ask(anna, bump.action, '/', { id: main, bump: 'new' }, { ...FORM, ...fields });
  expect(await refuse({ offer: '' })).toMatchObject({
    data: {
      errors: [{ field: 'offer', message: expect.stringContaining('anderen Produkte') }],
      values: { position: ['belowProductDetails'] },
    },
    init: { status: 422 },
  });
  expect(await refuse({ offer: `${main}` })).toMatchObject({ data: { errors: [{ field: 'offer' }] } });
  expect(await refuse({ offer: `${extra}:999999` })).toMatchObject({ data: { errors: [{ field: 'offer' }] } });
  expect(await refuse({ offer: `${extra}`, price: 'billig' })).toMatchObject({
    data: {
      errors: [{ field: 'price', message: expect.stringContaining('19,99') }],
      values: { price: ['billig'] },
    },
  });
  expect(await refuse({ offer: `${extra}`, position: 'oben' })).toMatchObject({
    data: { errors: [{ field: 'position' }] },
  });
});

test('a picture is taken, shown and removed, and nothing else passes for one', async () => {
  const { anna, ctx, main, extra } = await aSellerOnline();
  await ask(anna, bump.action, '/', { id: main, bump: 'new' }, { ...FORM, offer: String(extra) });
  const id = (await bumpsOf(ctx, main))[0]!.id;
  const form = (fields: Record<string, string | Blob>): FormData => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
  const post = (body: FormData | string) => ask(anna, picture.action, '/?step=4', { id: main, bump: id }, body);
  const png = new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'bild.png', { type: 'image/png' });
  expect(location(await post(form({ picture: png })))).toBe(
    `/cabinet/products/${main}/edit/bumps/${id}?step=4&note=saved`,
  );
  expect(await ask(anna, bump.loader, '/', { id: main, bump: id })).toMatchObject({
    bump: { ownPicturePath: expect.stringMatching(/^\/media\/.*bild\.png$/) },
  });
  expect(location(await post(form({ intent: 'remove' })))).toContain('note=saved');
  expect((await editedBumps(ctx, main))[0]!.ownPicturePath).toBeNull();
  expect(location(await post(form({ picture: new File(['x'], 'x.html', { type: 'text/html' }) })))).toContain(
    'picture=refused',
  );
  expect(location(await post(form({ intent: 'use' })))).toContain('picture=refused');
  expect(status(await post('not a form'))).toBe(400);
});

test('an upgrade is offered and taken back in the step itself', async () => {
  const { anna, ctx, main } = await aSellerOnline();
  const second = await addPlan(ctx, main, { type: 'one_time', price: 4900, label: 'Mit Beratung' });
  const loaded = (await ask(anna, editorStep.loader, '/?step=4', { id: main })) as {
    upsell: { choices: { key: string }[] };
  };
  const from = loaded.upsell.choices[0]!.key;
  const add = (fields: Fields) =>
    ask(
      anna,
      ...step(main, {
        form: 'upgrades',
        fromVariant: from,
        toVariant: `plan:${second.id}`,
        price: '',
        text: '',
        ...fields,
      }),
    );
  expect(await add({ toVariant: from })).toMatchObject({
    upgrade: { errors: [{ field: 'toVariant' }], values: { fromVariant: from } },
  });
  expect(await add({ price: 'x' })).toMatchObject({ upgrade: { errors: [{ field: 'price' }] } });
  expect(location(await add({ price: '25' }))).toBe(`/cabinet/products/${main}/edit?step=4&note=saved#upgrades`);
  const [upgrade] = await upgradesOf(ctx, [main]);
  expect(upgrade).toMatchObject({ fromVariant: from, toVariant: `plan:${second.id}`, priceMinor: 2500 });
  await ask(anna, ...step(main, { form: 'upgrades', remove: String(upgrade!.id) }));
  expect(await upgradesOf(ctx, [main])).toEqual([]);
});

test('another seller and ids that are none get 404, and nobody is led to the door', async () => {
  const { anna, ctx, main, extra } = await aSellerOnline();
  await ask(anna, bump.action, '/', { id: main, bump: 'new' }, { ...FORM, offer: String(extra) });
  const id = (await bumpsOf(ctx, main))[0]!.id;
  const { anna: stranger, extra: own } = await aSellerOnline();
  const remove = new FormData();
  remove.set('intent', 'remove');
  for (const which of [id, 'x', '0', '9'.repeat(30)]) {
    expect(status(await ask(stranger, bump.loader, '/', { id: main, bump: which }))).toBe(404);
    expect(
      status(await ask(stranger, bump.action, '/', { id: main, bump: which }, { ...FORM, offer: String(own) })),
    ).toBe(404);
    expect(
      status(await ask(stranger, bump.action, '/', { id: own, bump: which }, { ...FORM, offer: String(main) })),
    ).toBe(404);
    expect(status(await ask(stranger, picture.action, '/', { id: main, bump: which }, remove))).toBe(404);
    expect(status(await ask(stranger, ...step(own, { form: 'bumps', intent: 'remove', bump: String(which) })))).toBe(
      404,
    );
  }
  expect(status(await ask(stranger, ...step(main, { form: 'upgrades', remove: '1' })))).toBe(404);
  expect(location(await ask(null, bump.loader, '/cabinet/products/1/edit/bumps/1', { id: main, bump: id }))).toMatch(
    /^\/sign_in\?to=/,
  );
  expect(await bumpsOf(ctx, main)).toHaveLength(1);
});
