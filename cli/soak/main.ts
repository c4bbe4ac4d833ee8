import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestCluster, type Command } from '#core/testing';
import { replayCommands, type Episode, type EpisodeResult, type Shrunk } from './episode.ts';
import { SoakReport } from './soak-report.ts';
import { SoakWorker } from './soak-worker.ts';

const HELP = `npm run soak -- [options]

  --commands N     how many commands in all (default 20000)
  --per-episode N  how many in one shop, before it comes to rest and is looked at (default 1000)
  --check-every N  how often all invariants are checked on the way (default 250); always at the end
  --workers N      processes side by side (default 2)
  --seed S         of the first episode; the next ones follow it (default 1: every run is the same)
  --random         a seed by chance instead
  --shrink N       runs spent on shortening a failing episode (default 120, 0 for none)
  --within M       begins no further episode after M minutes, and says how far it came (default: all are played)
  --go-on          plays the rest when an episode failed
  --vat-due WHEN   on_invoice or on_payment: when the shops owe VAT (default: by turns)
  --replay FILE    plays the commands of a file that a failing run wrote, in a shop that owes VAT on_invoice unless it is told otherwise
`;

const numbers = {
  commands: 20_000,
  'per-episode': 1000,
  'check-every': 250,
  workers: 2,
  seed: 1,
  shrink: 120,
  within: 1_000_000,
};

const SCHEMES = { on_invoice: 'regular_accrual', on_payment: 'regular_cash' } as const;
const isVatDue = (given: string): given is keyof typeof SCHEMES => Object.hasOwn(SCHEMES, given);

/** At its end, by any cause, its workers and its database go with it. */
const stopped = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error('Stopped.')));
});
stopped.catch(() => undefined);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      commands: { type: 'string' },
      'per-episode': { type: 'string' },
      'check-every': { type: 'string' },
      workers: { type: 'string' },
      seed: { type: 'string' },
      shrink: { type: 'string' },
      within: { type: 'string' },
      random: { type: 'boolean' },
      'go-on': { type: 'boolean' },
      'vat-due': { type: 'string' },
      replay: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const given = Object.fromEntries(
    Object.entries(numbers).map(([name, usual]) => [name, Number(values[name as keyof typeof numbers] ?? usual)]),
  ) as typeof numbers;
  const vatDue = values['vat-due'];
  const known = vatDue === undefined || isVatDue(vatDue);
  if (
    values.help ||
    !known ||
    !Object.values(given).every((value) => Number.isSafeInteger(value) && value >= 0) ||
    given.workers < 1 ||
    given['per-episode'] < 1
  ) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const seed = values.random ? Math.floor(Math.random() * 1_000_000) : given.seed;
  console.log('· starting a database');
  const taxScheme = (of: number): Episode['taxScheme'] =>
    SCHEMES[vatDue ?? (of % 2 === 0 ? 'on_invoice' : 'on_payment')];
  const cluster = await startTestCluster();
  try {
    if (values.replay) return await replay(cluster.templateUrl, values.replay, SCHEMES[vatDue ?? 'on_invoice']);
    return await Promise.race([
      soak(cluster.templateUrl, { ...given, seed, taxScheme, goesOn: values['go-on'] === true }),
      stopped,
    ]);
  } finally {
    await cluster.stop();
  }
}

interface Plan {
  commands: number;
  'per-episode': number;
  'check-every': number;
  workers: number;
  seed: number;
  shrink: number;
  /** Minutes from the start of the first episode. */
  within: number;
  goesOn: boolean;
  /** Of the shop that a seed opens. */
  taxScheme: (seed: number) => Episode['taxScheme'];
}

async function soak(templateUrl: string, plan: Plan): Promise<number> {
  const episodes: Episode[] = [];
  for (let left = plan.commands; left > 0; left -= plan['per-episode']) {
    const seed = plan.seed + episodes.length;
    episodes.push({
      seed,
      commands: Math.min(left, plan['per-episode']),
      checkEvery: plan['check-every'],
      taxScheme: plan.taxScheme(seed),
    });
  }
  console.log(
    `· ${plan.commands} commands in ${episodes.length} episodes, seeds ${plan.seed} to ${plan.seed + episodes.length - 1}, ${plan.workers} workers`,
  );
  const report = new SoakReport(plan.commands);
  const until = Date.now() + plan.within * 60_000;
  const workers = Array.from({ length: plan.workers }, () => new SoakWorker(templateUrl));
  try {
    await Promise.all(workers.map((worker) => playAll(worker, { episodes, plan, until, report })));
  } finally {
    for (const worker of workers) worker.stop();
  }
  report.end();
  return report.failed === 0 && report.played > 0 ? 0 : 1;
}

async function playAll(
  worker: SoakWorker,
  { episodes, plan, until, report }: { episodes: Episode[]; plan: Plan; until: number; report: SoakReport },
): Promise<void> {
  for (let episode = episodes.shift(); episode && Date.now() < until; episode = episodes.shift()) {
    const result = await worker.ask<EpisodeResult>({ play: episode });
    report.add(result);
    if (!result.failure) continue;
    if (!plan.goesOn) episodes.length = 0;
    if (plan.shrink === 0) continue;
    const { commands, result: shortest } = await worker.ask<Shrunk>({
      shrink: episode,
      of: result,
      tries: plan.shrink,
    });
    const file = `.vite/soak/failing-${episode.seed}.json`;
    writeFileSync(file, JSON.stringify(commands, null, 1));
    report.shrunk(
      episode.seed,
      `--replay ${file} --vat-due ${episode.taxScheme === SCHEMES.on_payment ? 'on_payment' : 'on_invoice'}`,
      shortest,
    );
  }
}

async function replay(templateUrl: string, file: string, taxScheme: Episode['taxScheme']): Promise<number> {
  const { log, failure } = await replayCommands(
    templateUrl,
    JSON.parse(readFileSync(file, 'utf8')) as Command[],
    taxScheme,
  );
  console.log(log.join('\n'));
  for (const { subject, detail } of failure?.findings ?? []) console.log(`✗ ${subject}: ${detail}`);
  return failure ? 1 : 0;
}

process.exitCode = await main();
