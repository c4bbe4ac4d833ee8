import { contractEverything, migrateEverything, showKernel, startWorker } from '#core/kernel';
import type { Log } from '#core/context';
import { seedDemoWorld, type DemoLogins } from '../seeds/index.ts';
import { startDemos, type Demos } from './demos.ts';
import { openInstallation, type Installation } from './installation.ts';
import { olderProcesses } from './older-processes.ts';
import { RELEASE } from './this-release.ts';
import { refuseSpread } from './with-installation.ts';

/** Everything of an installation that runs beside its HTTP server. */
export interface Product extends Installation {
  demos: Demos;
  /** Of the demo world; null in live mode. */
  logins: DemoLogins | null;
}

export interface ProductOptions {
  port: number;
  log: Log;
  onStep: (step: string) => void;
  /** Ends the start between two steps; what was opened until then is closed again. */
  signal?: AbortSignal;
}

/** Database, migrations, the demo's services and world, and a worker, in this order. `close` ends all of it in the opposite order. */
export async function startProduct({ port, log, onStep, signal }: ProductOptions): Promise<Product> {
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  const opened = async <T>(what: Promise<T>, end: (value: T) => Promise<void>): Promise<T> => {
    const value = await what;
    closers.push(() => end(value));
    signal?.throwIfAborted();
    return value;
  };
  try {
    const installation = await opened(openInstallation({ onStep, log, port, keepsDatabase: true }), (each) =>
      each.close(),
    );
    const { kernel } = installation;
    // Before it migrates, since spread tables are never gathered again.
    refuseSpread(installation);
    await migrate(installation, onStep);
    signal?.throwIfAborted();
    await kernel.ready();
    await opened(showKernel(kernel, { kind: 'start', release: RELEASE }), (presence) => presence.leave());
    const demos = await opened(startDemos(kernel, { port }), (each) => each.close());
    const logins =
      kernel.env.KONTOR_MODE === 'demo'
        ? await seedDemoWorld(kernel, { providers: demos.providers, tried: demos.tried, onStep, signal })
        : null;
    await opened(startWorker(kernel), (worker) => worker.stop());
    return { ...installation, demos, logins, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Both halves; the second is left to "kontor migrate contract" while an older release beside this one needs what it takes away. */
async function migrate({ kernel }: Installation, onStep: (step: string) => void): Promise<void> {
  onStep('migrating the database');
  const first = await migrateEverything(kernel, 'expand');
  const { applied: second, blockedBy } = await contractEverything(kernel);
  const applied = [...first, ...second].reduce((sum, timeline) => sum + timeline.applied.length, 0);
  if (applied > 0) onStep(`applied ${applied} migrations`);
  if (blockedBy.length > 0) onStep(olderProcesses(blockedBy));
}
