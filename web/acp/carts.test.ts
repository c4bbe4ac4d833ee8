import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveChannel } from '#core/agent-sales';
import { addPlan } from '#core/catalog';
import type { Ctx } from '#core/context';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';
import {
  ADDRESS,
  anAgent,
  AT_ONCE,
  BUYER,
  holds,
  type Agent,
  type FeedVariant,
  type Told,
} from './an-agent.fixture.ts';

let server: TestServer;
let anna: Ctx;
let agent: Agent;
let feed: FeedVariant[];
/** A product, and another one that its checkout offers beside it. */
let main: FeedVariant;
let beside: FeedVariant;

beforeAll(async () => {
  server = await startTestServer();
  const row = await server.kernel.ownerDb('sellers').where({ username: 'anna' }).first<{ id: number }>('id');
  anna = server.kernel.contextFor({ kind: 'seller', sellerId: row.id });
  await saveChannel(anna, { open: true, webhookUrl: '', webhookSecret: '' });
  agent = await anAgent(server, anna);
  feed = await agent.feed();
  const bump = await server.kernel
    .ownerDb('order_bumps')
    .where({ seller_id: row.id, active: true })
    .first<{ product_id: number; offered_product_id: number }>();
  main = feed.find(({ product }) => product.id === String(bump.product_id))!;
  beside = feed.find(({ product }) => product.id === String(bump.offered_product_id))!;
}, 240_000);
afterAll(() => server.close());

const tickets = (): FeedVariant[] => feed.filter(({ categories }) => categories[0]?.value === 'event');

const open = (ids: readonly string[], more: object = {}): Promise<Told> =>
  agent.ask('POST', '/checkout_sessions', {
    line_items: ids.map((id) => ({ id })),
    currency: 'eur',
    capabilities: {},
    buyer: BUYER,
    fulfillment_details: { address: ADDRESS },
    selected_fulfillment_options: AT_ONCE,
    ...more,
  });

interface Line {
  item: { id: string; unit_amount: number };
  quantity: number;
  product_id: string;
  variant_options?: { name: string; value: string }[];
  totals: { type: string; amount: number }[];
}

const linesOf = ({ body }: Told): Line[] => body.line_items as Line[];
const totalOf = (totals: unknown): number =>
  (totals as { type: string; amount: number }[]).find(({ type }) => type === 'total')!.amount;

async function orderOf({ body }: Told) {
  const { id } = body.order as { id: string };
  return server.kernel
    .ownerDb('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .where('o.token', id)
    .orderBy('l.id')
    .select<{ product_id: number; variant: string | null; quantity: number }[]>(
      'l.product_id',
      'l.variant',
      'l.quantity',
    );
}

test('the feed lists every kind of ticket on every date, and every plan that is paid once', async () => {
  const kinds = tickets();
  expect(kinds.length).toBeGreaterThanOrEqual(4);
  expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
  for (const { variant_options: options } of kinds)
    expect(options?.map(({ name }) => name).slice(0, 2)).toEqual(['Termin', 'Ticketart']);
  expect(new Set(kinds.map(({ price }) => price.amount)).size).toBeGreaterThan(1);
  const { id } = await addPlan(anna, Number(main.product.id), {
    type: 'one_time',
    price: 19_900,
    label: 'Mit Beratung',
  });
  const both = (await agent.feed()).filter(({ product }) => product.id === main.product.id);
  expect(both.map((each) => each.id)).toEqual([main.id, `${main.product.id}-${id}`]);
  expect(both[1]!.variant_options).toEqual([{ name: 'Preisplan', value: 'Mit Beratung' }]);
  expect(both[1]!.price.amount).toBe(19_900);

  const apart = await open(both.map((each) => each.id));
  expect(apart.body).toMatchObject({
    status: 'not_ready_for_payment',
    messages: [{ code: 'unsupported', resolution: 'recoverable', param: '$.line_items[1]' }],
  });
  const dearer = await open([both[1]!.id]);
  expect([dearer.body.status, totalOf(dearer.body.totals)]).toEqual(['ready_for_payment', 19_900]);
});

test('a product and what its checkout offers beside it become one paid order, in whichever order they are named', async () => {
  const opened = await open([beside.id, main.id]);
  expect([opened.status, opened.body.status, opened.body.messages]).toEqual([201, 'ready_for_payment', []]);
  expect(linesOf(opened).map(({ item, quantity }) => [item.id, quantity])).toEqual([
    [main.id, 1],
    [beside.id, 1],
  ]);
  const total = totalOf(opened.body.totals);
  expect(linesOf(opened).reduce((sum, { totals }) => sum + totalOf(totals), 0)).toBe(total);
  const paid = await agent.complete(opened.body.id!, await agent.shared());
  expect([paid.body.status, paid.body.messages]).toEqual(['completed', []]);
  holds('CheckoutSessionWithOrder', paid.body);
  expect((await orderOf(paid)).map(({ product_id: id }) => String(id))).toEqual([main.product.id, beside.product.id]);
  expect(totalOf((paid.body.order as { totals: unknown }).totals)).toBe(total);
});

test('tickets of two kinds are one order, with the buyer as the one who comes', async () => {
  const kinds = tickets();
  const planned = kinds.find(({ id }) => !id.includes('-0:'))!;
  const own = kinds.find(
    ({ id, variant_options: options }) =>
      id.includes('-0:') && options![0]!.value === planned.variant_options![0]!.value,
  )!;
  const opened = await open([planned.id, own.id]);
  expect([opened.body.status, opened.body.messages]).toEqual(['ready_for_payment', []]);
  expect(linesOf(opened).map(({ item }) => [item.id, item.unit_amount])).toEqual([
    [planned.id, planned.price.amount],
    [own.id, own.price.amount],
  ]);
  expect(linesOf(opened)[0]!.variant_options?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Termin', 'Ticketart']),
  );
  const paid = await agent.complete(opened.body.id!, await agent.shared());
  expect([paid.body.status, paid.body.messages]).toEqual(['completed', []]);
  expect((await orderOf(paid)).map(({ variant, quantity }) => [variant, quantity])).toEqual(
    [planned, own].map(({ id }) => [id.split(':')[1], 1]),
  );
});

test('a second ticket of a kind wants a name that no agent can send: the buyer is led to the shop’s page with the choice in it', async () => {
  const [ticket] = tickets();
  const opened = await open([ticket!.id, ticket!.id]);
  expect(opened.body.status).toBe('requires_escalation');
  expect(opened.body.messages).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'missing', resolution: 'requires_buyer_input' })]),
  );
  const page = await server.visitor().get(String(opened.body.continue_url));
  const html = await page.text();
  const [, key] = ticket!.id.split(':');
  expect(page.status).toBe(200);
  expect(html).toContain(`attendee[${key}][1][first_name]`);
  const mended = await agent.ask('POST', `/checkout_sessions/${opened.body.id}`, { line_items: [{ id: ticket!.id }] });
  expect([mended.body.status, mended.body.continue_url]).toEqual(['ready_for_payment', undefined]);
});

test('items that the shop does not sell together are named, and nothing is charged until they are apart', async () => {
  const [ticket] = tickets();
  const opened = await open([main.id, ticket!.id, beside.id, beside.id]);
  expect([opened.status, opened.body.status]).toEqual([201, 'not_ready_for_payment']);
  const named = opened.body.messages!.map(({ code, param }) => [code, param]);
  expect(named).toEqual([
    ['unsupported', '$.line_items[1]'],
    ['unsupported', '$.line_items[3]'],
  ]);
  const refused = await agent.complete(opened.body.id!, await agent.shared());
  expect([refused.body.status, refused.body.messages]).toEqual(['not_ready_for_payment', opened.body.messages]);
  const path = `/checkout_sessions/${opened.body.id}`;
  const mended = await agent.ask('POST', path, { line_items: [{ id: main.id }, { id: beside.id }] });
  expect([mended.body.status, mended.body.messages]).toEqual(['ready_for_payment', []]);

  const unknown = await agent.ask('POST', path, { line_items: [{ id: main.id }, { id: '1-2:3' }] });
  expect([unknown.status, unknown.body]).toEqual([
    400,
    expect.objectContaining({ code: 'item_unknown', param: '$.line_items[1].id' }),
  ]);
  expect(linesOf(await agent.ask('GET', path)).map(({ item }) => item.id)).toEqual([main.id, beside.id]);
});
