import { parseCronItem } from 'graphile-worker';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from './enqueue.ts';
import type { AnyJob, Job } from './job.ts';

const MINUTE = 60_000;

interface Schedule {
  job_id: string;
  last_run_at: Date;
}

/**
 * Enqueues each job whose cron time has come since it last did, by the injected clock: once, however many times were missed, and
 * however many workers look at the same time. A job seen for the first time waits for its next time. Returns how many.
 */
export async function runSchedules(ctx: Ctx, jobs: readonly AnyJob[]): Promise<number> {
  const timed = jobs.filter((job) => job.cron !== undefined);
  if (timed.length === 0) return 0;
  const now = ctx.clock.now();
  const known = await inTransaction(ctx, ({ db }) => db('job_schedules').select<Schedule[]>('job_id', 'last_run_at'));
  const missing = timed.filter((job) => !known.some((schedule) => schedule.job_id === job.id));
  if (missing.length > 0) await begin(ctx, missing, now);
  let started = 0;
  for (const job of timed) {
    const schedule = known.find((each) => each.job_id === job.id);
    if (schedule && (await runIfDue(ctx, job, schedule, now))) started += 1;
  }
  return started;
}

async function begin(ctx: Ctx, jobs: readonly AnyJob[], now: Date): Promise<void> {
  const rows = jobs.map((job) => ({ job_id: job.id, last_run_at: now }));
  await inTransaction(ctx, ({ db }) => db('job_schedules').insert(rows).onConflict('job_id').ignore());
}

async function runIfDue(ctx: Ctx, job: AnyJob, { last_run_at: last }: Schedule, now: Date): Promise<boolean> {
  const due = isDue(job.cron!, last, now);
  // A clock that was set back starts a new count; nothing runs twice for it.
  if (!due && last <= now) return false;
  return inTransaction(ctx, async (inner) => {
    const mine = await inner.db('job_schedules').where({ job_id: job.id, last_run_at: last }).update({ last_run_at: now });
    if (mine === 0 || !due) return false;
    await enqueue(inner, job as Job<object>, {}, { key: 'schedule' });
    return true;
  });
}

/** Whether a minute after `last`, up to `now`, matches. Cron knows no seconds, so both ends count by their whole minutes. */
export function isDue(cron: string, last: Date, now: Date): boolean {
  const { match } = parseCronItem({ task: 'schedule', match: cron });
  const end = Math.floor(now.getTime() / MINUTE) * MINUTE;
  for (let minute = Math.floor(last.getTime() / MINUTE) * MINUTE + MINUTE; minute <= end; minute += MINUTE) {
    const at = new Date(minute);
    const digest = { min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate(), month: at.getUTCMonth() + 1, dow: at.getUTCDay() };
    if (match(digest)) return true;
  }
  return false;
}
