// A worker in a process of its own, for a test to kill. Prints `holding` once it has a job in its hands.
import { z } from 'zod';
import { PortBoard, silentLog, type Ctx } from '#core/context';
import { openDatabase } from '#core/database';
import { defineJob, handOverDueJobs, runWorker } from '#core/jobs';

const databaseUrl = process.env.CRASH_DATABASE_URL!;
const db = openDatabase({ url: databaseUrl, platformUrl: databaseUrl });
const contextFor = (reason: string): Ctx => ({
  actor: { kind: 'platform', reason },
  db,
  // Later than whatever the test's clock says: every job is due.
  clock: { now: () => new Date('2100-01-01') },
  log: silentLog,
  locale: 'en',
  ports: new PortBoard(),
  baseUrl: 'http://localhost',
  correlationId: 'crash',
});
const grip = defineJob({
  id: 'grip',
  payload: z.object({}),
  handler: async () => async () => {
    console.log('holding');
    await new Promise(() => undefined);
  },
});

await runWorker({
  databaseUrl,
  jobs: [grip],
  contextFor,
  log: silentLog,
  concurrency: 2,
  chores: async () => (await handOverDueJobs(contextFor('crash test'))) > 0,
  onPoke: () => () => undefined,
});
