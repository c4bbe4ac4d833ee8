import { beforeAll, expect, test } from 'vitest';
import { findShop, placeOrder, readEntries, type PlacedOrder } from '#core/checkout';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { openPaymentStep, retryPayment } from '#core/settlement';
import {
  aBuyerForm,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  countStatements,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import {
  acceptOffer,
  activateFunnel,
  createFunnel,
  declineOffer,
  funnelForEditing,
  funnelRun,
  leaveOffer,
  nodeOf,
  offerToken,
  openOffer,
  pauseFunnel,
  updateFunnel,
  whereTo,
  type FunnelNode,
} from './index.ts';
import { demoGraph } from './testing/graphs.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin], env: { DATABASE_POOL: '20' } });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

let world: SaleWorld;
let funnelId: number;
let nodes: FunnelNode[];

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  const [course, workbook, checklist] = [
    await aProduct(world.seller, { name: 'Kurs', price: 4900 }),
    await aProduct(world.seller, { name: 'Heft', price: 1900 }),
    await aProduct(world.seller, { name: 'Liste', price: 900 }),
  ];
  const sells: Record<string, number> = { n2: course, n3: workbook, n4: checklist };
  nodes = demoGraph
    .filter(({ kind }) => kind !== 'landing')
    .map((node) => ({ ...node, productId: sells[node.id] ?? null }));
  ({ id: funnelId } = await createFunnel(world.seller, { name: 'Kurs', slug: 'kurs', entryNodeId: 'n2', nodes }));
});

let bought = 0;

/** Somebody buys at the funnel's checkout and stands before its first offer. */
async function atTheOffer(saves = true, email = `b${(bought += 1)}@kontor.test`) {
  const seller = (await findShop(kernel().contextFor({ kind: 'nobody' }), world.username))!;
  const entries = readEntries({
    ...aBuyerForm({ email }),
    method: 'card',
    waiver: 'yes',
    checkout_token: `chk_${String(bought).padStart(24, 'x')}`,
  });
  const placed = (await placeOrder(world.buyer, {
    seller,
    slug: 'kurs',
    entries,
    ip: '203.0.113.7',
    locale: 'de',
    funnel: { id: funnelId, nodeId: 'n2', upsellType: '', saves },
  })) as Extract<PlacedOrder, { state: 'to_pay' }>;
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  const visit = async (nodeId = 'n3', sameBrowser = true) => {
    const run = (await funnelRun(world.buyer, placed.orderToken))!;
    return { seller, run, node: nodeOf(run.funnel, nodeId)!, sameBrowser, ipCountry: '', locale: 'de' as const };
  };
  const accept = async (nodeId = 'n3', sameBrowser = true, seenTotal?: string) => {
    const offered = await visit(nodeId, sameBrowser);
    return acceptOffer(world.buyer, {
      ...offered,
      waiver: true,
      seenTotal: seenTotal ?? (await openOffer(world.buyer, offered))!.view.totalKey,
      ip: '203.0.113.7',
    });
  };
  return { orderToken: placed.orderToken, visit, accept };
}

const orders = (orderToken: string) =>
  inTransaction(platform(), ({ db }) =>
    db('orders as o')
      .join('funnel_steps as t', 't.offer_order_id', 'o.id')
      .join('orders as r', 'r.id', 't.order_id')
      .where('r.token', orderToken)
      .orderBy('o.id')
      .select<{ id: number; funnel_node_id: string; upsell_type: string; payment_state: string; total: number }[]>(
        'o.id',
        'o.funnel_node_id',
        'o.upsell_type',
        'o.payment_state',
        'o.total',
      ),
  );
const charges = (total: bigint) =>
  [...provider.payments.values()].filter(({ state, amount }) => state === 'paid' && amount.minor === total).length;

test('a funnel without a way to decline is not activated and the step is named; mended it runs, and pauses again', async () => {
  const broken = nodes.map((node) => (node.id === 'n3' ? { ...node, title: 'Das Heft', onDecline: null } : node));
  await updateFunnel(world.seller, funnelId, { name: 'Kurs', slug: 'kurs', entryNodeId: 'n2', nodes: broken, rev: 1 });
  const refused = await activateFunnel(world.seller, funnelId);
  expect(
    refused.state === 'blocked' && refused.problems.map(({ code, nodeId, text }) => [code, nodeId, text.de]),
  ).toContainEqual(['no_decline', 'n3', expect.stringContaining('„Das Heft“')]);
  await expect(
    updateFunnel(world.seller, funnelId, { name: 'Kurs', slug: 'kurs', entryNodeId: 'n2', nodes, rev: 1 }),
  ).rejects.toMatchObject({ code: 'funnel_changed' });
  await updateFunnel(world.seller, funnelId, { name: 'Kurs', slug: 'kurs', entryNodeId: 'n2', nodes, rev: 2 });
  expect(await activateFunnel(world.seller, funnelId)).toEqual({ state: 'active' });
  await pauseFunnel(world.seller, funnelId);
  expect((await funnelForEditing(world.seller, funnelId)).funnel.state).toBe('paused');
  await activateFunnel(world.seller, funnelId);
});

test('what cannot be sold with one click, and what is another seller’s, is refused', async () => {
  const other = await aShopThatSells(kernel(), provider);
  const foreign = await aProduct(other.seller, { name: 'Fremd', price: 900 });
  await expect(
    createFunnel(world.seller, { name: 'X', slug: 'x', nodes: [{ ...nodes[0]!, productId: foreign }] }),
  ).rejects.toMatchObject({ entries: [{ code: 'product_unknown' }] });
  const trial = await aProduct(world.seller, {
    name: 'Abo',
    plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m', testPeriod: '2w' },
  });
  const draft = await aProduct(world.seller, { name: 'Entwurf', price: 900, published: false });
  const { id } = await createFunnel(world.seller, {
    name: 'Y',
    slug: 'y',
    entryNodeId: 'n2',
    nodes: nodes.map((node) => ({
      ...node,
      ...(node.id === 'n3' ? { productId: trial } : node.id === 'n4' ? { productId: draft } : {}),
    })),
  });
  const { problems } = await funnelForEditing(world.seller, id);
  expect(problems.map(({ code, nodeId }) => [code, nodeId])).toEqual([
    ['starts_later', 'n3'],
    ['not_sellable', 'n4'],
  ]);
  await expect(funnelForEditing(other.seller, id)).rejects.toMatchObject({ code: 'funnel_not_found', status: 404 });
});

test('one click orders and charges the same card: an order, a mail and an invoice of its own, known by funnel, step and place', async () => {
  const { orderToken, visit, accept } = await atTheOffer();
  expect(whereTo(world.buyer, (await visit()).run)).toMatchObject({ at: 'offer', node: { id: 'n3' } });
  const saved = [...provider.payments.values()].at(-1)!;
  expect(await accept()).toMatchObject({ state: 'answered' });
  expect(await orders(orderToken)).toMatchObject([
    { funnel_node_id: 'n3', upsell_type: 'first', payment_state: 'paid', total: 1900 },
  ]);
  const charged = [...provider.payments.values()].at(-1)!;
  expect(charged.request.onSession).toEqual({ customer: `cus_${saved.id}`, method: `pm_${saved.id}` });
  expect(whereTo(world.buyer, (await visit()).run)).toMatchObject({ at: 'thanks', node: { id: 'n5' } });
  const { id } = (await orders(orderToken))[0]!;
  const left = await inTransaction(platform(), async ({ db }) => [
    await db('invoices').where({ order_id: id }).pluck('id'),
    await db('mails').where({ seller_id: world.sellerId }).whereILike('text', '%Heft%').pluck('id'),
  ]);
  expect(left.map(({ length }) => length)).toEqual([1, 1]);
});

test('pressed at eight windows at once an offer is ordered and charged once, whatever comes first', async () => {
  const { orderToken, visit, accept } = await atTheOffer();
  const { view } = (await openOffer(world.buyer, await visit()))!;
  const before = charges(1900n);
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept('n3', true, view.totalKey)));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['answered']));
  expect(await orders(orderToken)).toHaveLength(1);
  expect(charges(1900n) - before).toBe(1);
  // Back and once more, and a late no: the answer that was given stands.
  expect(await accept('n3', true, view.totalKey)).toEqual({ state: 'answered' });
  await declineOffer(world.buyer, await visit());
  expect([charges(1900n) - before, (await visit()).run.answers.get('n3')]).toEqual([1, 'accept']);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('control: without the step’s lock and the order’s token two clicks are two orders and two charges', async () => {
  const { orderToken } = await atTheOffer();
  const before = charges(1900n);
  const seller = (await findShop(kernel().contextFor({ kind: 'nobody' }), world.username))!;
  const click = async (n: number) => {
    const entries = readEntries({
      ...aBuyerForm(),
      method: 'card',
      waiver: 'yes',
      checkout_token: `chk_${offerToken(orderToken, 'n3').slice(4, 27)}${n}`,
    });
    const placed = await placeOrder(world.buyer, { seller, slug: 'heft', entries, ip: '', locale: 'de' });
    if (placed.state === 'to_pay') await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  };
  await Promise.all([click(1), click(2)]);
  expect(charges(1900n) - before).toBe(2);
});

test('declined it leads to the downsell; what the bank refuses or wants to ask is paid on a page of its own, once', async () => {
  const { orderToken, visit, accept } = await atTheOffer();
  await declineOffer(world.buyer, await visit());
  expect(whereTo(world.buyer, (await visit()).run)).toMatchObject({ at: 'offer', node: { id: 'n4' } });
  provider.script = ['declined'];
  const refused = await accept('n4');
  if (refused.state !== 'to_pay') throw new Error(refused.state);
  expect(whereTo(world.buyer, (await visit()).run)).toMatchObject({ at: 'payment', node: { id: 'n4' } });
  const [order] = await orders(orderToken);
  const token = await inTransaction(platform(), ({ db }) =>
    db('orders').where({ id: order!.id }).first<{ token: string }>('token'),
  );
  const again = await retryPayment(world.buyer, { orderToken: token.token, method: 'card' });
  await openPaymentStep(world.buyer, { paymentToken: again.paymentToken });
  expect([
    (await orders(orderToken)).map(({ payment_state: state, total }) => [state, total]),
    whereTo(world.buyer, (await visit()).run).at,
  ]).toEqual([[['paid', 900]], 'thanks']);

  const asked = await atTheOffer();
  provider.script = ['buyer_acts'];
  expect((await asked.accept()).state).toBe('to_pay');
  await leaveOffer(world.buyer, { run: (await asked.visit()).run, nodeId: 'n3' });
  expect(whereTo(world.buyer, (await asked.visit()).run)).toMatchObject({ at: 'offer', node: { id: 'n4' } });
});

test('an answer that is lost is found later: the click waits, the charge is one, the offer counts', async () => {
  const { orderToken, visit, accept } = await atTheOffer();
  const before = charges(1900n);
  provider.script = ['answer_lost'];
  const lost = await accept();
  if (lost.state !== 'to_pay') throw new Error(lost.state);
  await openPaymentStep(world.buyer, { paymentToken: lost.paymentToken });
  expect([
    charges(1900n) - before,
    (await orders(orderToken))[0]!.payment_state,
    whereTo(world.buyer, (await visit()).run).at,
  ]).toEqual([1, 'paid', 'thanks']);
});

test('another browser takes no money with one click, another price is shown first, and nothing saved means paying on the next page', async () => {
  const { accept, visit } = await atTheOffer();
  expect(await accept('n3', true, '1eur')).toMatchObject({ state: 'invalid', errors: { total: expect.any(String) } });
  const before = charges(1900n);
  provider.script = ['buyer_acts'];
  expect((await accept('n3', false)).state).toBe('to_pay');
  expect(charges(1900n)).toBe(before);
  expect((await visit()).run.answers.get('n3')).toBe('open');
  const unsaved = await atTheOffer(false);
  expect((await openOffer(world.buyer, await unsaved.visit()))!.means).toBeNull();
});

test('after a day the offers are over, the buyer is thanked, and a card saved for them alone is forgotten', async () => {
  const { visit, orderToken } = await atTheOffer();
  const letGo = () =>
    inTransaction(platform(), ({ db }) =>
      db('payments as p')
        .join('orders as o', 'o.id', 'p.order_id')
        .where('o.token', orderToken)
        .whereNotNull('p.let_go_at')
        .pluck<number[]>('p.id'),
    );
  await runJobsUntilIdle(kernel());
  kernel().clock.advance({ hours: 24 });
  await runJobsUntilIdle(kernel());
  expect(await letGo()).toEqual([]);
  kernel().clock.advance({ hours: 2 });
  const before = provider.forgotten.length;
  await runJobsUntilIdle(kernel());
  expect(await letGo()).toHaveLength(1);
  expect(provider.forgotten.length).toBeGreaterThan(before);
  expect(whereTo(world.buyer, (await visit()).run)).toMatchObject({ at: 'thanks' });
});

test('an accepted offer costs a fixed number of statements', async () => {
  const { visit } = await atTheOffer();
  const offered = await visit();
  const shown = await countStatements(kernel().db, () => openOffer(world.buyer, offered));
  const clicked = await countStatements(kernel().db, () =>
    acceptOffer(world.buyer, { ...offered, waiver: true, seenTotal: shown.value!.view.totalKey, ip: '' }),
  );
  expect([clicked.value.state, shown.statements, clicked.statements]).toEqual(['answered', 4, 27]);
});

test('figures count visits, yes and no, and what every step earned', async () => {
  const { figures, revenue } = await funnelForEditing(world.seller, funnelId);
  const upsell = figures.find(({ nodeId }) => nodeId === 'n3')!;
  expect([upsell.visits > 3, upsell.accepts > 2, upsell.declines >= 2]).toEqual([true, true, true]);
  const paid = revenue.find(({ nodeId }) => nodeId === 'n3')!;
  expect(paid.revenue).toEqual({ minor: paid.orders * 1900, currency: 'eur' });
  await aPlacedOrder(world.buyer, world.username, { slug: 'kurs' });
  expect(
    (await funnelForEditing(world.seller, funnelId)).revenue.find(({ nodeId }) => nodeId === 'n2')!.revenue.minor %
      4900,
  ).toBe(0);
});
