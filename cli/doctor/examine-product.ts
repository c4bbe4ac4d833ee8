import { failedJobs, workerAlive } from '#core/jobs';
import { readClock } from '#core/kernel';
import type { Installation } from '../installation.ts';
import { ok, warn, type Finding } from './finding.ts';

/** Findings in the tables: on workers, on jobs that failed for good, and on the demo's clock. */
export async function examineProduct({ kernel }: Installation): Promise<Finding[]> {
  const ctx = kernel.contextFor({ kind: 'platform', reason: 'doctor' });
  const alive = await workerAlive(ctx);
  const worker = alive
    ? ok('worker', 'alive')
    : warn('worker', 'none in the last 15 seconds', 'Start "kontor start", or "kontor work" beside "kontor serve".');
  const failed = await failedJobs(ctx);
  const jobs =
    failed.length === 0
      ? ok('jobs', 'none failed for good')
      : warn('jobs', `${failed.length} failed for good`, 'See why: kontor jobs failed. Once mended: kontor jobs retry');
  const { movable, offsetMs } = await readClock(kernel);
  const days = Math.round(offsetMs / 86_400_000);
  return movable && offsetMs > 0
    ? [worker, jobs, warn('demo clock', `${days} days ahead`, 'Back to real time: kontor clock reset')]
    : [worker, jobs];
}
