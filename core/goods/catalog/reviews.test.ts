import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import {
  addCover,
  decideReview,
  productEditor,
  productList,
  publishProduct,
  requestReview,
  requireReviews,
  reviewHistory,
  reviewRequired,
  sellableOffer,
  shownWarnings,
  streamProductCsv,
  updateCheckoutStep,
  updateProductDetails,
  withdrawReview,
} from '#core/catalog';
import type { Actor, Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { parseListQuery } from '#core/kit';
import { listMails } from '#core/mail';
import { seedPerson } from '#core/people';
import { aProduct, aSeller, plainFormPlugin, takingPayments, useTestKernel } from '#core/testing';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

async function aShop(): Promise<Ctx> {
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId: await aSeller(platform()) }));
}

let admins = 0;
async function anAdmin(): Promise<Ctx> {
  const { userId } = await seedPerson(platform(), {
    email: `admin-${(admins += 1)}@kontor.test`,
    password: 'kontor-demo',
    firstName: 'Ada',
    lastName: 'Brandt',
    locale: 'en',
    roles: [{ role: 'admin', sellerId: null }],
  });
  const actor: Actor = {
    kind: 'person',
    userId,
    sessionId: 'test',
    emailConfirmed: true,
    roles: [{ role: 'admin', sellerId: null }],
    sellerId: null,
  };
  return kernel().contextFor(actor, { locale: 'en' });
}

afterEach(() => requireReviews(platform(), false));

const state = async (ctx: Ctx, id: number) => (await productEditor(ctx, id)).product.reviewState;

test('without the switch nobody needs a review', async () => {
  const ctx = await aShop();
  expect(await reviewRequired(platform())).toBe(false);
  const id = await aProduct(ctx, { price: 100, published: false });
  expect(await state(ctx, id)).toBe('not_for_review');
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
});

test('with the switch a new product is looked at before it is published, and the seller is told what came of it', async () => {
  const ctx = await aShop();
  const admin = await anAdmin();
  await requireReviews(admin, true);
  const id = await aProduct(ctx, { name: 'Kurs', price: 100, published: false });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'refused', reasons: ['not_reviewed'] });
  expect(await requestReview(ctx, id)).toEqual({ outcome: 'requested' });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'refused', reasons: ['on_review'] });
  await decideReview(admin, id, { decision: 'change', reason: 'Please name the author.' });
  expect(await state(ctx, id)).toBe('change');
  await requestReview(ctx, id);
  await decideReview(admin, id, { decision: 'accept' });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
  expect(
    (await reviewHistory(ctx, id)).map(({ fromState, toState, reason, byAdmin, person }) => [
      fromState,
      toState,
      reason,
      byAdmin,
      person,
    ]),
  ).toEqual([
    ['in_review', 'reviewed', '', true, 'Ada Brandt'],
    ['change', 'in_review', '', false, ''],
    ['in_review', 'change', 'Please name the author.', true, 'Ada Brandt'],
    ['not_for_review', 'in_review', '', false, ''],
  ]);
  const mails = (await listMails(platform(), {})).filter(({ mail }) => mail === 'product_reviewed');
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Bitte ändern: Kurs', 'Geprüft und angenommen: Kurs']);
});

test('products that were in the shop before stay sellable when the platform begins to ask', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 100 });
  await requireReviews(platform(), true);
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({ sellable: true, warnings: [] });
});

test('a rejected product leaves the shop, with or without the switch, and can be handed in again', async () => {
  const ctx = await aShop();
  const admin = await anAdmin();
  const id = await aProduct(ctx, { price: 100 });
  await expect(decideReview(admin, id, { decision: 'reject', reason: ' ' })).rejects.toMatchObject({
    code: 'reason_missing',
    field: 'reason',
  });
  await decideReview(admin, id, { decision: 'reject', reason: 'Not yours.' });
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({
    visible: false,
    sellable: false,
    warnings: ['rejected', 'not_active'],
  });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'refused', reasons: ['rejected'] });
  await requestReview(ctx, id);
  await decideReview(admin, id, { decision: 'accept' });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
});

test('what waits can be taken back; what does not wait cannot be decided', async () => {
  const ctx = await aShop();
  const admin = await anAdmin();
  await requireReviews(admin, true);
  const id = await aProduct(ctx, { published: false });
  await expect(decideReview(admin, id, { decision: 'accept' })).rejects.toMatchObject({
    code: 'review_moved_on',
    status: 409,
  });
  await requestReview(ctx, id);
  await withdrawReview(ctx, id);
  expect(await state(ctx, id)).toBe('init');
  await expect(withdrawReview(ctx, id)).rejects.toMatchObject({ code: 'review_moved_on' });
  await decideReview(admin, id, { decision: 'reject', reason: 'No.' });
  await requestReview(ctx, id);
  await withdrawReview(ctx, id);
  expect(await state(ctx, id), 'a rejection stays').toBe('rejected');
});

test('two admins who decide at once: one does, the other is told', async () => {
  const ctx = await aShop();
  const admin = await anAdmin();
  await requireReviews(admin, true);
  const id = await aProduct(ctx, { published: false });
  await requestReview(ctx, id);
  const outcomes = await Promise.allSettled([
    decideReview(admin, id, { decision: 'accept' }),
    decideReview(admin, id, { decision: 'change', reason: 'x' }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await reviewHistory(ctx, id)).toHaveLength(2);
});

test('what is not ready is not handed in, and only admins decide', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 100, published: false });
  await expect(requestReview(ctx, id)).rejects.toMatchObject({ code: 'review_moved_on' });
  await requireReviews(platform(), true);
  expect(await requestReview(takingPayments(ctx, []), id)).toEqual({
    outcome: 'refused',
    reasons: ['no_active_pay_method'],
  });
  const { sellerId } = ctx.actor as { sellerId: number };
  const owner = kernel().contextFor({
    kind: 'person',
    userId: 1,
    sessionId: 'test',
    emailConfirmed: true,
    roles: [{ role: 'seller', sellerId }],
    sellerId,
  });
  await expect(decideReview(owner, id, { decision: 'reject', reason: 'x' })).rejects.toMatchObject({ status: 403 });
  await expect(requireReviews(owner, true)).rejects.toMatchObject({ status: 403 });
  await expect(reviewRequired(owner)).rejects.toMatchObject({ status: 403 });
  await expect(requestReview(await aShop(), id)).rejects.toMatchObject({ status: 404 });
});

test('the export agrees with the warnings', async () => {
  const ctx = await aShop();
  const admin = await anAdmin();
  const id = await aProduct(ctx, { price: 100 });
  const sell = async () =>
    (
      await text(
        await streamProductCsv(ctx, parseListQuery(productList, new URLSearchParams(), { now: ctx.clock.now() })),
      )
    )
      .split('\n')[1]!
      .split(',')[4];
  expect(await sell()).toBe('t');
  await decideReview(admin, id, { decision: 'reject', reason: 'x' });
  expect(await sell()).toBe('f');
});

test('only power sellers see the review among the warnings of their lists', () => {
  expect(shownWarnings(['no_digitals', 'on_review', 'not_reviewed', 'rejected'], { powerSeller: false })).toEqual([
    'no_digitals',
  ]);
  expect(shownWarnings(['on_review'], { powerSeller: true })).toEqual(['on_review']);
});

test('an accepted product that becomes another one is looked at again, while the switch is on; what promises nothing moves nothing', async () => {
  const ctx = await aShop();
  const admin = await anAdmin();
  const id = await aProduct(ctx, { name: 'Kurs', price: 100 });
  await requireReviews(admin, true);
  const { product } = await productEditor(ctx, id);
  const details = { name: product.name, description: product.description, category: product.category };
  const accept = async () => {
    await requestReview(ctx, id).catch(() => undefined);
    await inTransaction(ctx, ({ db }) =>
      db('products').where({ id }).whereNot('review_state', 'in_review').update({ review_state: 'in_review' }),
    );
    await decideReview(admin, id, { decision: 'accept' });
  };
  await accept();
  await updateProductDetails(ctx, id, { ...details, vatClass: 'electronic_publication', coverAlt: 'Ein Bild' });
  await updateCheckoutStep(ctx, id, { free: false, limit: 7 });
  expect(await state(ctx, id)).toBe('reviewed');
  await updateProductDetails(ctx, id, { ...details, name: 'Etwas anderes' });
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({
    visible: true,
    sellable: false,
    warnings: ['not_reviewed'],
  });
  expect((await reviewHistory(ctx, id))[0]).toMatchObject({ fromState: 'reviewed', toState: 'init', byAdmin: false });
  expect(await requestReview(ctx, id)).toEqual({ outcome: 'requested' });
  await decideReview(admin, id, { decision: 'accept' });
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({ sellable: true, warnings: [] });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await addCover(ctx, id, { name: 'x.png', contentType: 'image/png', body: Readable.from([picture]) });
  expect(await state(ctx, id)).toBe('init');
  await accept();
  await requireReviews(admin, false);
  await updateProductDetails(ctx, id, { ...details, description: 'Neu beschrieben' });
  expect(await state(ctx, id)).toBe('reviewed');
});
