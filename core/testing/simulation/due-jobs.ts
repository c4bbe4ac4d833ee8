import pg from 'pg';
import { dispatchOutbox } from '#core/events';
import { handOverDueJobs, runSchedules, type AnyJob, type JobHandler } from '#core/jobs';
import type { Kernel } from '#core/kernel';
import type { CrashPoint, CrashSwitch } from './crash-switch.ts';

interface QueuedJob {
  id: number;
  job: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
}

interface Waiting extends QueuedJob {
  at: number;
}

/** The simulation asks all invariants of every row itself; the product's hourly round would ask them again at every jump of the clock. */
const ASKED_HERE: ReadonlySet<string> = new Set(['check_invariants', 'check_round']);

const TAKE = `with taken as (delete from graphile_worker._private_jobs returning *)
  select j.id::int, t.identifier as job, j.payload, j.attempts::int, j.max_attempts::int from taken j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`;

/**
 * The queue as the worker drives it, without its pauses and pools: it takes what is due by the injected clock, repeats what failed after a pause
 * by the same clock, and gives the work of a worker that was killed to the next. Several times as fast as graphile-worker, of which
 * the other tests are told.
 */
export class DueJobs {
  readonly #pool: pg.Pool;
  readonly #jobs: readonly AnyJob[];
  readonly #byId: ReadonlyMap<string, AnyJob>;
  #waiting: Waiting[] = [];
  #minuteSeen = -1;
  /** What failed other than by being killed. */
  readonly failures: { job: string; error: unknown; forGood: boolean }[] = [];

  constructor(
    private readonly kernel: Kernel,
    private readonly crashes: CrashSwitch,
  ) {
    this.#pool = new pg.Pool({ connectionString: kernel.databaseUrl, max: 2 });
    this.#jobs = kernel.jobs.filter(({ id }) => !ASKED_HERE.has(id));
    this.#byId = new Map(this.#jobs.map((job) => [job.id, job]));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** One look at everything that is due: the whole of it by as many workers side by side. The crash hits one of its jobs. */
  async runOnce({
    workers = 1,
    crash = null,
    atMost = Infinity,
  }: { workers?: number; crash?: (CrashPoint & { job: number }) | null; atMost?: number } = {}): Promise<number> {
    await this.#chores();
    const now = this.#now();
    const { rows } = await this.#pool.query<QueuedJob>(TAKE);
    const due = [...this.#waiting.filter(({ at }) => at <= now), ...rows];
    const taken = due.slice(0, atMost);
    this.#waiting = [
      ...this.#waiting.filter(({ at }) => at > now),
      ...due.slice(atMost).map((job) => ({ ...job, at: now })),
    ];
    for (let start = 0; start < taken.length; start += workers) {
      await Promise.all(
        taken
          .slice(start, start + workers)
          .map((job, index) => this.#run(job, crash && crash.job === start + index ? crash : null)),
      );
    }
    return taken.length;
  }

  async runUntilIdle(): Promise<void> {
    while ((await this.runOnce()) > 0);
  }

  async #chores(): Promise<void> {
    const ctx = this.kernel.contextFor({ kind: 'platform', reason: 'worker' });
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minuteSeen) await runSchedules(ctx, this.#jobs);
    this.#minuteSeen = minute;
    while ((await dispatchOutbox(ctx)) + (await handOverDueJobs(ctx)) > 0);
  }

  async #run(queued: QueuedJob, crash: CrashPoint | null): Promise<void> {
    const job = this.#byId.get(queued.job);
    if (!job) throw new Error(`There is no job ${queued.job}.`);
    try {
      const lived = await this.crashes.live(crash, async () => {
        const handler = (await job.handler()) as JobHandler<unknown>;
        await handler(
          this.kernel.contextFor({ kind: 'platform', reason: `job ${job.id}` }),
          job.payload.parse(queued.payload),
        );
      });
      if ('crashed' in lived) this.#waiting.push({ ...queued, at: this.#now() });
    } catch (error) {
      const attempts = queued.attempts + 1;
      const forGood = attempts >= queued.max_attempts;
      this.failures.push({ job: queued.job, error, forGood });
      if (!forGood)
        this.#waiting.push({ ...queued, attempts, at: this.#now() + Math.exp(Math.min(attempts, 10)) * 1000 });
    }
  }

  #now(): number {
    return this.kernel.clock.now().getTime();
  }
}
