import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, productEditor, publishProduct, updateCheckoutStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { grantEntitlements, revokeEntitlements } from '#core/entitlements';
import { parseListQuery } from '#core/kit';
import type { FormOrder, HeldLine, LineDetails } from '#core/plugins';
import { aSeller, pdfText, takingPayments, useTestKernel } from '#core/testing';
import { createApp } from '#web/server';
import { certificateList, changeCertificate, readCertificates } from './certificates/certificate-list.ts';
import { certificateLayout } from './drawing/certificate-layout.ts';
import { certificatePdf, certificateSvg } from './drawing/draw-certificate.ts';
import { previewCertificate } from './drawing/preview-certificate.ts';
import { certificateForm } from './form.ts';
import { certificate } from './index.ts';
import { certificateEditor } from './setup/certificate-setup.ts';
import { saveDesign, saveNumbers, type DesignInput, type NumberInput } from './setup/save-certificate.ts';

const kernel = useTestKernel({ plugins: [certificate] });
let server: Server;
let url: string;
let shops = 0;
let orders = 500;

beforeAll(() => {
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const NUMBERS: NumberInput = { numberPattern: 'AL-{year}-{sequence:3}', holder: 'buyer', validityDays: '' };
const DESIGN: DesignInput = {
  title: 'Teilnahmebestätigung',
  body: 'Wir bestätigen, dass\n{name}\nan „{product}“ teilgenommen hat.',
  issuer: 'Anna Lindner',
  accent: '#0f5c8c',
  background: '#ffffff',
  frame: 'frame',
  locale: 'de',
};
const sellerIdOf = (ctx: Ctx): number => (ctx.actor as { sellerId: number }).sellerId;

async function aCertificateProduct(numbers: Partial<NumberInput> = {}) {
  const username = `zertifikat-${(shops += 1)}`;
  const ctx = takingPayments(
    kernel().contextFor(
      {
        kind: 'seller',
        sellerId: await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
          username,
          display_name: 'Atelier',
        }),
      },
      { locale: 'de' },
    ),
  );
  const { id } = await createProduct(ctx, { form: 'certificate', name: 'Licht lesen' });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  await saveNumbers(ctx, id, { ...NUMBERS, ...numbers });
  await saveDesign(ctx, id, DESIGN);
  return { ctx, id, username };
}

async function buy(ctx: Ctx, productId: number, quantity = 1, details: LineDetails = {}) {
  const orderId = (orders += 1);
  const [entitlement] = await grantEntitlements(ctx, {
    sellerId: sellerIdOf(ctx),
    orderId,
    payerUserId: 7,
    email: 'bea@kontor.test',
    lines: [{ orderLineId: orderId * 10, productId, quantity }],
  });
  const order: FormOrder = {
    id: orderId,
    sellerId: sellerIdOf(ctx),
    token: `ord_${orderId}`,
    payerUserId: 7,
    buyerEmail: 'bea@kontor.test',
    buyerName: 'Bea <Käufer>',
    locale: 'de',
  };
  const line: HeldLine = {
    orderLineId: orderId * 10,
    entitlementId: entitlement!.id,
    token: entitlement!.token,
    productId,
    variant: null,
    quantity,
    details,
  };
  await inTransaction(ctx, (inner) => certificateForm.handOver!(inner, order, [line]));
  return { order, line };
}

const listOf = async (ctx: Ctx) =>
  (
    await readCertificates(
      ctx,
      parseListQuery(certificateList, new URLSearchParams('sortKey=id&sortDir=asc&per=50'), {
        now: kernel().clock.now(),
      }),
    )
  ).list;
const page = async (username: string, code: string) => {
  const response = await fetch(`${url}/s/${username}/certificate/${code}`, { headers: { 'accept-language': 'de' } });
  return { status: response.status, html: await response.text() };
};

test('a certificate cannot be published before its words were seen; its eight steps stand in their order', async () => {
  const ctx = takingPayments(
    kernel().contextFor({
      kind: 'seller',
      sellerId: await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' })),
    }),
  );
  const { id } = await createProduct(ctx, { form: 'certificate', name: 'Kurs' });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'refused', reasons: ['no_digitals'] });
  expect((await productEditor(ctx, id)).steps.map(({ key, state }) => [key, state])).toEqual([
    ['details', 'done'],
    ['keys', 'missing'],
    ['design', 'done'],
    ['checkout', 'done'],
    ['upsell', 'optional'],
    ['delivery', 'optional'],
    ['pages', 'optional'],
    ['advanced', 'optional'],
  ]);
  await saveNumbers(ctx, id, NUMBERS);
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
});

test('every piece gets a number of its own, in order, once, also with many buyers at once', async () => {
  const { ctx, id } = await aCertificateProduct();
  const { order, line } = await buy(ctx, id, 2);
  await inTransaction(ctx, (inner) => certificateForm.handOver!(inner, order, [line]));
  await Promise.all(Array.from({ length: 20 }, () => buy(ctx, id)));
  const all = await listOf(ctx);
  expect(all.map((row) => row.number).sort()).toEqual(
    Array.from({ length: 22 }, (_, n) => `AL-2026-${String(n + 1).padStart(3, '0')}`),
  );
  expect(new Set(all.map((row) => row.code)).size).toBe(22);
});

test('what does not fit is refused beside its field', async () => {
  const { ctx, id } = await aCertificateProduct();
  await expect(saveNumbers(ctx, id, { ...NUMBERS, numberPattern: 'Z-{seq:3}' })).rejects.toMatchObject({
    code: 'number_format',
    field: 'numberPattern',
    message: expect.stringContaining('{seq:3}'),
  });
  await expect(saveNumbers(ctx, id, { ...NUMBERS, numberPattern: 'Z-{year}' })).rejects.toMatchObject({
    code: 'number_same',
  });
  await expect(saveNumbers(ctx, id, { ...NUMBERS, holder: '99' })).rejects.toMatchObject({ code: 'holder_unknown' });
  await expect(saveNumbers(ctx, id, { ...NUMBERS, validityDays: '0' })).rejects.toMatchObject({ code: 'days_wrong' });
  await expect(saveDesign(ctx, id, { ...DESIGN, body: 'Hallo {nmae}' })).rejects.toMatchObject({
    code: 'body_placeholder',
    message: expect.stringContaining('{nmae}'),
  });
  await expect(saveDesign(ctx, id, { ...DESIGN, background: '#333333' })).rejects.toMatchObject({
    code: 'contrast_low',
    field: 'background',
  });
  await expect(saveDesign(ctx, id, { ...DESIGN, accent: 'red;' })).rejects.toMatchObject({ code: 'colour_wrong' });
});

test('preview and paper draw the same shapes, and the paper says what the certificate says', async () => {
  const { ctx, id } = await aCertificateProduct({ validityDays: '365' });
  const editor = await certificateEditor(ctx, id);
  const drawn = await previewCertificate(ctx, sellerIdOf(ctx), editor, editor.setup);
  const bytes = await certificatePdf(drawn, { author: 'Atelier', created: kernel().clock.now() });
  const text = (await pdfText(bytes)).replaceAll(/\s+/g, ' ');
  const svg = certificateSvg(drawn, 'Vorschau');
  for (const words of ['Teilnahmebestätigung', 'Anna-Maria Mustermann', 'AL-2026-001', '21.11.2027', 'Anna Lindner'])
    expect([words, text.includes(words), svg.includes(words)]).toEqual([words, true, true]);
  expect(certificateLayout(drawn, (line) => [line]).filter((shape) => shape.kind === 'qr')).toMatchObject([
    { text: expect.stringMatching(/\/certificate\/A{16}$/) },
  ]);
  expect(await certificatePdf(drawn, { author: 'Atelier', created: kernel().clock.now() })).toEqual(bytes);
  const odd = certificateSvg({ ...drawn, words: { ...drawn.words, name: '<script>"&' } }, '"><b>');
  expect([odd.includes('<script>'), odd.includes('<b>')]).toEqual([false, false]);
});

test('the page tells a valid certificate from one that expired, was revoked or never was', async () => {
  const { ctx, id, username } = await aCertificateProduct({ validityDays: '30' });
  const { order, line } = await buy(ctx, id);
  const { code, id: certificateId } = (await listOf(ctx))[0]!;
  const words = async () => /<strong>(.*?)\.<\/strong>/.exec((await page(username, code)).html)?.[1];
  const first = await page(username, `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
  expect([
    first.status,
    await words(),
    first.html.includes('Bea &lt;Käufer&gt;'),
    first.html.includes('<script'),
  ]).toEqual([200, 'Gültig', true, false]);
  await inTransaction(ctx, (inner) => certificateForm.takeBack!(inner, order, [line], 'payment_refunded'));
  expect(await words()).toBe('Widerrufen');
  await inTransaction(ctx, (inner) => certificateForm.giveAgain!(inner, order, [line]));
  await changeCertificate(ctx, certificateId, { withdrawn: true });
  expect(await words()).toBe('Widerrufen');
  await changeCertificate(ctx, certificateId, { withdrawn: false });
  kernel().clock.advance({ days: 30 });
  expect(await words()).toBe('Abgelaufen');
  kernel().clock.advance({ days: -30 });
  const other = await aCertificateProduct();
  // No address has a null character: the server says so before any page is drawn.
  expect((await page(username, '%00')).status).toBe(404);
  for (const [shop, asked] of [
    [username, 'A'.repeat(16)],
    [other.username, code],
    [username, "'--"],
  ] as const) {
    const unknown = await page(shop, asked);
    expect([asked, unknown.status, unknown.html.includes('Dieses Zertifikat gibt es nicht')]).toEqual([
      asked,
      404,
      true,
    ]);
  }
});

test('the holder opens the PDF by the purchase’s token, nobody else does, and a mended name stands on it', async () => {
  const { ctx, id, username } = await aCertificateProduct();
  const { order, line } = await buy(ctx, id);
  const open = (token: string, piece = '1.pdf') => fetch(`${url}/s/${username}/certificate/${token}/${piece}`);
  // What is not there is handed on to the page that says so, which is not built in this test.
  const NOT_HERE = 500;
  const row = (await listOf(ctx))[0]!;
  await changeCertificate(ctx, row.id, { holderName: ' Beate Käufer ' });
  const answer = await open(line.token);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await pdfText(new Uint8Array(await answer.arrayBuffer()))).toContain('Beate Käufer');
  expect((await open(line.token, '2.pdf')).status).toBe(NOT_HERE);
  expect((await open(`${line.token.slice(0, -1)}0`)).status).toBe(NOT_HERE);
  await revokeEntitlements(ctx, { sellerId: sellerIdOf(ctx), orderId: order.id, reason: 'payment_refunded' });
  expect((await open(line.token)).status).toBe(NOT_HERE);
});

test('the name comes from the answer where the seller asks for it', async () => {
  const { ctx, id } = await aCertificateProduct();
  const question = await inTransaction(ctx, async ({ db }) => {
    const [row] = await db('product_questions')
      .insert({
        seller_id: sellerIdOf(ctx),
        product_id: id,
        type: 'open_question',
        label: 'Name auf dem Zertifikat',
        options: '[]',
        required: true,
        position: 0,
      })
      .returning<{ id: number }[]>('id');
    return row!.id;
  });
  await saveNumbers(ctx, id, { ...NUMBERS, holder: String(question) });
  await buy(ctx, id, 1, {
    answers: [{ questionId: question, question: 'Name auf dem Zertifikat', answer: 'Dr. Ada L.' }],
  });
  await buy(ctx, id);
  expect((await listOf(ctx)).map((row) => row.holderName)).toEqual(['Dr. Ada L.', 'Bea <Käufer>']);
});

test('issued certificates keep their words when the seller writes new ones; another seller changes none', async () => {
  const { ctx, id } = await aCertificateProduct();
  await buy(ctx, id);
  await saveDesign(ctx, id, { ...DESIGN, title: 'Neu' });
  const titles = await reading(ctx, async ({ db }) =>
    db('certificates').select<{ design: { title: string } }[]>('design'),
  );
  expect(titles.map((row) => row.design.title)).toEqual(['Teilnahmebestätigung']);
  const stranger = await aCertificateProduct();
  await expect(changeCertificate(stranger.ctx, (await listOf(ctx))[0]!.id, { withdrawn: true })).rejects.toMatchObject({
    status: 404,
  });
  await expect(certificateEditor(stranger.ctx, id)).rejects.toMatchObject({ status: 404 });
  expect(await listOf(stranger.ctx)).toEqual([]);
});
