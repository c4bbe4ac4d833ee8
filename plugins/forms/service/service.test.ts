import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createProduct, duplicateProduct, productEditor, publishProduct, updateCheckoutStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { grantEntitlements, revokeEntitlements } from '#core/entitlements';
import { parseListQuery } from '#core/kit';
import { listMails } from '#core/mail';
import { openHolding, type FormOrder, type HeldLine, type OpenHolding } from '#core/plugins';
import { aSeller, runJobsUntilIdle, takingPayments, useTestKernel } from '#core/testing';
import { answerQuestions, handOverForm } from './engagements/answer-questions.ts';
import { deliverService } from './engagements/deliver-service.ts';
import { engagementList, engagementView, readEngagements } from './engagements/engagement-list.ts';
import { serviceForm } from './form.ts';
import { service } from './index.ts';
import {
  addServiceFile,
  removeServiceFile,
  saveDelivery,
  serviceEditor,
  type DeliveryInput,
} from './setup/service-editor.ts';

const kernel = useTestKernel({ plugins: [service] });
const BUYER = 7;
let orders = 700;

const DELIVERY: DeliveryInput = {
  text: 'Wir melden uns innerhalb von zwei Tagen.',
  bookingUrl: 'https://kalender.example/anna',
  questions: [
    { label: 'Worum geht es?', kind: 'text', required: true, options: '' },
    { label: 'Wunschtermin', kind: 'date', required: false, options: '' },
    { label: 'Ort', kind: 'choice', required: true, options: 'Studio\nOnline' },
    { label: '', kind: 'line', required: true, options: '' },
  ],
};
const sellerIdOf = (ctx: Ctx): number => (ctx.actor as { sellerId: number }).sellerId;

async function aShop(email = 'anna@kontor.test'): Promise<Ctx> {
  return takingPayments(
    kernel().contextFor(
      { kind: 'seller', sellerId: await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), { email }) },
      { locale: 'de' },
    ),
  );
}

async function aService(ctx: Ctx): Promise<number> {
  const { id } = await createProduct(ctx, { form: 'service', name: 'Porträt-Coaching' });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  await saveDelivery(ctx, id, DELIVERY);
  return id;
}

async function buy(ctx: Ctx, productId: number) {
  const orderId = (orders += 1);
  const [entitlement] = await grantEntitlements(ctx, {
    sellerId: sellerIdOf(ctx),
    orderId,
    payerUserId: BUYER,
    email: 'bea@kontor.test',
    lines: [{ orderLineId: orderId * 10, productId }],
  });
  const order: FormOrder = {
    id: orderId,
    sellerId: sellerIdOf(ctx),
    token: `ord_${orderId}`,
    payerUserId: BUYER,
    buyerEmail: 'bea@kontor.test',
    buyerName: 'Bea',
    locale: 'de',
  };
  const line: HeldLine = {
    orderLineId: orderId * 10,
    entitlementId: entitlement!.id,
    token: entitlement!.token,
    productId,
    variant: null,
    quantity: 1,
    details: {},
  };
  await inTransaction(ctx, (inner) => serviceForm.handOver!(inner, order, [line]));
  return { order, line };
}

async function open(token: string): Promise<OpenHolding> {
  const opened = await openHolding(kernel().contextFor({ kind: 'payer', userId: BUYER }), token, { form: 'service' });
  if (opened.state === 'closed') throw new Error(opened.because);
  return opened;
}

const list = async (ctx: Ctx, params = '') =>
  (
    await readEngagements(
      ctx,
      parseListQuery(engagementList, new URLSearchParams(params), { now: kernel().clock.now() }),
    )
  ).list;
const mailsTo = async (to: string) =>
  (await listMails(kernel().contextFor({ kind: 'platform', reason: 'test' }), { to })).map((mail) => mail.subject);

test('a service is sold without more; its six steps stand in their order', async () => {
  const ctx = await aShop();
  const { id } = await createProduct(ctx, { form: 'service', name: 'Beratung' });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
  expect((await productEditor(ctx, id)).steps.map(({ key }) => key)).toEqual([
    'details',
    'checkout',
    'upsell',
    'delivery',
    'pages',
    'advanced',
  ]);
});

test('the buyer answers, the seller reads it, delivers, and each is told once', async () => {
  const ctx = await aShop('seller-x@kontor.test');
  const id = await aService(ctx);
  const { line } = await buy(ctx, id);
  const rows = () => list(ctx);
  expect((await rows())[0]).toMatchObject({ state: 'waiting', buyerName: 'Bea', productName: 'Porträt-Coaching' });
  await expect(answerQuestions(await open(line.token), ['', '31.12.', 'Mond'])).rejects.toMatchObject({
    entries: [
      { code: 'answer_required', source: { field: 'answer-0' } },
      { code: 'answer_date' },
      { code: 'answer_choice' },
    ],
  });
  await answerQuestions(await open(line.token), ['Licht\u0000', '2026-12-31', 'Online']);
  await answerQuestions(await open(line.token), ['Licht am Fenster', '', 'Studio']);
  const engagement = await engagementView(ctx, line.entitlementId);
  expect([engagement.state, engagement.answers]).toEqual([
    'open',
    [
      { label: 'Worum geht es?', answer: 'Licht am Fenster' },
      { label: 'Wunschtermin', answer: '' },
      { label: 'Ort', answer: 'Studio' },
    ],
  ]);
  await deliverService(ctx, line.entitlementId, { delivered: true, note: 'Danke für den Nachmittag.' });
  await deliverService(ctx, line.entitlementId, { delivered: true });
  await runJobsUntilIdle(kernel());
  expect([await mailsTo('seller-x@kontor.test'), await mailsTo('bea@kontor.test')]).toEqual([
    ['Angaben von Bea'],
    ['Porträt-Coaching: erledigt'],
  ]);
  await expect(answerQuestions(await open(line.token), ['zu spät', '', 'Studio'])).rejects.toMatchObject({
    code: 'delivered_already',
  });
  expect(await handOverForm(await open(line.token))).toMatchObject({
    answers: ['Licht am Fenster', '', 'Studio'],
    note: 'Danke für den Nachmittag.',
  });
  expect((await list(ctx, 'scopes[]=delivered')).map((row) => row.state)).toEqual(['delivered']);
});

test('text, files, the booking link and the questions reach the buyer; a copy has them too', async () => {
  const ctx = await aShop();
  const id = await aService(ctx);
  await addServiceFile(ctx, id, {
    name: 'vorbereitung.txt',
    contentType: 'text/plain',
    body: Readable.from([Buffer.from('Licht')]),
  });
  const { line } = await buy(ctx, id);
  const delivery = await inTransaction(ctx, async (inner) =>
    (await serviceForm.deliveriesOfHoldings!(inner, [(await open(line.token)).holding])).get(line.entitlementId)!,
  );
  expect([delivery.text, delivery.files.map((file) => file.name), delivery.links!.map((link) => link.href)]).toEqual([
    DELIVERY.text,
    ['vorbereitung.txt'],
    [`/payer/service/${line.token}`, DELIVERY.bookingUrl],
  ]);
  const { id: copy } = await duplicateProduct(ctx, id);
  await runJobsUntilIdle(kernel());
  const editor = await serviceEditor(ctx, copy);
  expect([editor.questions.length, editor.files.map((file) => file.name)]).toEqual([3, ['vorbereitung.txt']]);
  await removeServiceFile(ctx, copy, editor.files[0]!.id);
  expect((await serviceEditor(ctx, id)).files).toHaveLength(1);
});

test('what does not fit is refused beside its field', async () => {
  const ctx = await aShop();
  const id = await aService(ctx);
  for (const bookingUrl of ['kalender', 'http://kalender.example', 'javascript:alert(1)'])
    await expect(saveDelivery(ctx, id, { ...DELIVERY, bookingUrl })).rejects.toMatchObject({
      code: 'booking_wrong',
      field: 'bookingUrl',
    });
  const choice = { label: 'Ort', kind: 'choice', required: true, options: 'nur eine' };
  await expect(saveDelivery(ctx, id, { ...DELIVERY, questions: [choice] })).rejects.toMatchObject({
    code: 'question_options',
    field: 'options-0',
  });
  await expect(
    saveDelivery(ctx, id, { ...DELIVERY, questions: [{ ...choice, label: '', options: 'a\nb' }] }),
  ).rejects.toMatchObject({ code: 'question_label', field: 'label-0' });
});

test('a refund ends the engagement; another seller and another buyer get nothing', async () => {
  const ctx = await aShop();
  const id = await aService(ctx);
  const { order, line } = await buy(ctx, id);
  await inTransaction(ctx, (inner) => serviceForm.takeBack!(inner, order, [line], 'payment_refunded'));
  expect((await list(ctx))[0]!.state).toBe('ended');
  await expect(deliverService(ctx, line.entitlementId, { delivered: true })).rejects.toMatchObject({ code: 'ended' });
  await revokeEntitlements(ctx, { sellerId: sellerIdOf(ctx), orderId: order.id, reason: 'payment_refunded' });
  await expect(open(line.token)).rejects.toThrow('payment_refunded');
  await expect(openHolding(kernel().contextFor({ kind: 'payer', userId: 8 }), line.token)).rejects.toMatchObject({
    status: 404,
  });
  const stranger = await aShop();
  expect(await list(stranger)).toEqual([]);
  await expect(engagementView(stranger, line.entitlementId)).rejects.toMatchObject({ status: 404 });
  await expect(deliverService(stranger, line.entitlementId, { delivered: true })).rejects.toMatchObject({
    status: 404,
  });
  await expect(saveDelivery(stranger, id, DELIVERY)).rejects.toMatchObject({ status: 404 });
});
