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
    const mine = await inner
      .db('job_schedules')
      .where({ job_id: job.id, last_run_at: last })
      .update({ last_run_at: now });
    if (mine === 0 || !due) return false;
    await enqueue(inner, job as Job<object>, {}, { key: 'schedule' });
    return true;
  });
}

/** True if a minute after `last`, up to `now`, matches. Cron knows no seconds, so both ends count by their whole minutes. */
export function isDue(cron: string, last: Date, now: Date): boolean {
  const [begin, end] = [Math.floor(last.getTime() / MINUTE) + 1, Math.floor(now.getTime() / MINUTE)];
  const { minutes, matchesDay } = timesOf(cron);
  for (let day = Math.floor(begin / MINUTES_A_DAY); day <= Math.floor(end / MINUTES_A_DAY); day += 1) {
    const midnight = day * MINUTES_A_DAY;
    if (
      minutes.some((minute) => midnight + minute >= begin && midnight + minute <= end) &&
      matchesDay(new Date(midnight * MINUTE))
    )
      return true;
  }
  return false;
}

interface Times {
  /** Of a day that matches, counted from midnight. */
  minutes: readonly number[];
  matchesDay: (midnight: Date) => boolean;
}

const MINUTES_A_DAY = 24 * 60;
const knownTimes = new Map<string, Times>();

/** Days and times of day apart: a schedule that was missed for months is looked through by the day and not by the minute. */
function timesOf(cron: string): Times {
  const known = knownTimes.get(cron);
  if (known) return known;
  const [minute, hour, ...days] = cron.trim().split(/\s+/);
  const ofDay = parseCronItem({ task: 'schedule', match: `${minute} ${hour} * * *` });
  const ofYear = parseCronItem({ task: 'schedule', match: `0 0 ${days.join(' ')}` });
  const times: Times = {
    minutes: Array.from({ length: MINUTES_A_DAY }, (_, at) => at).filter((at) =>
      ofDay.match({ min: at % 60, hour: Math.floor(at / 60), date: 1, month: 1, dow: 0 }),
    ),
    matchesDay: (day) =>
      ofYear.match({ min: 0, hour: 0, date: day.getUTCDate(), month: day.getUTCMonth() + 1, dow: day.getUTCDay() }),
  };
  knownTimes.set(cron, times);
  return times;
}
