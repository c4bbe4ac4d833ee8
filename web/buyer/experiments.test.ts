import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDocument, newBlock, ROOT, type PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { richFromText } from '#builder/block';
import { inTransaction, reading } from '#core/database';
import { activateFunnel, createFunnel, type FunnelNode } from '#core/funnels';
import { newToken } from '#core/kit';
import {
  compareVariants,
  createPage,
  experimentsOfPage,
  noteExperimentOrder,
  publishPage,
  saveDraft,
  startExperiment,
  stopExperiment,
  type ExperimentView,
} from '#core/pages';
import { findShop } from '#core/people';
import {
  aBuyerForm,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { createApp } from '../server/app.ts';
import { visitorsOf } from './experiments.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let server: Server;
let url: string;
let world: SaleWorld;
let pageId: number;
let experimentId: number;
let productId: number;

const docSaying = (words: string): PageDocument => {
  const registry = blocksOf([]);
  const { rootId, nodes } = newBlock(registry, registry.get('text')!, 'de');
  const page = emptyDocument('landing');
  return {
    ...page,
    seo: { ...page.seo, title: words },
    nodes: {
      [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['t'] } },
      t: { ...nodes[rootId]!, p: { ...nodes[rootId]!.p, content: richFromText(words) as never } },
    },
  };
};

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  productId = await aProduct(world.seller, { name: 'Buch', price: 1900 });
  pageId = await createPage(world.seller, { slug: 'test', name: 'Test', template: 'landing' });
  await saveDraft(world.seller, { pageId, baseRev: 1, doc: docSaying('Fassung Alpha') });
  await expect(startExperiment(world.seller, { pageId, name: '', weightB: 50 })).rejects.toMatchObject({ status: 409 });
  await publishPage(world.seller, { pageId });
  await expect(startExperiment(world.seller, { pageId, name: '', weightB: 50 })).rejects.toThrow(
    /Entwurf gleicht|equals/,
  );
  await saveDraft(world.seller, { pageId, baseRev: 2, doc: docSaying('Fassung Beta') });
  ({ experimentId } = await startExperiment(world.seller, { pageId, name: 'Überschrift', weightB: 50 }));
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server?.close());

interface Visit {
  variant: 'a' | 'b';
  cookie: string | undefined;
  raw: string | undefined;
  cache: string | null;
}

async function visit(cookie = '', agent = 'Mozilla/5.0'): Promise<Visit> {
  const response = await fetch(`${url}/s/${world.username}/test`, { headers: { cookie, 'user-agent': agent } });
  const html = await response.text();
  const raw = response.headers.getSetCookie().find((each) => each.startsWith('ab_'));
  return {
    variant: html.includes('Fassung Beta') ? 'b' : 'a',
    cookie: raw?.split(';')[0],
    raw,
    cache: response.headers.get('cache-control'),
  };
}
const figures = async (): Promise<ExperimentView> => {
  await visitorsOf(kernel()).flush();
  return (await experimentsOfPage(world.seller, pageId)).experiments[0]!;
};

test('400 fresh visitors are split evenly by chance, counted once, and each has the variant in the first HTML', async () => {
  const visits: Visit[] = [];
  for (let at = 0; at < 400; at += 20) visits.push(...(await Promise.all(Array.from({ length: 20 }, () => visit()))));
  const seenB = visits.filter(({ variant }) => variant === 'b').length;
  // A fair coin thrown 400 times leaves 45 to 55 of a hundred in every twentieth run, and these bounds in six of 100,000.
  expect(seenB).toBeGreaterThan(160);
  expect(seenB).toBeLessThan(240);
  for (const { variant, cookie, raw, cache } of visits) {
    expect(cookie).toBe(`ab_${pageId}=${experimentId}${variant}`);
    expect(raw).toMatch(/Max-Age=2592000;.*HttpOnly; SameSite=Lax/);
    expect(cache).toBe('private, no-store');
  }
  const { figures: counted } = await figures();
  expect([counted.a.visitors, counted.b.visitors]).toEqual([400 - seenB, seenB]);
});

test('a visitor keeps the variant, is counted once, and machines see what everybody saw before', async () => {
  const before = (await figures()).figures;
  for (const variant of ['a', 'b'] as const) {
    for (let at = 0; at < 5; at += 1)
      expect(await visit(`kontor_x=1; ab_${pageId}=${experimentId}${variant}`)).toMatchObject({
        variant,
        cookie: undefined,
      });
  }
  for (let at = 0; at < 8; at += 1)
    expect(await visit('', 'Googlebot/2.1')).toMatchObject({ variant: 'a', cookie: undefined });
  // A letter of an older test, or nonsense, is as good as none.
  expect((await visit(`ab_${pageId}=${experimentId + 1}b`)).cookie).toBeDefined();
  const after = (await figures()).figures;
  expect(after.a.visitors + after.b.visitors).toBe(before.a.visitors + before.b.visitors + 1);
});

test('an order counts for the variant its buyer saw once it is paid, once, and only in its own shop', async () => {
  const shown = [{ experimentId, variant: 'b' as const }];
  // The cookie goes along to the checkout, wherever a button leads on the way.
  const response = await fetch(`${url}/s/${world.username}/buch/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `ab_${pageId}=${experimentId}b` },
    body: new URLSearchParams({ ...aBuyerForm(), method: 'card', checkout_token: newToken('chk'), waiver: 'yes' }),
  });
  expect(response.headers.get('location')).toMatch(/\/payment\//);
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const { token: orderToken } = await reading(platform, ({ db }) =>
    db('orders').where({ product_id: productId }).first<{ token: string }>('token'),
  );
  await noteExperimentOrder(world.buyer, {
    sellerId: world.sellerId,
    orderToken,
    shown: [{ experimentId, variant: 'a' }],
  });
  expect((await figures()).figures.b.orders).toBe(0);
  await inTransaction(
    platform,
    async ({ db, clock }) =>
      void (await db('orders').where({ token: orderToken }).update({ first_paid_at: clock.now() })),
  );
  const { figures: counted } = await figures();
  expect([counted.a.orders, counted.b.orders]).toEqual([0, 1]);
  const other = await aShopThatSells(kernel(), provider);
  await noteExperimentOrder(other.buyer, { sellerId: other.sellerId, orderToken, shown });
  await expect(experimentsOfPage(other.seller, pageId)).rejects.toMatchObject({ status: 404 });
  await expect(stopExperiment(other.seller, { experimentId, winner: 'a' })).rejects.toMatchObject({ status: 404 });
});

test('what is ordered with one click after the purchase counts for the same variant, however often it is pressed', async () => {
  const offered = await aProduct(world.seller, { name: 'Heft', price: 900 });
  const step = (id: string, kind: FunnelNode['kind'], more: Partial<FunnelNode>): FunnelNode => ({
    id,
    kind,
    title: id,
    pageId: null,
    pageIdB: null,
    productId: null,
    planId: null,
    onAccept: null,
    onDecline: null,
    ...more,
  });
  const nodes = [
    step('n1', 'checkout', { productId, onAccept: 'n2' }),
    step('n2', 'upsell', { productId: offered, onAccept: 'n3', onDecline: 'n3' }),
    step('n3', 'thank_you', {}),
  ];
  const { id } = await createFunnel(world.seller, { name: 'Kurs', slug: 'kurs', entryNodeId: 'n1', nodes });
  expect(await activateFunnel(world.seller, id)).toEqual({ state: 'active' });
  const jar = new Map([[`ab_${pageId}`, `${experimentId}a`]]);
  const send = async (address: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(address, url), {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie())
      jar.set(...(line.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]));
    return { to: response.headers.get('location') ?? '', html: await response.text() };
  };
  const funnel = new URL((await send(`/s/${world.username}/f/kurs`)).to, url).searchParams.get('funnel')!;
  let { to } = await send(`/s/${world.username}/buch/checkout`, {
    ...aBuyerForm({ email: 'klick@kontor.test' }),
    method: 'card',
    checkout_token: newToken('chk'),
    waiver: 'yes',
    funnel,
  });
  for (let hop = 0; hop < 4 && !to.includes('/f/kurs/n2'); hop += 1) ({ to } = await send(to));
  const { html } = await send(to);
  const field = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const answer = { token: field('token'), seen_total: field('seen_total'), waiver: 'yes', answer: 'accept' };
  await Promise.all([send(to, answer), send(to, answer)]);
  const counted = await reading(kernel().contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db('page_experiment_orders as n')
      .join('orders as o', 'o.id', 'n.order_id')
      .where({ 'o.buyer_email': 'klick@kontor.test', 'n.experiment_id': experimentId })
      .orderBy('o.id')
      .select<{ product_name: string; variant: string }[]>('o.product_name', 'n.variant'),
  );
  expect(counted).toEqual([
    { product_name: 'Buch', variant: 'a' },
    { product_name: 'Heft', variant: 'a' },
  ]);
});

test('while it runs nothing is published; when it is stopped the winner is what everybody sees', async () => {
  await expect(publishPage(world.seller, { pageId })).rejects.toMatchObject({ status: 409 });
  await stopExperiment(world.seller, { experimentId, winner: 'b' });
  await expect(stopExperiment(world.seller, { experimentId, winner: 'a' })).rejects.toMatchObject({ status: 409 });
  expect((await findShop(kernel().contextFor({ kind: 'nobody' }), world.username))!.pageTests).toEqual([]);
  // The shop is known for two seconds.
  await wait(2100);
  for (const cookie of ['', `ab_${pageId}=${experimentId}a`])
    expect(await visit(cookie)).toMatchObject({
      variant: 'b',
      cookie: undefined,
      cache: expect.stringContaining('public'),
    });
});

test('what the figures say is too little, open or clear', () => {
  expect(compareVariants({ visitors: 99, orders: 5 }, { visitors: 200, orders: 4 })).toEqual({
    state: 'too_few',
    missingVisitors: 1,
    missingOrders: 1,
  });
  expect(compareVariants({ visitors: 200, orders: 10 }, { visitors: 200, orders: 14 })).toEqual({
    state: 'open',
    better: 'b',
    chancePercent: 40,
  });
  expect(compareVariants({ visitors: 1000, orders: 60 }, { visitors: 1000, orders: 30 })).toMatchObject({
    state: 'clear',
    better: 'a',
  });
  expect(compareVariants({ visitors: 100, orders: 10 }, { visitors: 100, orders: 10 })).toMatchObject({
    state: 'open',
    better: null,
  });
});
