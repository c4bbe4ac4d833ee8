import { randomUUID } from 'node:crypto';
import { PortBoard, systemClock, type Clock, type Log } from '#core/context';
import { openDatabase } from '#core/database';
import { plugIn, type Plugin } from '#core/plugins';
import { coreJobs } from './core-jobs.ts';
import { allMigrations } from './core-migrations.ts';
import { coreSubscribers } from './core-subscribers.ts';
import type { Env } from './env.ts';
import type { Kernel } from './kernel.ts';
import { plugInfra } from './plug-infra.ts';

export interface BootOptions {
  plugins: readonly Plugin[];
  env: Env;
  databaseUrl: string;
  log: Log;
  clock?: Clock;
}

/** The composition root: the one place that knows every module and the list of plugins. Opens no connection before the first query. */
export function bootKernel({ plugins, env, databaseUrl, log, clock = systemClock }: BootOptions): Kernel {
  const board = new PortBoard();
  plugIn(board, plugins);
  const infra = plugInfra(board, env, databaseUrl, log);
  const db = openDatabase({ url: databaseUrl, poolSize: env.DATABASE_POOL });
  const baseUrl = (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');

  return Object.freeze<Kernel>({
    env,
    plugins,
    ports: board,
    db,
    databaseUrl,
    clock,
    log,
    baseUrl,
    notifier: infra.notifier,
    jobs: [...coreJobs, ...plugins.flatMap((plugin) => plugin.jobs ?? [])],
    subscribers: [...coreSubscribers, ...plugins.flatMap((plugin) => plugin.subscribers ?? [])],
    migrations: allMigrations(plugins),
    contextFor(actor, { locale = 'en', correlationId = randomUUID(), log: ownLog = log } = {}) {
      return { actor, db, clock, log: ownLog, locale, ports: board, baseUrl, correlationId };
    },
    async close() {
      await infra.close();
      await db.destroy();
    },
  });
}
