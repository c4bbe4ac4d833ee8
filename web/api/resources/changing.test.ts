import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { findShop } from '#core/people';
import { ratingPath, rateProduct } from '#core/ratings';
import { takeInStatement } from '#core/transfers';
import { ordered, paymentOf, statement } from '../../e2e/testing/annas-money.ts';
import { apiProgram, askApi as ask, closedTo, pointers, type ApiAnswer } from '../../e2e/testing/api-program.ts';
import { usePrograms } from '../../e2e/testing/use-programs.ts';

const { server, anna, berta } = usePrograms();

const code = ({ status, body }: ApiAnswer): [number, string] => [status, body.errors[0].code as string];
async function annasShop(): Promise<{ sellerId: number; shop: Ctx }> {
  const { kernel } = server();
  const { id: sellerId } = (await findShop(kernel.contextFor({ kind: 'nobody' }), 'anna'))!;
  return { sellerId, shop: kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'en' }) };
}
const closed = (ways: Parameters<typeof closedTo>[1]): Promise<void> => closedTo(berta(), ways);

test('an invoice is put right by a reversal and a new one, once, and is otherwise read alone', async () => {
  const { body } = await ask(anna(), 'GET', '/v1/invoices?per=100');
  const [invoice] = (body.list as { id: number; type: string; state: string; number: string }[]).filter(
    ({ type, state }) => type === 'regular' && state !== 'canceled',
  );
  const path = `/v1/invoices/${invoice!.id}`;
  await closed([
    ['GET', path],
    ['POST', `${path}/correct`, { lastName: 'Mein' }],
  ]);
  expect(code(await ask(anna(), 'POST', `${path}/correct`, {}))).toEqual([422, 'buyer_unchanged']);
  expect(pointers(await ask(anna(), 'POST', `${path}/correct`, { country: 'AT' }))).toEqual([
    '/data/attributes/country',
  ]);
  const key = { 'idempotency-key': 'correct-once' };
  const wish = { lastName: 'Berichtigt', city: 'Bremen' };
  const corrected = await ask(anna(), 'POST', `${path}/correct`, wish, key);
  expect([corrected.status, corrected.body.state]).toEqual([200, 'canceled']);
  expect((await ask(anna(), 'POST', `${path}/correct`, wish, key)).body).toEqual(corrected.body);
  const documents = await server()
    .kernel.ownerDb('invoices')
    .where({ seller_id: server().kernel.ownerDb('sellers').where({ username: 'anna' }).select('id') })
    .where('id', '>', invoice!.id)
    .whereRaw("buyer_party->>'lastName' = 'Berichtigt'")
    .select<{ buyer_party: { city: string; firstName: string } }[]>('buyer_party');
  expect(documents).toHaveLength(1);
  expect(documents[0]!.buyer_party).toMatchObject({ city: 'Bremen', firstName: expect.stringMatching(/\S/) });
  expect((await ask(anna(), 'POST', `${path}/correct`, { lastName: 'Noch einmal' })).status).toBe(409);
  for (const [method, to] of [
    ['POST', '/v1/invoices'],
    ['PUT', path],
    ['DELETE', path],
  ] as const) {
    const refused = await anna().send(method, to, { json: {} });
    expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    const { errors } = (await refused.json()) as { errors: { code: string; detail: string }[] };
    expect(errors).toMatchObject([
      { code: 'method_not_allowed', detail: expect.stringContaining('POST /v1/invoices/:id/correct') as string },
    ]);
  }
  expect((await ask(anna(), 'DELETE', '/v1/invoice/1')).status).toBe(404);
});

test('a funnel is drawn as a draft, says what it lacks, is copied and goes', async () => {
  const made = await ask(anna(), 'POST', '/v1/funnels', {
    name: 'Summer',
    entryNodeId: 'n1',
    nodes: [{ id: 'n1', kind: 'landing', title: 'Welcome' }],
  });
  expect(made).toMatchObject({ status: 201, language: 'en', body: { slug: 'summer', state: 'draft', revision: 1 } });
  expect(made.body.problems.length).toBeGreaterThan(0);
  const refused = await ask(anna(), 'POST', `${made.path}/activate`);
  expect([refused.status, ...new Set(pointers(refused))]).toEqual([422, '/data/attributes/nodes']);
  const changed = await ask(anna(), 'PATCH', made.path, { name: 'Autumn', revision: 1 });
  expect(changed.body).toMatchObject({ name: 'Autumn', slug: 'summer', revision: 2, nodes: [{ id: 'n1' }] });
  expect(code(await ask(anna(), 'PATCH', made.path, { name: 'Late', revision: 1 }))).toEqual([409, 'funnel_changed']);
  expect(pointers(await ask(anna(), 'PATCH', made.path, { slug: 'No way' }))).toEqual(['/data/attributes/slug']);
  expect(
    (
      await ask(anna(), 'PATCH', made.path, {
        nodes: [{ id: 'n1', kind: 'checkout', title: 'Buy', productId: 999_999 }],
      })
    ).status,
  ).toBe(422);
  const copy = await ask(anna(), 'POST', `${made.path}/duplicate`);
  expect(copy.body).toMatchObject({ slug: 'summer-2', state: 'draft' });
  await closed([
    ['GET', made.path],
    ['PATCH', made.path, { name: 'Mine' }],
    ['DELETE', made.path],
    ['POST', `${made.path}/duplicate`],
    ['POST', `${made.path}/activate`],
    ['POST', `${made.path}/pause`],
  ]);
  for (const { path } of [made, copy]) expect((await ask(anna(), 'DELETE', path)).status).toBe(204);
  const running = (await ask(anna(), 'GET', '/v1/funnels?per=10')).body.list.find(
    ({ state }: { state: string }) => state === 'active',
  ) as { id: number };
  const path = `/v1/funnels/${running.id}`;
  expect(code(await ask(anna(), 'DELETE', path))).toEqual([409, 'funnel_runs']);
  expect((await ask(anna(), 'POST', `${path}/pause`)).body.state).toBe('paused');
  expect((await ask(anna(), 'POST', `${path}/activate`)).body.state).toBe('active');
});

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const VTT = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n').toString('base64');

test('a file goes into the library by its content, is described, replaced and removed', async () => {
  const made = await ask(anna(), 'POST', '/v1/media', { name: 'captions.vtt', content: VTT, alt: 'Captions' });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'captions.vtt', kind: 'captions', alt: 'Captions', uses: [], sizeBytes: expect.any(Number) },
  });
  expect(made.body.id).toBe(Number(made.path.split('/').at(-1)));
  expect((await ask(anna(), 'PATCH', made.path, { name: 'English.vtt' })).body).toMatchObject({
    name: 'English.vtt',
    alt: 'Captions',
  });
  const longer = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello again\n').toString('base64');
  const replaced = await ask(anna(), 'POST', `${made.path}/replace`, { content: longer });
  expect(replaced.body.url).not.toBe(made.body.url);
  for (const [wrong, at] of [
    [{ name: 'x.vtt', content: 'no base64!' }, 'content'],
    [{ name: 'x.svg', content: Buffer.from('<svg/>').toString('base64') }, 'content'],
    [{ name: 'x.vtt' }, 'content'],
  ] as const)
    expect(pointers(await ask(anna(), 'POST', '/v1/media', wrong))).toEqual([`/data/attributes/${at}`]);
  expect(pointers(await ask(anna(), 'PATCH', made.path, { name: '' }))).toEqual(['/data/attributes/name']);
  expect(
    pointers(await ask(anna(), 'POST', `${made.path}/replace`, { content: GIF.toString('base64'), name: 'a.gif' })),
  ).toEqual(['/data/attributes/content']);
  await closed([
    ['GET', made.path],
    ['PATCH', made.path, { name: 'Mine' }],
    ['DELETE', made.path],
    ['POST', `${made.path}/replace`, { content: VTT }],
  ]);
  expect((await ask(anna(), 'DELETE', made.path)).status).toBe(204);
  expect((await ask(anna(), 'DELETE', made.path)).status).toBe(404);
});

test('a domain is added with the records that connect it, and removed', async () => {
  const made = await ask(anna(), 'POST', '/v1/domains', { name: 'kurse.anna-lindner.test' });
  expect(made).toMatchObject({ status: 201, body: { name: 'kurse.anna-lindner.test', state: 'waiting' } });
  expect(made.body.records.map(({ type }: { type: string }) => type)).toEqual(['TXT', 'CNAME']);
  expect(pointers(await ask(anna(), 'POST', '/v1/domains', { name: 'no domain' }))).toEqual(['/data/attributes/name']);
  expect((await ask(anna(), 'POST', `${made.path}/check`)).status).toBe(200);
  expect(code(await ask(anna(), 'POST', `${made.path}/make_primary`))).toEqual([409, 'domain_not_active']);
  await closed([
    ['GET', made.path],
    ['DELETE', made.path],
    ['POST', `${made.path}/check`],
    ['POST', `${made.path}/make_primary`],
  ]);
  expect((await ask(anna(), 'DELETE', made.path)).status).toBe(204);
  expect((await ask(anna(), 'GET', made.path)).status).toBe(404);
});

test('groups of products, selections and programmes are made, changed and copied', async () => {
  const products = (await ask(anna(), 'GET', '/v1/products?per=10')).body.list as { id: number }[];
  const ids = products.slice(0, 2).map(({ id }) => id);
  const group = await ask(anna(), 'POST', '/v1/product_groups', { name: 'Photography', productIds: ids });
  expect(group.body.products.map(({ id }: { id: number }) => id).sort()).toEqual([...ids].sort());
  expect(pointers(await ask(anna(), 'POST', '/v1/product_groups', { name: 'Photography' }))).toEqual([
    '/data/attributes/name',
  ]);
  expect((await ask(anna(), 'PATCH', group.path, { productIds: [ids[0]] })).body).toMatchObject({
    name: 'Photography',
    products: [{ id: ids[0] }],
  });
  const copy = await ask(anna(), 'POST', `${group.path}/duplicate`);
  expect(copy.body).toMatchObject({ name: 'Photography (2)', products: [{ id: ids[0] }] });

  const share = await ask(anna(), 'POST', '/v1/shares', { title: 'For you', items: [{ productId: ids[0] }] });
  expect(share).toMatchObject({ status: 201, body: { code: expect.stringMatching(/\w/), withdrawn: false } });
  expect((await ask(anna(), 'PATCH', share.path, { title: 'For you two' })).body).toMatchObject({
    title: 'For you two',
    code: share.body.code,
  });
  expect(pointers(await ask(anna(), 'PATCH', share.path, { items: [] }))).toEqual(['/data/attributes/items']);
  expect((await ask(anna(), 'POST', `${share.path}/withdraw`)).body.withdrawn).toBe(true);
  expect((await ask(anna(), 'POST', `${share.path}/put_back`)).body.withdrawn).toBe(false);

  const [program] = (await ask(anna(), 'GET', '/v1/affiliate_programs')).body.list as { id: number; name: string }[];
  const path = `/v1/affiliate_programs/${program!.id}`;
  const second = await ask(anna(), 'POST', `${path}/duplicate`);
  expect(second).toMatchObject({ status: 201, body: { name: `${program!.name} (2)` } });
  expect(pointers(await ask(anna(), 'POST', `${path}/invite`, { email: 'nobody' }))).toEqual([
    '/data/attributes/email',
  ]);
  expect((await ask(anna(), 'POST', `${path}/invite`, { email: 'partner@kontor.test' })).status).toBe(200);
  await closed([
    ['PATCH', group.path, { name: 'Mine' }],
    ['POST', `${group.path}/duplicate`],
    ['DELETE', group.path],
    ['PATCH', share.path, { title: 'Mine' }],
    ['POST', `${share.path}/withdraw`],
    ['POST', `${path}/duplicate`],
    ['POST', `${path}/invite`, { email: 'x@kontor.test' }],
  ]);
  for (const each of [group, copy]) expect((await ask(anna(), 'DELETE', each.path)).status).toBe(204);
});

test('a mail goes out once more, once for one key, and a token without the scope changes nothing', async () => {
  const [mail] = (await ask(anna(), 'GET', '/v1/mails?per=10')).body.list as { id: number }[];
  const path = `/v1/mails/${mail!.id}`;
  const count = async (): Promise<number> => Number((await server().kernel.ownerDb('mails').count('id'))[0]!.count);
  const before = await count();
  for (let time = 0; time < 2; time += 1)
    expect((await ask(anna(), 'POST', `${path}/resend`, {}, { 'idempotency-key': 'mail-once' })).status).toBe(200);
  expect(await count()).toBe(before + 1);
  await closed([['POST', `${path}/resend`, {}]]);
  const reader = await apiProgram(server(), 'anna', ['customers:read', 'site:read', 'invoices:read']);
  for (const [method, to, json] of [
    ['POST', `${path}/resend`, {}],
    ['POST', '/v1/media', { name: 'a.vtt', content: VTT }],
    ['POST', '/v1/domains', { name: 'a.example.test' }],
    ['POST', '/v1/invoices/1/correct', { city: 'X' }],
  ] as const)
    expect([to, (await ask(reader, method, to, json)).status]).toEqual([to, 403]);
});

test('a review is answered, hidden for a reason and shown again', async () => {
  const { sellerId, shop } = await annasShop();
  const { id: entitlementId } = await reading(shop, ({ db }) =>
    db('entitlements').where({ seller_id: sellerId, revoked_for: '{}' }).orderBy('id').first<{ id: number }>('id'),
  );
  const link = ratingPath(shop, { username: 'anna', entitlementId }).split('/').at(-1)!;
  const said = { stars: '2', name: 'Bea', body: 'Too short for me.' };
  expect((await rateProduct(shop, { sellerId, link }, said)).state).toBe('rated');
  const found = await ask(anna(), 'GET', '/v1/ratings?per=100');
  const { id } = (found.body.list as { id: number; body: string }[]).find(({ body }) => body === said.body)!;
  const path = `/v1/ratings/${id}`;
  await closed([
    ['GET', path],
    ['POST', `${path}/answer`, { answer: 'Mine' }],
    ['POST', `${path}/hide`, { reason: 'advertising' }],
    ['POST', `${path}/show`, {}],
  ]);
  const act = async (name: string, json: object) => {
    const { status, body } = await ask(anna(), 'POST', `${path}/${name}`, json);
    return [status, body.answer, body.hiddenFor, body.hiddenNote];
  };
  expect(await act('answer', { answer: ' Thank you. ' })).toEqual([200, 'Thank you.', null, '']);
  expect(await act('hide', { reason: 'advertising', note: 'Advertising' })).toEqual([
    200,
    'Thank you.',
    'advertising',
    'Advertising',
  ]);
  expect(await act('show', {})).toEqual([200, 'Thank you.', null, '']);
  expect(await act('answer', { answer: '' })).toEqual([200, '', null, '']);
  expect(pointers(await ask(anna(), 'POST', `${path}/hide`, { reason: 'too_bad' }))).toEqual([
    '/data/attributes/reason',
  ]);
  expect(pointers(await ask(anna(), 'POST', `${path}/answer`, { answer: 'x'.repeat(2001) }))).toEqual([
    '/data/attributes/answer',
  ]);
});

test('a transfer on the account pays the order it is given to, once, and one that belongs to none is laid aside', async () => {
  const { shop } = await annasShop();
  const { number, orderId } = await paymentOf(server(), await ordered(server()));
  const bytes = statement([
    ['Rechnung', 19],
    ['Blumengeld', 7],
  ]);
  await takeInStatement(shop, { bytes, fileName: 'statement.xml' });
  const { list } = (await ask(anna(), 'GET', '/v1/bank_wires?per=100')).body as {
    list: { id: number; reference: string }[];
  };
  const [invoice, flowers] = ['Rechnung', 'Blumengeld'].map(
    (wanted) => `/v1/bank_wires/${list.find(({ reference }) => reference.includes(wanted))!.id}`,
  );
  await closed([
    ['GET', invoice!],
    ['POST', `${invoice}/match`, { orderNumber: number }],
    ['POST', `${flowers}/ignore`, {}],
  ]);
  expect(pointers(await ask(anna(), 'POST', `${invoice}/match`, { orderNumber: 'XXXXXXXX' }))).toEqual([
    '/data/attributes/orderNumber',
  ]);
  const key = { 'idempotency-key': 'match-once' };
  const matched = await ask(anna(), 'POST', `${invoice}/match`, { orderNumber: number }, key);
  expect(matched).toMatchObject({ status: 200, body: { state: 'matched', order: { id: orderId, number } } });
  expect((await ask(anna(), 'POST', `${invoice}/match`, { orderNumber: number }, key)).body).toEqual(matched.body);
  expect(code(await ask(anna(), 'POST', `${invoice}/match`, { orderNumber: number }))).toEqual([
    409,
    'transfer_settled',
  ]);
  const paid = await reading(shop, ({ db }) =>
    db('orders').where({ id: orderId }).first<{ payment_state: string }>('payment_state'),
  );
  expect(paid.payment_state).toBe('paid');
  expect((await ask(anna(), 'POST', `${flowers}/ignore`, { note: 'Private' })).body).toMatchObject({
    state: 'ignored',
    note: 'Private',
    order: null,
  });
  expect(code(await ask(anna(), 'POST', `${flowers}/ignore`, {}))).toEqual([409, 'transfer_settled']);
});

test('a message that failed goes out again under the id it has', async () => {
  const heard: string[] = [];
  let answers = 500;
  const receiver = createServer((request, response) => {
    heard.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(answers).end());
  });
  await new Promise<void>((ready) => void receiver.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void receiver.close());
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  const made = await ask(anna(), 'POST', '/v1/webhook_endpoints', { url, name: 'Warehouse' });
  expect(made.status).toBe(201);
  expect((await ask(anna(), 'POST', `${made.path}/test`, { event: 'order.paid' })).status).toBe(200);
  const ofEndpoint = `/v1/webhook_deliveries?filters[endpoint_id][]=${made.body.id}`;
  const [failed] = (await ask(anna(), 'GET', ofEndpoint)).body.list as { id: number; state: string }[];
  expect(failed).toMatchObject({ state: 'failed', event: 'webhook.test' });
  const path = `/v1/webhook_deliveries/${failed!.id}`;
  await closed([
    ['GET', path],
    ['POST', `${path}/replay`, {}],
  ]);
  answers = 204;
  expect((await ask(anna(), 'POST', `${path}/replay`, {})).body).toMatchObject({ state: 'waiting' });
  await server().work();
  const { body } = await ask(anna(), 'GET', path);
  expect(body).toMatchObject({ state: 'successful', attempts: [{ status: 204 }, { status: 500 }] });
  // The shop's other events come here as well.
  expect(heard.filter((id) => id === body.messageId)).toHaveLength(2);
  expect((await ask(anna(), 'DELETE', made.path)).status).toBe(204);
});
