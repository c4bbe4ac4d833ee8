import { expect, test } from 'vitest';
import { addPlan, archiveProduct, duplicateProduct, unpublishProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { money } from '#core/kit';
import { plansOf } from '#core/pricing';
import {
  aProduct,
  aSeller,
  countStatements,
  plainFormPlugin,
  runJobsUntilIdle,
  takingPayments,
  useTestKernel,
} from '#core/testing';
import {
  addBump,
  addUpgrade,
  bumpForEditing,
  bumpIsOffered,
  bumpsOf,
  editedBumps,
  editedUpgrades,
  moveBump,
  removeBump,
  removeBumpPicture,
  removeUpgrade,
  setBumpPicture,
  updateBump,
  upgradeChoices,
  upgradePrice,
  upgradesOf,
  type BumpFacts,
  type BumpInput,
} from '#core/upsells';

const kernel = useTestKernel({ plugins: [plainFormPlugin], env: { DATABASE_POOL: '20' } });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' }));
}

interface World {
  ctx: Ctx;
  main: number;
  extra: number;
  /** Free. */
  gift: number;
}

async function aShopWithProducts(): Promise<World> {
  const ctx = await aShop();
  return {
    ctx,
    main: await aProduct(ctx, { name: 'Buch', price: 1900 }),
    extra: await aProduct(ctx, { name: 'Heft', price: 900, limit: 3 }),
    gift: await aProduct(ctx, { name: 'Gabe' }),
  };
}

const views = async (ctx: Ctx, productId: number): Promise<(string | number)[][]> =>
  (await bumpsOf(ctx, productId)).map(({ view, id }) => [view, id]);

test('a bump brings everything to price and show it, all of a product in one statement', async () => {
  const { ctx, main, extra, gift } = await aShopWithProducts();
  const { id } = await addBump(ctx, main, {
    offeredProductId: extra,
    title: ' Mit Heft ',
    text: 'Passt dazu.',
    price: 500,
    position: 'belowPaymentMethods',
  });
  await addBump(ctx, main, { offeredProductId: gift });
  const { value, statements } = await countStatements(ctx.db, () => bumpsOf(ctx, main));
  expect(statements).toBe(1);
  expect(value).toMatchObject([
    {
      id,
      view: 'first',
      position: 'belowPaymentMethods',
      productId: extra,
      planId: expect.any(Number),
      title: 'Mit Heft',
      text: 'Passt dazu.',
      price: money(500, 'eur'),
      picturePath: null,
      condition: { planTypes: [], buyers: 'all', notIfOwned: false },
      offer: {
        sellable: true,
        left: 3,
        price: money(900, 'eur'),
        product: { name: 'Heft', vatClass: 'standard' },
        plan: { amountType: 'gross', type: 'one_time' },
      },
    },
    {
      view: 'sec',
      position: 'belowProductDetails',
      productId: gift,
      planId: null,
      title: 'Gabe',
      price: null,
      offer: { sellable: true, product: { free: true } },
    },
  ]);
  expect(await bumpsOf(ctx, extra)).toEqual([]);
});

test('a product has seven bumps, named as the specification names them, and no eighth even for parallel hands', async () => {
  const { ctx, main, extra } = await aShopWithProducts();
  const added = await Promise.allSettled(
    Array.from({ length: 16 }, () => addBump(ctx, main, { offeredProductId: extra })),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { entries: [{ code: 'too_many_bumps', source: { field: 'offeredProductId' } }] },
  });
  expect((await bumpsOf(ctx, main)).map(({ view }) => view)).toEqual([
    'first',
    'sec',
    'third',
    'fourth',
    'fifth',
    'six',
    'seven',
  ]);
});

test('a bump wears the look of its place until its seller chooses one, which it keeps wherever it is moved', async () => {
  const { ctx, main, extra } = await aShopWithProducts();
  const plain = await addBump(ctx, main, { offeredProductId: extra });
  const chosen = await addBump(ctx, main, { offeredProductId: extra, look: 'six' });
  const looks = async () => (await bumpsOf(ctx, main)).map(({ id, look }) => [id, look]);
  expect(await looks()).toEqual([
    [plain.id, 'first'],
    [chosen.id, 'six'],
  ]);
  await moveBump(ctx, main, chosen.id, 0);
  expect(await looks()).toEqual([
    [chosen.id, 'six'],
    [plain.id, 'sec'],
  ]);
  await updateBump(ctx, main, chosen.id, { offeredProductId: extra, look: null });
  expect(await looks()).toEqual([
    [chosen.id, 'first'],
    [plain.id, 'sec'],
  ]);
  await expect(
    updateBump(ctx, main, chosen.id, { offeredProductId: extra, look: 'eighth' as never }),
  ).rejects.toMatchObject({ field: 'look', code: 'unknown_choice' });
});

test('bumps are moved, and close up when one is taken away', async () => {
  const { ctx, main, extra } = await aShopWithProducts();
  const ids: number[] = [];
  for (let index = 0; index < 4; index += 1) ids.push((await addBump(ctx, main, { offeredProductId: extra })).id);
  const [a, b, c, d] = ids as [number, number, number, number];
  await moveBump(ctx, main, d, 0);
  expect(await views(ctx, main)).toEqual([
    ['first', d],
    ['sec', a],
    ['third', b],
    ['fourth', c],
  ]);
  await moveBump(ctx, main, d, 99);
  await moveBump(ctx, main, a, -3);
  await moveBump(ctx, main, b, Number.NaN);
  expect(await views(ctx, main)).toEqual([
    ['first', b],
    ['sec', a],
    ['third', c],
    ['fourth', d],
  ]);
  await removeBump(ctx, main, a);
  expect(await views(ctx, main)).toEqual([
    ['first', b],
    ['sec', c],
    ['third', d],
  ]);
  await expect(removeBump(ctx, main, a)).rejects.toMatchObject({ code: 'bump_not_found', status: 404 });
  await expect(moveBump(ctx, extra, b, 0)).rejects.toMatchObject({ code: 'bump_not_found' });
  await Promise.all(ids.filter((id) => id !== a).map((id, place) => moveBump(ctx, main, id, 2 - place)));
  expect((await views(ctx, main)).map(([view]) => view)).toEqual(['first', 'sec', 'third']);
});

test('what cannot be offered is refused beside its field', async () => {
  const { ctx, main, extra, gift } = await aShopWithProducts();
  const stranger = await aProduct(await aShop(), { price: 100 });
  const archived = await aProduct(ctx, { name: 'Alt', price: 100 });
  await archiveProduct(ctx, archived);
  const [plan] = await plansOf(ctx, extra);
  const rates = await aProduct(ctx, { name: 'Kurs', price: 5000 });
  const monthly = await addPlan(ctx, rates, {
    type: 'limited_subscription',
    firstAmount: 1000,
    nextAmount: 1000,
    interval: '1m',
    paymentsCount: 3,
  });
  const refusals: [BumpInput, string, string][] = [
    [{ offeredProductId: main }, 'offeredProductId', 'product_unknown'],
    [{ offeredProductId: stranger }, 'offeredProductId', 'product_unknown'],
    [{ offeredProductId: archived }, 'offeredProductId', 'product_unknown'],
    [{ offeredProductId: Number.NaN }, 'offeredProductId', 'product_unknown'],
    [{ offeredProductId: gift, planId: plan!.id }, 'planId', 'plan_unknown'],
    [{ offeredProductId: gift, price: 100 }, 'price', 'price_of_free'],
    [{ offeredProductId: rates, planId: monthly.id, price: 100 }, 'price', 'price_of_rates'],
    [{ offeredProductId: extra, price: -1 }, 'price', 'amount'],
    [{ offeredProductId: extra, position: 'above' as 'belowProductDetails' }, 'position', 'unknown_choice'],
    [{ offeredProductId: extra, buyers: 'robots' as 'all' }, 'buyers', 'unknown_choice'],
    [{ offeredProductId: extra, planTypes: ['weekly' as 'one_time'] }, 'planTypes', 'unknown_choice'],
    [{ offeredProductId: extra, text: 'x'.repeat(501) }, 'text', 'too_long'],
  ];
  for (const [input, field, code] of refusals)
    await expect(addBump(ctx, main, input)).rejects.toMatchObject({
      status: 422,
      entries: [{ code, source: { field } }],
    });
  for (const position of [
    'belowProductDetails',
    'belowPayerDetails',
    'belowPaymentMethods',
    'below_payment_options',
    'below_legal_text',
    'below_custom_fields',
  ] as const) {
    await addBump(ctx, main, { offeredProductId: extra, position });
  }
  expect(await bumpsOf(ctx, main)).toHaveLength(6);
});

test('a bump is offered to those its condition names, while it can be sold', async () => {
  const { ctx, main, extra } = await aShopWithProducts();
  const { id } = await addBump(ctx, main, {
    offeredProductId: extra,
    planTypes: ['one_time', 'installment'],
    buyers: 'business',
    notIfOwned: true,
  });
  const business: BumpFacts = { planType: 'one_time', buyerType: 'business' };
  const offered = async (facts: Partial<BumpFacts>): Promise<boolean> =>
    bumpIsOffered((await bumpsOf(ctx, main))[0]!, { ...business, ...facts });
  const offeredToOwner = async (facts: Partial<BumpFacts>): Promise<boolean> =>
    bumpIsOffered((await bumpsOf(ctx, main, { sql: 'p.id = ?', bindings: [extra] }))[0]!, { ...business, ...facts });
  expect(await offered({})).toBe(true);
  expect(await offered({ planType: 'subscription' })).toBe(false);
  expect(await offered({ planType: null })).toBe(false);
  expect(await offered({ buyerType: 'consumer' })).toBe(false);
  expect(await offeredToOwner({})).toBe(false);
  await updateBump(ctx, main, id, { offeredProductId: extra, buyers: 'private' });
  expect(await offered({})).toBe(false);
  expect(await offeredToOwner({ buyerType: 'consumer', planType: null })).toBe(true);
  await unpublishProduct(ctx, extra);
  expect(await offered({ buyerType: 'consumer' })).toBe(false);
  expect(await editedBumps(ctx, main)).toMatchObject([{ active: true, trouble: 'not_active' }]);
  await archiveProduct(ctx, extra);
  expect(await bumpsOf(ctx, main)).toEqual([]);
  expect(await editedBumps(ctx, main)).toMatchObject([{ trouble: 'archived' }]);
});

test('a bump that is switched off, or whose price is gone, stays in the editor alone', async () => {
  const { ctx, main, extra } = await aShopWithProducts();
  const second = await addPlan(ctx, extra, { type: 'one_time', price: 1500, label: 'Gebunden' });
  const { id } = await addBump(ctx, main, { offeredProductId: extra, planId: second.id });
  expect(await bumpsOf(ctx, main)).toMatchObject([{ planId: second.id, offer: { price: money(1500, 'eur') } }]);
  await inTransaction(ctx, async ({ db }) =>
    db('pricing_plans').where({ id: second.id }).update({ removed_at: ctx.clock.now() }),
  );
  expect(await bumpsOf(ctx, main)).toEqual([]);
  expect(await bumpForEditing(ctx, main, id)).toMatchObject({ trouble: 'plan_gone', price: null, planId: second.id });
  await updateBump(ctx, main, id, { offeredProductId: extra, active: false, price: 0 });
  expect(await bumpsOf(ctx, main)).toEqual([]);
  expect(await bumpForEditing(ctx, main, id)).toMatchObject({
    active: false,
    trouble: null,
    price: money(0, 'eur'),
    ownPrice: money(0, 'eur'),
  });
});

test('a bump has its own picture, or the cover of what it offers', async () => {
  const { ctx, main, extra } = await aShopWithProducts();
  const { id } = await addBump(ctx, main, { offeredProductId: extra });
  const picture = (contentType: string) => ({
    name: 'bild.png',
    contentType,
    body: new Blob([Buffer.from('89504e470d0a1a0a', 'hex')]).stream() as unknown as AsyncIterable<Uint8Array>,
  });
  await expect(setBumpPicture(ctx, main, id, picture('text/html'))).rejects.toMatchObject({
    entries: [{ code: 'picture_unknown' }],
  });
  await setBumpPicture(ctx, main, id, picture('image/png'));
  expect((await bumpsOf(ctx, main))[0]!.picturePath).toMatch(/^\/media\/[0-9a-f]{64}\/bild\.png$/);
  await removeBumpPicture(ctx, main, id);
  expect((await bumpsOf(ctx, main))[0]!.picturePath).toBeNull();
});

test('a copy of a product offers the same beside it, and each goes its own way', async () => {
  const { ctx, main, extra, gift } = await aShopWithProducts();
  const { id } = await addBump(ctx, main, { offeredProductId: extra, price: 500, title: 'Mit Heft' });
  const { id: gone } = await addBump(ctx, main, { offeredProductId: extra });
  await addBump(ctx, main, { offeredProductId: gift });
  await removeBump(ctx, main, gone);
  const copy = await duplicateProduct(ctx, main);
  await runJobsUntilIdle(kernel());
  expect(await bumpsOf(ctx, copy.id)).toMatchObject([
    { view: 'first', title: 'Mit Heft', price: money(500, 'eur') },
    { view: 'sec', productId: gift },
  ]);
  await removeBump(ctx, main, id);
  expect(await bumpsOf(ctx, copy.id)).toHaveLength(2);
});

test('holders of one plan may change to another, for the difference or a price of its own', async () => {
  const { ctx, main } = await aShopWithProducts();
  const [from] = await plansOf(ctx, main);
  const to = await addPlan(ctx, main, { type: 'one_time', price: 4900, label: 'Mit Beratung' });
  const choices = await upgradeChoices(ctx, { id: main, form: 'service' });
  expect(choices.map(({ key }) => key)).toEqual([`plan:${from!.id}`, `plan:${to.id}`]);
  const wanted = { fromVariant: `plan:${from!.id}`, toVariant: `plan:${to.id}`, text: 'Nehmen Sie die Beratung dazu.' };
  const { id } = await addUpgrade(ctx, main, wanted);
  const { value, statements } = await countStatements(ctx.db, () =>
    upgradesOf(ctx, [main], { fromVariant: wanted.fromVariant }),
  );
  expect(statements).toBe(1);
  expect(value).toEqual([{ id, productId: main, ...wanted, priceMinor: null }]);
  expect(await upgradesOf(ctx, [main], { fromVariant: wanted.toVariant })).toEqual([]);
  const eur = (minor: number) => money(minor, 'eur');
  expect(upgradePrice(value[0]!, { from: eur(1900), to: eur(4900), currency: 'eur' })).toEqual(eur(3000));
  expect(upgradePrice(value[0]!, { from: eur(4900), to: eur(1900), currency: 'eur' })).toEqual(eur(0));
  expect(upgradePrice({ priceMinor: 2500 }, { from: eur(1900), to: eur(4900), currency: 'eur' })).toEqual(eur(2500));
  for (const [input, field, code] of [
    [wanted, 'toVariant', 'upgrade_there'],
    [{ ...wanted, toVariant: wanted.fromVariant }, 'toVariant', 'same_variant'],
    [{ ...wanted, fromVariant: 'plan:1' }, 'fromVariant', 'variant_unknown'],
    [{ ...wanted, fromVariant: wanted.toVariant, toVariant: wanted.fromVariant, price: -1 }, 'price', 'amount'],
  ] as const) {
    await expect(addUpgrade(ctx, main, input)).rejects.toMatchObject({ entries: [{ code, source: { field } }] });
  }
  expect(await editedUpgrades(ctx, main, choices, 'eur')).toMatchObject([{ id, toName: 'Mit Beratung', price: null }]);
  expect(await editedUpgrades(ctx, main, [], 'eur')).toMatchObject([{ fromName: null, toName: null }]);
  await removeUpgrade(ctx, main, id);
  expect(await upgradesOf(ctx, [main])).toEqual([]);
  await expect(removeUpgrade(ctx, main, id)).rejects.toMatchObject({ code: 'upgrade_not_found', status: 404 });
  await addUpgrade(ctx, main, { ...wanted, price: 1000 });
});

test('another seller sees, changes and removes none of it', async () => {
  const { ctx, main, extra } = await aShopWithProducts();
  const { id } = await addBump(ctx, main, { offeredProductId: extra });
  const stranger = await aShop();
  const own = await aProduct(stranger, { price: 100 });
  const notFound = { status: 404 };
  expect(await bumpsOf(stranger, main)).toEqual([]);
  expect(await editedBumps(stranger, main)).toEqual([]);
  expect(await editedUpgrades(stranger, main, [], 'eur')).toEqual([]);
  for (const work of [
    () => addBump(stranger, main, { offeredProductId: own }),
    () => updateBump(stranger, main, id, { offeredProductId: own }),
    () => updateBump(stranger, own, id, { offeredProductId: main }),
    () => moveBump(stranger, main, id, 0),
    () => removeBump(stranger, main, id),
    () => removeBump(stranger, own, id),
    () => removeBumpPicture(stranger, main, id),
    () => removeUpgrade(stranger, main, 1),
    () => addUpgrade(stranger, main, { fromVariant: 'a', toVariant: 'b' }),
    () => bumpForEditing(stranger, main, id),
  ])
    await expect(work()).rejects.toMatchObject(notFound);
  expect(await bumpsOf(ctx, main)).toHaveLength(1);
});
