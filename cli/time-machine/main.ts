import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  bootTestKernel,
  cloneDatabase,
  plainFormPlugin,
  runTimeMachine,
  ScriptedProvider,
  secondsOf,
  startTestCluster,
  type SecondWorker,
  type TimeMachineRun,
} from '#core/testing';
import type { Task } from './worker.ts';

const HELP = `npm run time-machine -- [options]

  --plans N    how many mixed plans are sold (default 1000)
  --years N    how many years pass (default 10)
  --workers N  one process or two (default 2)
`;

const secretKey = randomBytes(32).toString('base64');

/** Another process on the same database, for sellers of its own. */
const startSecond: SecondWorker = async (share) => {
  const child = fork(path.join(import.meta.dirname, 'worker.js'), {
    execArgv: process.execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The second worker ended (${String(code)}).`)),
  );
  exit.catch(() => undefined);
  const ask = async (task: Task): Promise<unknown> => {
    const answer = once(child, 'message');
    child.send(task);
    return ((await Promise.race([answer, exit])) as [unknown])[0];
  };
  await ask({ open: { ...share, secretKey } });
  return {
    collect: async (days) => void (await ask({ collect: days })),
    stop: async () => secondsOf((await ask('stop')) as NodeJS.CpuUsage),
  };
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      plans: { type: 'string' },
      years: { type: 'string' },
      workers: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [plans, years, workers] = [
    Number(values.plans ?? 1000),
    Number(values.years ?? 10),
    Number(values.workers ?? 2),
  ];
  if (values.help || !(plans >= 1 && years > 0) || (workers !== 1 && workers !== 2)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  console.log('· starting a database');
  const cluster = await startTestCluster();
  try {
    const database = await cloneDatabase(cluster.templateUrl);
    const provider = new ScriptedProvider();
    const kernel = bootTestKernel(database.url, {
      plugins: [plainFormPlugin, provider.plugin],
      env: { SECRET_KEY: secretKey },
    });
    console.log(`· selling ${plans} plans and letting ${years} years pass`);
    const run = await runTimeMachine(kernel, provider, {
      plans,
      years,
      onYear: (year, seconds) => console.log(`  year ${year}: ${seconds.toFixed(1)} s`),
      ...(workers === 2 ? { startSecond } : {}),
    });
    await kernel.close();
    return tell(run);
  } finally {
    await cluster.stop();
  }
}

/** Report on the foreseen events and those that happened; the last line gives the verdict. */
function tell({ foreseen, happened, charges, complete, violations, figures }: TimeMachineRun): number {
  console.log(`· ${figures}`);
  const [missing, unforeseen] = [without(foreseen, happened), without(happened, foreseen)];
  for (const [title, lines] of [
    ['foreseen, not happened', missing],
    ['happened, not foreseen', unforeseen],
    ['broken', violations],
  ] as const) {
    for (const line of lines.slice(0, 20)) console.log(`✗ ${title}: ${line}`);
  }
  const faults = missing.length + unforeseen.length + violations.length;
  const good = complete && charges > 0 && faults === 0;
  console.log(
    good
      ? `✓ everything happened as foreseen (${happened.length} things), and every invariant holds`
      : `✗ ${missing.length} foreseen did not happen, ${unforeseen.length} happened unforeseen, ${violations.length} invariants broken${complete ? '' : '; the preview broke off'}`,
  );
  return good ? 0 : 1;
}

/** Entries of the first list that are not in the second; an entry that comes twice has to be there twice. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count < 1;
  });
}

process.exitCode = await main();
