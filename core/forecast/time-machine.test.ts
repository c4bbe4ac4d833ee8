import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { cancelOrder, pauseOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { addDays, localDate } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { openPaymentStep } from '#core/settlement';
import { aPlacedOrder, aProduct, aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel, type ProductWishes, type SaleWorld } from '#core/testing';
import { collectYears, inTurns } from './collect-years.fixture.ts';
import { previewShop, type ForecastEntry } from './index.ts';

// `npm run time-machine` asks for the whole: KONTOR_PLANS=1000 KONTOR_YEARS=10.
const PLANS = Number(process.env.KONTOR_PLANS ?? 60);
const YEARS = Number(process.env.KONTOR_YEARS ?? 2);
/** As many as an installation on two cores has; for the small one of the suite a second is not worth its start. */
const WORKERS = Number(process.env.KONTOR_WORKERS ?? (PLANS >= 500 ? 2 : 1));

const provider = new ScriptedProvider();
const secretKey = randomBytes(32).toString('base64');
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin], env: { SECRET_KEY: secretKey } });
const worlds: SaleWorld[] = [];

/** Instalments of more than fifty days are a credit, which this seller grants to firms only. */
const FIRM = { buyer_type: 'business', company: 'Käufer GmbH' };

/** What is sold, and how many of each hundred plans are of that kind. Monthly for ten years is 120 charges, so few go on monthly. */
const KINDS: readonly { share: number; slug: string; plan: ProductWishes['plan']; form?: Record<string, string> }[] = [
  { share: 15, slug: 'einmal', plan: { type: 'one_time', price: 4900 } },
  { share: 10, slug: 'raten', plan: { type: 'installment', paymentsCount: 4, firstAmount: 3334, nextAmount: 3333, interval: '1m' }, form: FIRM },
  { share: 3, slug: 'ratenlang', plan: { type: 'installment', paymentsCount: 12, firstAmount: 9900, nextAmount: 4900, interval: '2w' }, form: FIRM },
  { share: 10, slug: 'abstand', plan: { type: 'installment', paymentsCount: 3, customIntervals: ['1w', '2m'], rateAmounts: [5000, 2500, 2501] }, form: FIRM },
  { share: 6, slug: 'kurs', plan: { type: 'limited_subscription', paymentsCount: 6, firstAmount: 700, nextAmount: 900, interval: '1m', testPeriod: '1w' } },
  { share: 4, slug: 'quartal', plan: { type: 'limited_subscription', paymentsCount: 12, firstAmount: 4900, nextAmount: 4900, interval: '3m' } },
  { share: 1, slug: 'monat', plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' } },
  { share: 3, slug: 'vierteljahr', plan: { type: 'subscription', firstAmount: 2700, nextAmount: 2700, interval: '3m', customStartDays: [1, 14] } },
  { share: 8, slug: 'halbjahr', plan: { type: 'subscription', firstAmount: 5000, nextAmount: 5400, interval: '6m' } },
  { share: 16, slug: 'jahr', plan: { type: 'subscription', firstAmount: 9900, nextAmount: 9900, interval: '1y', testPeriod: '2w' } },
  { share: 16, slug: 'jahrneu', plan: { type: 'subscription', firstAmount: 4900, nextAmount: 9900, interval: '1y' } },
  { share: 8, slug: 'zweijahr', plan: { type: 'subscription', firstAmount: 17_900, nextAmount: 17_900, interval: '2y' } },
];

beforeAll(async () => {
  for (const zone of ['Europe/Berlin', 'Europe/Lisbon', 'America/New_York', 'Pacific/Auckland']) {
    const world = await aShopThatSells(kernel(), provider, { time_zone: zone });
    worlds.push(world);
    for (const { slug, plan } of KINDS) await aProduct(world.seller, { name: slug, plan: plan! });
  }
});

const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

async function rows<Row>(sql: string, bindings: readonly (string | Date)[] = []): Promise<Row[]> {
  return kernel().db.transaction(async (trx) => {
    await trx.raw('set local role kontor_platform');
    return (await trx.raw<{ rows: Row[] }>(sql, [...bindings] as never)).rows;
  });
}

/** The kind of the n-th plan: shares hold for any number of plans. */
function kindOf(index: number): (typeof KINDS)[number] {
  let place = (index * 37) % 100;
  return KINDS.find(({ share }) => (place -= share) < 0)!;
}

/** Sells all plans over four weeks; some buyers leave at the end of their period, some sellers pause for a while. */
async function sellAll(): Promise<void> {
  const perDay = Math.ceil(PLANS / 28);
  for (let sold = 0; sold < PLANS; sold += perDay) {
    const today = Array.from({ length: Math.min(perDay, PLANS - sold) }, (_, place) => sold + place);
    await inTurns(today, async (index) => {
      const world = worlds[index % worlds.length]!;
      const placed = await aPlacedOrder(world.buyer, world.username, { slug: kindOf(index).slug, form: { email: `buyer${index}@kontor.test`, ...kindOf(index).form } });
      if (placed.state !== 'to_pay') throw new Error(`${kindOf(index).slug}: ${JSON.stringify(placed)}`);
      await openPaymentStep(world.buyer, placed);
    });
    kernel().clock.advance({ days: 1 });
  }
  const going = await rows<{ id: number; seller_id: number }>("select id, seller_id from orders where period_type = 'subscription' and payment_state = 'paying' order by id");
  for (const [place, { id, seller_id: sellerId }] of going.entries()) {
    const { seller } = worlds.find((world) => world.sellerId === sellerId)!;
    if (place % 9 === 4) await cancelOrder(seller, { orderId: id, when: 'period_end' });
    else if (place % 7 === 2) await pauseOrder(seller, { orderId: id, until: addDays(localDate(kernel().clock.now(), 'Europe/Berlin'), 20 + (place % 60) * 11) });
  }
}

/** What a server does by itself; the tests' has it switched off. Answers the processor seconds of what serves this database. */
async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(kernel().databaseUrl);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
const tidyUp = (): Promise<void> => asOwner(async (owner) => void (await owner.query('vacuum analyze')));

/** Processor seconds of the server's processes for this database so far; null where the system does not tell. */
async function serverSeconds(): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const { rows } = await asOwner((owner) => owner.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'));
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);
}

interface SecondWorker {
  /** Runs through the years; answers its processor seconds. */
  collect(): Promise<number>;
  stop(): Promise<void>;
}

/** Another process on the same database, for sellers of its own. */
async function startSecondWorker(sellerIds: readonly number[], days: number): Promise<SecondWorker> {
  const file = path.join(import.meta.dirname, 'second-worker.fixture.ts');
  const order = JSON.stringify({ databaseUrl: kernel().databaseUrl, secretKey, began: kernel().clock.now().toISOString(), sellerIds, days });
  const run = `import('vite').then(({ runnerImport }) => runnerImport(${JSON.stringify(file)}))`;
  const child = spawn(process.execPath, ['-e', run], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, TIME_MACHINE: order }, cwd: path.resolve(import.meta.dirname, '../..') });
  const answer = async (): Promise<unknown> => {
    const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => { throw new Error(`The second worker ended with ${code}.`); })])) as [unknown];
    return said;
  };
  await answer();
  return {
    async collect() {
      child.send('go');
      return secondsOf((await answer()) as NodeJS.CpuUsage);
    },
    async stop() {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

const line = (order: number, day: string, what: string, rate: number | null, minor: bigint | number | null): string => [order, day, what, rate ?? '', minor ?? ''].join(' ');

/** Everything foreseen: a mail that goes with something is a line of its own. */
function foreseen(entries: readonly ForecastEntry[]): string[] {
  return entries.flatMap(({ kind, mail, orderId, day, rate, amount }) => {
    const lines = mail === null ? [] : [line(orderId, day, mail, rate, null)];
    if (kind === 'charge') lines.push(line(orderId, day, 'charge', rate, amount!.minor));
    if (kind === 'invoice') lines.push(line(orderId, day, 'invoice', null, amount!.minor));
    if (kind === 'access_end' || kind === 'resume') lines.push(line(orderId, day, kind, null, null));
    return lines;
  }).sort();
}

/** Everything that happened since, read from what it left: payments, mails, documents, history. */
async function happened(since: Date): Promise<string[]> {
  const found = await rows<{ order_id: number; at: Date; what: string; rate: number | null; minor: number | null; zone: string }>(
    `select t.*, s.time_zone as zone from (
       select p.seller_id, p.order_id, p.settled_at as at, 'charge' as what, r.number as rate, p.captured as minor from payments p join order_rates r on r.id = p.order_rate_id where p.effective and p.captured > 0
       union all select i.seller_id, i.order_id, i.issued_at, 'invoice', null, i.gross_minor from invoices i
       union all select m.seller_id, r.order_id, m.created_at, m.mail, r.number, null from mails m join order_rates r on m.mail in ('charge_announced', 'rate_not_paid') and r.id = split_part(m.dedupe_key, ':', 2)::bigint
       union all select m.seller_id, p.order_id, m.created_at, m.mail, r.number, null from mails m join payments p on m.mail = 'rate_paid' and p.id = split_part(m.dedupe_key, ':', 2)::bigint join order_rates r on r.id = p.order_rate_id
       union all select m.seller_id, split_part(m.dedupe_key, ':', 2)::bigint, m.created_at, m.mail, null, null from mails m where m.mail not in ('charge_announced', 'rate_not_paid', 'rate_paid') and m.mail like 'order_%'
       union all select h.seller_id, h.order_id, h.occurred_at, case h.kind when 'order.resumed' then 'resume' else 'access_end' end, null, null from order_history h where h.kind in ('order.resumed', 'access.withdrawn')
     ) t join sellers s on s.id = t.seller_id where t.at >= ?`, [since],
  );
  return found.map(({ order_id: order, at, what, rate, minor, zone }) => line(order, localDate(at, zone), what, rate, minor)).sort();
}

test(`${PLANS} mixed plans advanced by ${YEARS} years do what the preview said, on the day it said`, { timeout: 1_800_000 }, async () => {
  await sellAll();
  const { clock } = kernel();
  clock.advance({ minutes: 1 });
  const began = clock.now();
  const days = Math.round(YEARS * 365.25);
  const until = new Date(began.getTime() + days * 86_400_000);
  const beforePreview = performance.now();
  const preview = await previewShop(platform(), { until });
  const previewMs = performance.now() - beforePreview;
  expect(preview.complete).toBe(true);

  const [ours, theirs] = [0, 1].map((half) => worlds.filter((_, place) => place % 2 === half || WORKERS === 1).map(({ sellerId }) => sellerId)) as [number[], number[]];
  const second = WORKERS === 1 ? null : await startSecondWorker(theirs, days);
  await tidyUp();
  const [started, cpu, server] = [performance.now(), process.cpuUsage(), await serverSeconds()];
  const [, elsewhere] = await Promise.all([collectYears(kernel(), { sellerIds: ours, days, everyYear: tidyUp }), second?.collect() ?? 0]);
  const seconds = (performance.now() - started) / 1000;
  const [used, served] = [secondsOf(process.cpuUsage(cpu)) + elsewhere, await serverSeconds()];
  await second?.stop();

  const expected = foreseen(preview.entries);
  const actual = await happened(began);
  const count = (what: string): number => actual.filter((each) => each.split(' ')[2] === what).length;
  console.log(
    `${PLANS} plans, ${YEARS} years: ${count('charge')} charges, ${actual.length - count('charge') - count('invoice') - count('access_end') - count('resume')} mails, ${count('invoice')} invoices `
    + `in ${seconds.toFixed(1)} s (${(count('charge') / seconds).toFixed(0)} charges/s; processor: ${WORKERS} of ours ${used.toFixed(1)} s`
    + `${served === null || server === null ? '' : `, the database ${(served - server).toFixed(1)} s`}); preview of all in ${previewMs.toFixed(0)} ms`,
  );
  expect(actual).toEqual(expected);
  expect(count('charge')).toBeGreaterThan(PLANS);
  const reports = await checkInvariants(platform());
  expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
});
