import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type TestKernel,
} from '#core/testing';
import { copyOrders } from './copied-orders.fixture.ts';
import { exportShop, importShop } from './index.ts';

/** `npm run proof -- archive` takes 100,000. */
const ORDERS = Number(process.env.KONTOR_ORDERS ?? 200);
/** Above what the process held before: both ways work through streams of some megabytes, however many rows there are. */
const MEMORY = 400 * 1024 * 1024;

const provider = new ScriptedProvider();
const home = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const away = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const platform = (kernel: TestKernel) => kernel.contextFor({ kind: 'platform', reason: 'test' });

interface Figures {
  seconds: number;
  /** Most that was held above the start, in MiB. */
  memory: number;
}

async function measured(work: () => Promise<unknown>): Promise<Figures> {
  const [began, before] = [Date.now(), process.memoryUsage().rss];
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return { seconds: (Date.now() - began) / 1000, memory: (most - before) / 1024 ** 2 };
}

const exportTo = (kernel: TestKernel, sellerId: number, file: string): Promise<Figures> =>
  measured(() => exportShop(platform(kernel), sellerId, { take: (bytes) => pipeline(bytes, createWriteStream(file)) }));

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

test(
  'a shop with many orders is the same to the byte after it went to another installation, in bounded memory',
  { timeout: 3_600_000 },
  async () => {
    const { sellerId, seller, buyer, username } = await aShopThatSells(home(), provider);
    await aProduct(seller, { name: 'Buch', price: 7900 });
    provider.script = ['paid'];
    const placed = await aPlacedOrder(buyer, username, { slug: 'buch' });
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    await openPaymentStep(buyer, placed);
    await runJobsUntilIdle(home());
    const copying = await measured(() => copyOrders(home().ownerDb, sellerId, ORDERS - 1));
    const [first, second] = [path.join(folder, 'first.tar.gz'), path.join(folder, 'second.tar.gz')];
    const out = await exportTo(home(), sellerId, first);
    let rows = 0;
    const inwards = await measured(async () => {
      ({ rows } = await importShop(platform(away()), createReadStream(first), { owner: 'neu@example.test' }));
    });
    const again = await exportTo(away(), sellerId, second);
    const said = ({ seconds, memory }: Figures): string => `${seconds.toFixed(1)} s, +${memory.toFixed(0)} MiB`;
    console.log(
      `${ORDERS} orders, ${rows} rows, ${(statSync(first).size / 1024 ** 2).toFixed(1)} MiB: made in ${said(copying)}; out ${said(out)}; in ${said(inwards)}; out again ${said(again)}`,
    );
    expect(rows).toBeGreaterThan(ORDERS * 8);
    expect(await hashOf(second)).toBe(await hashOf(first));
    for (const { memory } of [out, inwards, again]) expect(memory * 1024 ** 2).toBeLessThan(MEMORY);
  },
);
