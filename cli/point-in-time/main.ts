import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runDueJobs } from '#core/kernel';
import { openWorld, type World } from '../bench/world.ts';
import { Buyers } from '../cluster/buyers.ts';
import { runProof } from '../cluster/run-proof.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { whatIsWrong } from '../cluster/what-is-wrong.ts';
import { ArchivedServer } from './archived-server.ts';

const HELP = `npm run proof -- point-in-time

  PostgreSQL 15 whose log pgBackRest archives, with the files of docs/operations. A backup is made while buyers buy; later all orders are
  deleted by accident, and the database goes back to the second before.
`;
const BUYERS = 3;

async function inServer(): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-point-in-time-'));
  chmodSync(folder, 0o755);
  let server: ArchivedServer | null = null;
  try {
    console.log('· PostgreSQL and pgBackRest');
    server = await ArchivedServer.make(folder);
    const say = (line: string): void => console.log(`· ${line}`);
    const world = await openWorld({ say, seconds: 1, databaseUrl: server.url });
    try {
      return await prove(server, world);
    } finally {
      await world.close();
    }
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prove(server: ArchivedServer, world: World): Promise<readonly string[]> {
  const before = await purchases(world, async () => {
    await pause(3000);
    await timed('a full backup beside purchases', () => server.backRest('backup', '--type=full'));
    await pause(3000);
  });
  const kept = await standing(world);
  await pause(2000);
  const { rows } = await world.sql.query<{ now: string }>('select clock_timestamp()::text as now');
  await pause(2000);
  const after = await purchases(world, () => pause(5000));
  await world.sql.query('truncate orders cascade');
  console.log(`${before} purchases before the moment, ${after} after it, then all orders were deleted`);
  await server.stop();
  await timed(`back to ${rows[0]!.now}`, async () => {
    await server.backRest('restore', '--delta', '--type=time', `--target=${rows[0]!.now}`, '--target-action=promote');
    await server.start();
  });
  const found = await standing(world);
  const wrong = await whatIsWrong(world, before);
  if (found !== kept) wrong.push(`the database holds ${found}, and held ${kept} at that moment`);
  if (wrong.length === 0) console.log(`As it was: ${found}; every invariant holds.`);
  return wrong;
}

/** Thank-you pages that buyers saw meanwhile. All jobs are done in the end. */
async function purchases(world: World, meanwhile: () => Promise<void>): Promise<number> {
  const cluster = await startCluster(world, { straight: true });
  const buyers = new Buyers(world, cluster.port, BUYERS);
  try {
    await meanwhile();
  } finally {
    await buyers.stop();
    await cluster.stop();
  }
  await runDueJobs(world.kernel);
  return buyers.bought;
}

async function standing({ sql }: World): Promise<string> {
  const { rows } = await sql.query<{ orders: number; payments: number; invoices: number; sum: string }>(
    `select (select count(*)::integer from orders) as orders, (select count(*)::integer from payments where state = 'successful') as payments,
            (select count(*)::integer from invoices) as invoices, (select coalesce(sum(debit), 0)::text from postings) as sum`,
  );
  const { orders, payments, invoices, sum } = rows[0]!;
  return `${orders} orders, ${payments} payments, ${invoices} invoices, ${sum} booked`;
}

async function timed(says: string, work: () => Promise<void>): Promise<void> {
  const began = Date.now();
  await work();
  console.log(`${says}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

process.exitCode = await runProof({ help: HELP, needs: ['pgbackrest', 'haproxy', 'postgresql-15'], prove: inServer });
