import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moveSeller, openDatabase } from '#core/database';
import { allMigrations, migrateEverything } from '#core/kernel';
import { plugins } from '../../plugins.config.ts';
import { CitusCluster, missing } from './citus-cluster.ts';
import { playCommands } from './testing/play-commands.ts';
import { SpreadShops } from './spread-shops.ts';

const HELP = `npm run proof -- citus

  A coordinator and two workers of Citus 13. All migrations, every table in its place; two shops behind the tenant wall, triggers and keys of
  shards; what a statement costs at one worker and across all; a seller moved to shards of its own and to the other worker; a shop that is opened and
  sells, by commands of the simulation, until it comes to rest and every invariant holds.
`;

const COMMANDS = 200;

async function main(): Promise<number> {
  if (process.argv.length > 2) {
    console.log(HELP);
    return process.argv[2] === '--help' ? 0 : 2;
  }
  const needs = missing();
  if (needs.length > 0) {
    console.log(`This needs:\n${needs.map((each) => `  ${each}`).join('\n')}`);
    return 2;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-citus-'));
  chmodSync(folder, 0o755);
  const cluster = new CitusCluster();
  try {
    console.log('· a coordinator and two workers');
    await cluster.start(folder);
    return await prove(cluster);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prove({ url, workers }: CitusCluster): Promise<number> {
  const migrate = (isSpread: boolean) =>
    migrateEverything({ databaseUrl: url, migrations: allMigrations(plugins), env: { DATABASE_CITUS: isSpread } });
  await timed('all migrations', () => migrate(false));
  await timed('every table to its place', () => migrate(true));
  await timed('the same again, with nothing to do', () => migrate(true));
  const owner = openDatabase({ url, role: 'owner', poolSize: 1 });
  const db = openDatabase({ url, poolSize: 1, isSpread: true });
  try {
    const shops = new SpreadShops(owner, db);
    await shops.open();
    const wrong = await shops.whatIsWrong();
    for (const [what, milliseconds] of await shops.costs())
      console.log(`${what}: ${milliseconds.toFixed(2)} ms (median of 50)`);
    const at = await timed('a seller to shards of its own', () => moveSeller(owner, { sellerId: shops.big }));
    const to = workers.find((worker) => worker !== at.worker)!;
    const moved = await timed('and to the other worker', () => moveSeller(owner, { sellerId: shops.big, to }));
    if (!moved.alone || moved.worker !== to) wrong.push('the seller is not where it was moved to');
    wrong.push(...(await shops.whatIsWrong()).map((each) => `after the move: ${each}`));
    wrong.push(...(await timed(`${COMMANDS} commands of the simulation`, () => playCommands(url, COMMANDS))));
    for (const line of wrong) console.log(`WRONG  ${line}`);
    console.log(wrong.length === 0 ? '\nAll as it should be.' : `\n${wrong.length} wrong.`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await Promise.all([owner.destroy(), db.destroy()]);
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return answer;
}

process.exitCode = await main();
