import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { productEditor, publishProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import {
  beginProduct,
  beginnings,
  buyOnTrial,
  trialDelivery,
  triedProduct,
  type ProductBeginning,
} from '#core/opening';
import { cabinetFrame } from '#core/reporting';
import { aSellerOnline, useTestKernel } from '#core/testing';
import { plugins } from '../../../plugins.config.ts';

const kernel = useTestKernel({ plugins });
let anna: Ctx;
let berta: Ctx;

beforeAll(async () => {
  const inShop = async (): Promise<Ctx> => kernel().contextFor(await aSellerOnline(kernel()), { locale: 'de' });
  [anna, berta] = [await inShop(), await inShop()];
});

const file = () => ({
  name: 'Heft.pdf',
  contentType: 'application/pdf',
  body: Readable.from([Buffer.from('%PDF-1.4')]),
});
const asked = (wish: Partial<ProductBeginning>): ProductBeginning => ({
  form: 'download',
  name: 'Erstes',
  price: '19,00',
  file: null,
  text: '',
  startsAt: '',
  place: '',
  picture: null,
  ...wish,
});
const slugOf = ({ path }: { path: string }): string => path.split('/')[1]!;
const count = async (ctx: Ctx, table: string): Promise<number> => {
  const [row] = await reading(ctx, ({ db }) => db(table).count<{ count: string }[]>());
  return Number(row!.count);
};

test('all eight kinds begin with one thing each, and then lack nothing of their own', async () => {
  const kinds = beginnings(anna);
  expect(kinds.map(({ key }) => key).sort()).toEqual(
    ['bundle', 'certificate', 'course', 'download', 'event', 'license_key', 'membership', 'service'].sort(),
  );
  for (const kind of kinds) {
    const begun = await beginProduct(
      anna,
      asked({
        form: kind.key,
        name: `Erstes: ${kind.title}`,
        file: kind.asks.startsWith('file') ? file() : null,
        text: kind.suggestion,
        startsAt: '2030-05-03T23:00',
        place: kind.key === 'event' ? 'Uferweg 12, Berlin' : '',
      }),
    );
    const { plans } = await productEditor(anna, begun.id);
    expect([kind.key, plans.length]).toEqual([kind.key, 1]);
    // What keeps it from being published is the shop's alone.
    const published = await publishProduct(anna, begun.id);
    const reasons = published.outcome === 'refused' ? published.reasons : [];
    expect(reasons.filter((each) => !['no_active_pay_method', 'finish_registration'].includes(each))).toEqual([]);
    const tried = (await triedProduct(anna, slugOf(begun)))!;
    expect(tried).toMatchObject({ id: begun.id, form: kind.key });
    expect((await trialDelivery(anna, tried)).length).toBe(1);
    expect(await triedProduct(berta, slugOf(begun))).toBeNull();
  }
});

test('what is wrong is said beside its field and leaves nothing behind', async () => {
  const before = await count(berta, 'product_trials');
  const refused = async (wish: Partial<ProductBeginning>) =>
    beginProduct(berta, asked(wish)).then(
      () => [],
      (error: { entries?: { source?: { field: string } }[] }) => error.entries?.map(({ source }) => source?.field),
    );
  expect(await refused({ price: 'viel', file: file() })).toEqual(['price']);
  expect(await refused({ price: '-1', file: file() })).toEqual(['price']);
  expect(await refused({ name: '', file: file() })).toEqual(['name']);
  expect(await refused({ file: null })).toEqual(['thing']);
  expect(await refused({ form: 'bundle', file: null })).toEqual(['thing']);
  expect(await refused({ form: 'event', startsAt: 'morgen' })).toEqual(['startsAt']);
  expect(await refused({ form: 'license_key', text: 'X' })).toEqual(['thing']);
  expect(await refused({ form: 'nothing' })).toEqual(['form']);
  const picture = { name: 'a.svg', contentType: 'image/svg+xml', body: Readable.from([Buffer.from('<svg/>')]) };
  expect(await refused({ file: file(), picture })).toEqual(['cover']);
  const left = await reading(berta, ({ db }) => db('products').whereNull('removed_at').select('id'));
  expect(left).toEqual([]);
  expect(await count(berta, 'product_trials')).toBe(before);
});

test('a test purchase takes test cards alone and leaves no order, no invoice and no journal', async () => {
  const begun = await beginProduct(anna, asked({ name: 'Zum Probieren', file: file() }));
  const product = (await triedProduct(anna, slugOf(begun)))!;
  const amount = { minor: 1900n, currency: 'eur' };
  expect(await buyOnTrial(anna, product, { amount, card: '4000 0000 0000 0002' })).toBe('declined');
  expect(await buyOnTrial(anna, product, { amount, card: '4000000000009995' })).toBe('no_money');
  expect(await buyOnTrial(anna, product, { amount, card: '4111 1111 1111 1111' })).toBe('no_test_card');
  expect(await buyOnTrial(anna, product, { amount, card: '' })).toBe('no_test_card');
  expect(await count(anna, 'trial_purchases')).toBe(0);
  const stepDone = async () => (await cabinetFrame(anna)).firstSteps?.steps.find(({ key }) => key === 'try')?.done;
  expect(await stepDone()).toBe(false);
  expect(await buyOnTrial(anna, product, { amount, card: '4242 4242 4242 4242' })).toBe('paid');
  expect(await stepDone()).toBe(true);
  expect(await count(anna, 'trial_purchases')).toBe(1);
  expect(await count(berta, 'trial_purchases')).toBe(0);
  for (const table of ['orders', 'invoices', 'payments', 'journals', 'mails'])
    expect([table, await count(anna, table)]).toEqual([table, 0]);
});
