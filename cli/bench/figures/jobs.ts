import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { startChild } from '../child.ts';
import type { Figure } from '../figure.ts';
import { benchJob } from '../product/bench-plugin.ts';
import type { World } from '../world.ts';

const JOBS = 2000;

/** Jobs that wait when one worker comes; each is a transaction of its own. */
export const jobs: Figure = {
  id: 'jobs',
  async prepare(world) {
    // Work left by the buyers before is not measured.
    await forgetJobs(world);
    return {
      async round() {
        await forgetJobs(world);
        const worker = await startChild('product-worker');
        try {
          await pause(500);
          const began = performance.now();
          await inTransaction(world.kernel.contextFor({ kind: 'platform', reason: 'bench' }), async (ctx) => {
            for (let index = 0; index < JOBS; index += 1) await enqueue(ctx, benchJob, { number: world.sellerId });
          });
          while ((await waiting(world)) > 0) await pause(20);
          const seconds = (performance.now() - began) / 1000;
          return [
            {
              figure: 'Jobs in one worker',
              unit: '/s',
              ours: JOBS / seconds,
              goal: { of: 'ours', at: 'least', value: 200 },
            },
          ];
        } finally {
          await worker.stop();
        }
      },
    };
  },
};

async function waiting({ sql }: World): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "select ((select count(*) from queued_jobs where job_id = 'bench_job') + (select count(*) from graphile_worker.jobs where task_identifier = 'bench_job'))::int as count",
  );
  return rows[0]!.count;
}

async function forgetJobs({ sql }: World): Promise<void> {
  await sql.query('delete from queued_jobs; delete from outbox; delete from graphile_worker._private_jobs;');
}
