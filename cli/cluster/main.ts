import { setTimeout as pause } from 'node:timers/promises';
import { runDueJobs } from '#core/kernel';
import { openWorld, type World } from '../bench/world.ts';
import { Buyers } from './buyers.ts';
import { runProof } from './run-proof.ts';
import { startCluster, type Cluster } from './start-cluster.ts';
import { whatIsWrong } from './what-is-wrong.ts';

const HELP = `npm run proof -- cluster

  Three web processes and two workers behind HAProxy and pgbouncer, with the files of docs/operations. Buyers buy without a pause while each
  process is ended and begun anew, then killed and begun anew.

  --rounds N   how often each process is ended and killed (default 2)
  --buyers N   at once (default 6)
`;

async function prove(wanted: Wanted): Promise<readonly string[]> {
  const world = await openWorld({ say: (line) => console.log(`· ${line}`), seconds: 1 });
  try {
    const cluster = await startCluster(world);
    try {
      return await disturb(world, cluster, wanted);
    } finally {
      await cluster.stop();
    }
  } finally {
    await world.close();
  }
}

interface Wanted {
  rounds: number;
  /** At once. */
  buyers: number;
}

async function disturb(world: World, cluster: Cluster, { rounds, buyers: count }: Wanted): Promise<readonly string[]> {
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
  console.log(`${buyers.bought} purchases`);
  return [...wrong, ...(await whatIsWrong(world, buyers.bought))];
}

process.exitCode = await runProof({
  help: HELP,
  counts: { rounds: 2, buyers: 6 },
  needs: ['haproxy', 'pgbouncer'],
  prove,
});
