import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { instantId } from '../bench/product/bench-plugin.ts';
import { openWorld, type World } from '../bench/world.ts';
import { runProof } from '../cluster/run-proof.ts';
import { settle } from '../cluster/settle.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { whatIsWrong } from '../cluster/what-is-wrong.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { PatientBuyers } from './patient-buyers.ts';
import { whatIsLost } from './what-is-lost.ts';
import { WriteProbe } from './write-probe.ts';

const HELP = `npm run proof -- failover

  Two servers of PostgreSQL 15 under Patroni and etcd, every commit on both, with the files of docs/operations. Buyers buy without a pause while
  the primary is killed: in turn PostgreSQL alone, and PostgreSQL with the Patroni that watches it. Counted are payments, invoices and
  seconds without writes.

  --kills N    how often (default 20)
  --buyers N   at once (default 4)
`;
const WRITES_WITHIN_MS = 120_000;

async function prove(wanted: Wanted): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-failover-'));
  chmodSync(folder, 0o755);
  const database = new DatabaseCluster();
  try {
    console.log('· two servers under Patroni');
    await database.start(folder);
    const books = path.join(folder, 'provider');
    mkdirSync(books);
    process.env.KONTOR_BENCH_BOOKS = books;
    process.env.DATABASE_REPLICA_URL = database.replicaUrl;
    return await inWorld(database, books, wanted);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Wanted {
  kills: number;
  /** At once. */
  buyers: number;
}

async function inWorld(
  database: DatabaseCluster,
  books: string,
  { kills, buyers: count }: Wanted,
): Promise<readonly string[]> {
  const world = await openWorld({ say: (line) => console.log(`· ${line}`), seconds: 1, databaseUrl: database.url });
  try {
    const probe = new WriteProbe(database.url);
    await probe.start();
    const bought = await disturbed(world, count, (buyers) => killAgainAndAgain(database, probe, { buyers, kills }));
    await probe.stop();
    await settle(world);
    const lost = await probe.lost();
    console.log(`${bought} purchases, ${probe.written} rows of the probe; rows answered and lost: ${lost}`);
    return [
      ...(await whatIsWrong(world, bought)),
      ...(await whatIsLost(world, readdirSync(books).map(instantId))),
      ...(lost > 0 ? [`${lost} rows that were answered are lost`] : []),
    ];
  } finally {
    await world.close();
  }
}

/** Number of purchases that buyers made meanwhile, to their end. */
async function disturbed(
  world: World,
  count: number,
  disturb: (buyers: PatientBuyers) => Promise<void>,
): Promise<number> {
  // The queue writes a page for each connection that breaks.
  const complaints = openSync(path.join(world.home, 'complaints.log'), 'a');
  const cluster = await startCluster(world, { straight: true, complaints });
  try {
    const buyers = new PatientBuyers(world, cluster.port, count);
    try {
      await disturb(buyers);
    } finally {
      await buyers.stop();
    }
    return buyers.bought;
  } finally {
    await cluster.stop();
    closeSync(complaints);
  }
}

async function killAgainAndAgain(
  database: DatabaseCluster,
  probe: WriteProbe,
  { buyers, kills }: { buyers: PatientBuyers; kills: number },
): Promise<void> {
  const silences = { database: [] as number[], machine: [] as number[] };
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(2000);
    const what = kill % 2 === 1 ? 'database' : 'machine';
    const node = await database.primary();
    let silence = 0;
    const { bought, failures } = await buyers.during(async () => {
      const moment = Date.now();
      node.kill(what);
      silence = await probe.silenceSince(moment, WRITES_WITHIN_MS);
      if (what === 'machine') node.begin();
      await database.whole();
    });
    silences[what].push(silence);
    const said = [
      `${(silence / 1000).toFixed(1)} s without writes`,
      `${bought} purchases`,
      `${failures.length} failed`,
    ];
    console.log(`${kill}. ${what} of ${node.name} killed: ${said.join(', ')} until both servers were there again`);
  }
  for (const [what, all] of Object.entries(silences)) {
    const sorted = all.toSorted((a, b) => a - b);
    const seconds = (at: number): string => ((sorted[at] ?? 0) / 1000).toFixed(1);
    if (sorted.length > 0)
      console.log(
        `Seconds without writes, ${what} killed: median ${seconds(Math.floor(sorted.length / 2))}, longest ${seconds(sorted.length - 1)}`,
      );
  }
}

process.exitCode = await runProof({
  help: HELP,
  counts: { kills: 20, buyers: 4 },
  needs: ['patroni', 'etcd-server', 'haproxy', 'postgresql-15'],
  prove,
});
