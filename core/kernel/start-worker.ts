import { dispatchOutbox } from '#core/events';
import { drainJobs, handOverDueJobs, runSchedules, runWorker, type JobFailure, type Worker } from '#core/jobs';
import type { Ctx } from '#core/context';
import type { Kernel } from './kernel.ts';

const DEFAULT_CONCURRENCY = 8;

/** Works this kernel's jobs, tells its events and keeps its schedules until stopped. Any number of workers may run side by side. */
export async function startWorker(
  kernel: Kernel,
  { concurrency = DEFAULT_CONCURRENCY }: { concurrency?: number } = {},
): Promise<Worker> {
  await kernel.ready();
  const { SMTP_URL, KONTOR_MODE } = kernel.env;
  if (!SMTP_URL && KONTOR_MODE === 'live') kernel.log.warn({}, 'SMTP_URL is not set: mails wait until it is');
  return runWorker({
    databaseUrl: kernel.logins?.platform ?? kernel.databaseUrl,
    jobs: kernel.jobs,
    contextFor: (reason) => contextOf(kernel, reason),
    log: kernel.log,
    concurrency,
    chores: choresOf(kernel),
    onPoke: (poke) => kernel.notifier.onPoke(poke),
  });
}

/** Runs whatever is due by the kernel's clock until nothing is left. */
export async function runDueJobs(kernel: Kernel): Promise<{ done: number; failures: JobFailure[] }> {
  return drainJobs({
    databaseUrl: kernel.logins?.platform ?? kernel.databaseUrl,
    jobs: kernel.jobs,
    contextFor: (reason) => contextOf(kernel, reason),
    chores: choresOf(kernel),
  });
}

const contextOf = (kernel: Kernel, reason: string): Ctx => kernel.contextFor({ kind: 'platform', reason });

/** Schedules count in minutes, so a minute is looked at once. */
function choresOf(kernel: Kernel): () => Promise<boolean> {
  let minuteSeen = -1;
  return async () => {
    const ctx = contextOf(kernel, 'worker');
    const minute = Math.floor(ctx.clock.now().getTime() / 60_000);
    if (minute !== minuteSeen) {
      await runSchedules(ctx, kernel.jobs);
      minuteSeen = minute;
    }
    const dispatched = await dispatchOutbox(ctx);
    const due = await handOverDueJobs(ctx);
    return dispatched + due > 0;
  };
}
