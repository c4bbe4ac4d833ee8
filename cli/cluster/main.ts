import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { runDueJobs } from '#core/kernel';
import { openWorld, type World } from '../bench/world.ts';
import { Buyers } from './buyers.ts';
import { startCluster, type Cluster } from './start-cluster.ts';
import { whatIsWrong } from './what-is-wrong.ts';

const HELP = `npm run proof -- cluster

  Three web processes and two workers behind HAProxy and pgbouncer, with the files of docs/operations. Buyers buy without a pause while each
  process is ended and begun anew, then killed and begun anew.

  --rounds N   how often each process is ended and killed (default 2)
  --buyers N   at once (default 6)
`;
const PROGRAMS = ['haproxy', 'pgbouncer'];

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '2' },
      buyers: { type: 'string', default: '6' },
      help: { type: 'boolean' },
    },
  });
  const [rounds, count] = [Number(values.rounds), Number(values.buyers)];
  if (values.help || !Number.isInteger(rounds) || !Number.isInteger(count) || rounds < 1 || count < 1) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const missing = PROGRAMS.filter((program) => spawnSync(program, ['-v']).error !== undefined);
  if (missing.length > 0) {
    console.log(`This needs ${missing.join(' and ')}. Install them first: apt-get install ${missing.join(' ')}`);
    return 2;
  }
  const world = await openWorld({ say: (line) => console.log(`· ${line}`), seconds: 1 });
  try {
    const cluster = await startCluster(world);
    try {
      return await prove(world, cluster, { rounds, count });
    } finally {
      await cluster.stop();
    }
  } finally {
    await world.close();
  }
}

interface Wanted {
  rounds: number;
  /** Buyers at once. */
  count: number;
}

async function prove(world: World, cluster: Cluster, { rounds, count }: Wanted): Promise<number> {
  const buyers = new Buyers(world, cluster.port, count);
  const calm = await buyers.during(() => pause(10_000));
  console.log(`Undisturbed: ${calm.bought} purchases in 10 s, ${calm.failures.length} requests failed`);
  const wrong: string[] = calm.failures.map((each) => `undisturbed: ${each}`);
  for (let round = 1; round <= rounds; round += 1) {
    for (const each of cluster.processes) {
      const { bought, failures } = await buyers.during(async () => {
        await each.end('SIGTERM');
        await each.begin();
        await pause(1000);
      });
      console.log(
        `${each.name} ended and begun anew: ${bought} purchases meanwhile, ${failures.length} requests failed`,
      );
      wrong.push(...failures.map((failure) => `${each.name} ended: ${failure}`));
    }
    for (const each of cluster.processes) {
      const { bought, failures } = await buyers.during(async () => {
        await each.end('SIGKILL');
        await pause(1000);
        await each.begin();
        await pause(1000);
      });
      console.log(
        `${each.name} killed and begun anew: ${bought} purchases meanwhile, ${failures.length} requests failed`,
      );
      // Each buyer has one request at a time; only those in the killed process may fail.
      if (failures.length > count || (each.name.startsWith('worker') && failures.length > 0))
        wrong.push(...failures.map((failure) => `${each.name} killed: ${failure}`));
    }
  }
  await buyers.stop();
  await cluster.stop();
  await runDueJobs(world.kernel);
  wrong.push(...(await whatIsWrong(world, buyers.bought)));
  for (const line of wrong) console.log(`WRONG  ${line}`);
  console.log(wrong.length === 0 ? `\n${buyers.bought} purchases, all as they should be.` : `\n${wrong.length} wrong.`);
  return wrong.length === 0 ? 0 : 1;
}

process.exitCode = await main();
