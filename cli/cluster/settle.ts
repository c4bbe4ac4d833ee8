import { runDueJobs } from '#core/kernel';
import { benchKernel } from '../bench/product/bench-kernel.ts';
import type { World } from '../bench/world.ts';

const HOUR_MS = 3_600_000;

/** Asks by the clock about payments that broke off: jobs of the next hours, until payments and invoices say the same. */
export async function settle(world: World): Promise<void> {
  await runDueJobs(world.kernel);
  for (const hours of [1, 3, 30]) {
    const kernel = benchKernel({ clock: { now: () => new Date(Date.now() + hours * HOUR_MS) } });
    try {
      await runDueJobs(kernel);
      await runDueJobs(kernel);
    } finally {
      await kernel.close();
    }
  }
}
