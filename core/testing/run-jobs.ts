import type { JobFailure } from '#core/jobs';
import { runDueJobs, type Kernel } from '#core/kernel';

/**
 * Tells waiting events and runs due jobs, and what follows from them, until nothing is left. Move the clock first to make later ones due.
 * A failed job fails the test, unless `failures: 'collect'` says that it is meant to.
 */
export async function runJobsUntilIdle(
  kernel: Kernel,
  { failures = 'throw' }: { failures?: 'throw' | 'collect' } = {},
): Promise<{
  done: number;
  failures: JobFailure[];
}> {
  const result = await runDueJobs(kernel);
  if (failures === 'throw' && result.failures.length > 0) {
    const names = result.failures.map(
      ({ job, error }) => `${job}: ${error instanceof Error ? error.message : String(error)}`,
    );
    throw new AggregateError(
      result.failures.map(({ error }) => error),
      `Jobs failed: ${names.join('; ')}`,
    );
  }
  return result;
}
