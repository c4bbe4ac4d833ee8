// A worker in a process of its own, for a test to kill. Prints `holding` once it has a job in its hands.
import { z } from 'zod';
import { silentLog } from '#core/context';
import { defineJob } from '#core/jobs';
import { bootKernel, readEnv, startWorker } from '#core/kernel';
import { definePlugin } from '#core/plugins';

const grip = defineJob({
  id: 'grip',
  payload: z.object({}),
  handler: async () => async () => {
    console.log('holding');
    await new Promise(() => undefined);
  },
});

const kernel = bootKernel({
  plugins: [definePlugin({ id: 'crash', title: { de: '', en: '' }, jobs: [grip] })],
  databaseUrl: process.env.CRASH_DATABASE_URL!,
  env: readEnv({ KONTOR_MODE: 'demo', SECRET_KEY: Buffer.alloc(32, 1).toString('base64') }),
  log: silentLog,
});
await startWorker(kernel, { concurrency: 2 });
console.log('started');
