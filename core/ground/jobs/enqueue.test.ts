import { expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#core/database';
import { cancelJob, defineJob, enqueue, failedJobs, retryFailedJobs } from '#core/jobs';
import { definePlugin } from '#core/plugins';
import { countStatements, runJobsUntilIdle, useTestKernel } from '#core/testing';

const seen: string[] = [];
let failing = true;
const note = defineJob({
  id: 'note',
  payload: z.object({ text: z.string() }),
  handler:
    async () =>
    async (_ctx, { text }) =>
      void seen.push(text),
});
const chain = defineJob({
  id: 'chain',
  payload: z.object({ left: z.number() }),
  handler:
    async () =>
    async (ctx, { left }) => {
      seen.push(`chain ${left}`);
      if (left > 0) await enqueue(ctx, chain, { left: left - 1 });
    },
});
const fragile = defineJob({
  id: 'fragile',
  payload: z.object({ secret: z.string() }),
  maxAttempts: 1,
  handler: async () => async () => {
    if (failing) throw new Error('the other side is down');
    seen.push('recovered');
  },
});
const daily = defineJob({
  id: 'daily',
  payload: z.object({}),
  cron: '0 3 * * *',
  handler: async () => async (ctx) => void seen.push(`daily ${ctx.clock.now().toISOString()}`),
});

const kernel = useTestKernel({
  plugins: [definePlugin({ id: 'test-jobs', title: { de: '', en: '' }, jobs: [note, chain, fragile, daily] })],
});
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const ran = async (): Promise<string[]> => {
  seen.length = 0;
  await runJobsUntilIdle(kernel());
  return [...seen];
};

test('a job runs after the commit, and its own jobs after it', async () => {
  await enqueue(platform(), chain, { left: 2 });
  expect(await ran()).toEqual(['chain 2', 'chain 1', 'chain 0']);
});

test('a rolled-back transaction leaves no job', async () => {
  await inTransaction(platform(), async (ctx) => {
    await enqueue(ctx, note, { text: 'never' });
    throw new Error('rolled back');
  }).catch(() => undefined);
  expect(await ran()).toEqual([]);
});

test('a seller may enqueue, and all jobs of a transaction leave as one statement', async () => {
  const seller = kernel().contextFor({ kind: 'seller', sellerId: 1 });
  const { statements } = await countStatements(kernel().db, () =>
    inTransaction(seller, async (ctx) => {
      for (const text of ['a', 'b', 'c']) await enqueue(ctx, note, { text });
    }),
  );
  expect(statements).toBe(1);
  expect(await ran()).toEqual(['a', 'b', 'c']);
});

test('of jobs with one key only the newest runs', async () => {
  await enqueue(platform(), note, { text: 'old' }, { key: 'k' });
  await inTransaction(platform(), async (ctx) => {
    await enqueue(ctx, note, { text: 'newer' }, { key: 'k' });
    await enqueue(ctx, note, { text: 'newest' }, { key: 'k' });
  });
  expect(await ran()).toEqual(['newest']);
});

test('a later job waits for the injected clock, and can be taken back', async () => {
  const runAt = new Date(kernel().clock.now().getTime() + 3 * 3_600_000);
  await enqueue(platform(), note, { text: 'later' }, { runAt, key: 'later' });
  await enqueue(platform(), note, { text: 'cancelled' }, { runAt, key: 'cancelled' });
  await cancelJob(platform(), note, 'cancelled');
  kernel().clock.advance({ hours: 2 });
  expect(await ran()).toEqual([]);
  kernel().clock.advance({ hours: 1 });
  expect(await ran()).toEqual(['later']);
});

test('a payload that does not fit its schema is refused when it is enqueued', async () => {
  await expect(enqueue(platform(), note, { text: 7 } as never)).rejects.toThrow();
});

test('a job that failed for good is listed without its payload and runs again when asked to', async () => {
  await enqueue(platform(), fragile, { secret: 'hunter2' });
  const { failures } = await runJobsUntilIdle(kernel(), { failures: 'collect' });
  expect(failures).toMatchObject([{ job: 'fragile', attempt: 1, permanent: true }]);
  const listed = await failedJobs(platform());
  expect(listed).toMatchObject([{ job: 'fragile', attempts: 1, error: 'the other side is down' }]);
  expect(JSON.stringify(listed)).not.toContain('hunter2');
  failing = false;
  expect(
    await retryFailedJobs(
      platform(),
      listed.map((job) => job.id),
    ),
  ).toBe(1);
  expect(await ran()).toEqual(['recovered']);
  expect(await failedJobs(platform())).toEqual([]);
});

test('a seller sees no failed jobs and cannot hand jobs to the queue', async () => {
  const seller = kernel().contextFor({ kind: 'seller', sellerId: 1 });
  await expect(failedJobs(seller)).rejects.toThrow('permission denied');
  await expect(inTransaction(seller, ({ db }) => db.raw("select kontor_add_jobs('[]'::jsonb)"))).rejects.toThrow(
    'permission denied',
  );
});

test('a scheduled job runs once when its time has come, however often it was missed', async () => {
  await ran();
  kernel().clock.advance({ days: 3 });
  expect(await ran()).toHaveLength(1);
  expect(await ran()).toEqual([]);
  kernel().clock.advance({ hours: 1 });
  expect(await ran()).toEqual([]);
  kernel().clock.advance({ days: 1 });
  expect(await ran()).toHaveLength(1);
});
