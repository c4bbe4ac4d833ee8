import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { stopChildren } from './child.ts';
import { affiliateStatistics } from './figures/affiliate-statistics.ts';
import { boot } from './figures/boot.ts';
import { checkoutPage } from './figures/checkout-page.ts';
import { editor } from './figures/editor.ts';
import { jobs } from './figures/jobs.ts';
import { learners } from './figures/learners.ts';
import { limitedProduct } from './figures/limited-product.ts';
import { orderCsv } from './figures/order-csv.ts';
import { orderListPages } from './figures/order-list.ts';
import { placing } from './figures/placing.ts';
import { pricing } from './figures/pricing.ts';
import { purchases } from './figures/purchases.ts';
import { refunds } from './figures/refunds.ts';
import { renewals } from './figures/renewals.ts';
import { shopPage } from './figures/shop-page.ts';
import type { Figure, Sample } from './figure.ts';
import { lines, table } from './report.ts';
import { openWorld } from './world.ts';

const figures: readonly Figure[] = [
  pricing,
  purchases,
  placing,
  limitedProduct,
  checkoutPage,
  shopPage,
  renewals,
  refunds,
  orderCsv,
  orderListPages,
  affiliateStatistics,
  learners,
  boot,
  jobs,
  editor,
];

const HELP = `npm run bench -- [options]

  --only ID[,ID]   only these: ${figures.map(({ id }) => id).join(', ')}
  --rounds N       how often each is measured (default 3), one after the other in every round
  --seconds N      how long each is under load in a round (default 6)
  --json FILE      writes the figures there as well
  --check          ends with 1 when a goal is missed
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '6' },
      json: { type: 'string' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const wanted = values.only?.split(',') ?? figures.map(({ id }) => id);
  const chosen = figures.filter(({ id }) => wanted.includes(id));
  const rounds = Number(values.rounds);
  const seconds = Number(values.seconds);
  if (values.help || chosen.length !== wanted.length || !Number.isInteger(rounds) || rounds < 1 || !(seconds > 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const say = (line: string): void => console.log(`· ${line}`);
  const world = await openWorld({ say, seconds });
  const ready: ({ id: string } & Awaited<ReturnType<Figure['prepare']>>)[] = [];
  try {
    const measured: Sample[][] = [];
    for (const figure of chosen) {
      say(`preparing ${figure.id}`);
      ready.push({ id: figure.id, ...(await figure.prepare(world)) });
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const { id, round: measure } of ready) {
        say(`round ${round}: ${id}`);
        measured.push(await measure(round));
      }
    }
    const result = lines(measured);
    console.log(
      `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${rounds} rounds; median (min–max)\n\n${table(result)}`,
    );
    if (values.json) writeFileSync(values.json, JSON.stringify(result, null, 2));
    return values.check && result.some((line) => line.passed === false) ? 1 : 0;
  } finally {
    for (const { close } of ready) await close?.();
    stopChildren();
    await world.close();
  }
}

/** The end of the bench, by any cause, its servers and its database go with it. */
const stopped = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error('Stopped.')));
});
stopped.catch(() => stopChildren());

process.exitCode = await main();
