import { randomUUID } from 'node:crypto';
import { PortBoard, systemClock, type Clock, type Log } from '#core/context';
import { openDatabase, loginsAt, type Logins } from '#core/database';
import { subscribers, type AnySubscriber } from '#core/events';
import { invariants } from '#core/ledger';
import { PAGE_ENGINE, pageEngines, type PageEngine } from '#core/pages';
import { plugIn, type Plugin } from '#core/plugins';
import { retentions } from '#core/retention';
import { integrationSubscribers } from '#core/sync';
import { coreInvariants } from './core-invariants.ts';
import { coreJobs } from './core-jobs.ts';
import { allMigrations } from './core-migrations.ts';
import { coreRetentions } from './core-retentions.ts';
import { coreSubscribers } from './core-subscribers.ts';
import { DemoClock } from './demo-clock.ts';
import type { Env } from './env.ts';
import type { Kernel } from './kernel.ts';
import { plugDomainHosting } from './plug-domain-hosting.ts';
import { plugInfra } from './plug-infra.ts';
import { plugSignIn } from './plug-sign-in.ts';

export interface BootOptions {
  plugins: readonly Plugin[];
  env: Env;
  databaseUrl: string;
  /** From `ensureLogins`; null: as the owner, in the same roles. */
  logins: Logins | null;
  log: Log;
  clock?: Clock;
  /** Understands page documents; the builder's, which core does not know. */
  pageEngine?: PageEngine;
}

/** The composition root: the one place that knows every module and the list of plugins. Opens no connection before the first query. */
export function bootKernel({
  plugins,
  env,
  databaseUrl,
  logins,
  log,
  clock: givenClock,
  pageEngine,
}: BootOptions): Kernel {
  const board = new PortBoard();
  plugIn(board, plugins);
  if (pageEngine) board.plug(pageEngines, PAGE_ENGINE, pageEngine, 'builder');
  const infra = plugInfra(board, env, logins?.app ?? databaseUrl);
  const ofPlugins = plugSubscribers(board, plugins);
  for (const invariant of coreInvariants) board.plug(invariants, invariant.id, invariant, 'core');
  for (const retention of coreRetentions) board.plug(retentions, retention.id, retention, 'core');
  const { DATABASE_POOLER_URL: pooler, DATABASE_REPLICA_URL: replica } = env;
  if (pooler !== undefined && !logins) throw new Error(NEEDS_LOGINS);
  const through = pooler !== undefined && logins ? loginsAt(logins, pooler) : logins;
  const db = openDatabase({
    url: through?.app ?? databaseUrl,
    platformUrl: through?.platform ?? databaseUrl,
    poolSize: env.DATABASE_POOL,
    isPooled: pooler !== undefined,
    isSpread: env.DATABASE_CITUS,
    ...(replica === undefined
      ? {}
      : { replica: loginsAt(logins ?? { app: databaseUrl, platform: databaseUrl }, replica) }),
  });
  const clock = givenClock ?? (env.KONTOR_MODE === 'demo' ? new DemoClock(db, log) : systemClock);
  const baseUrl = (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const providers = plugSignIn(board, env, clock);
  const hosting = plugDomainHosting(board, env, {
    baseUrl,
    clock,
    platform: () => kernel.contextFor({ kind: 'platform', reason: 'name server of the demo' }),
  });

  const kernel = Object.freeze<Kernel>({
    env,
    plugins,
    ports: board,
    db,
    databaseUrl,
    logins,
    clock,
    log,
    baseUrl,
    notifier: infra.notifier,
    jobs: [...coreJobs, ...plugins.flatMap((plugin) => plugin.jobs ?? [])],
    subscribers: [...coreSubscribers, ...ofPlugins],
    migrations: allMigrations(plugins),
    contextFor(actor, { locale = 'en', correlationId = randomUUID(), log: ownLog = log, act } = {}) {
      const rest = act ? { act } : {};
      return { actor, db, clock, log: ownLog, locale, ports: board, baseUrl, correlationId, ...rest };
    },
    async ready() {
      if (clock instanceof DemoClock) await clock.start();
    },
    async close() {
      if (clock instanceof DemoClock) clock.stop();
      await infra.close();
      await hosting.close();
      await providers.close();
      await db.destroy();
    },
  });
  return kernel;
}

/** The owner takes its role for a whole connection, which a pooler would lend to the next process with it. */
const NEEDS_LOGINS =
  'DATABASE_POOLER_URL needs logins of their own: let the user of DATABASE_URL make roles (alter role … createrole), or set DATABASE_APP_URL and DATABASE_PLATFORM_URL.';

/** An integration listens through subscribers of its own, one for each event it names. */
function plugSubscribers(board: PortBoard, plugins: readonly Plugin[]): AnySubscriber[] {
  for (const subscriber of coreSubscribers) board.plug(subscribers, subscriber.id, subscriber, 'core');
  return plugins.flatMap((plugin) => {
    const own = [...(plugin.subscribers ?? []), ...(plugin.integrations ?? []).flatMap(integrationSubscribers)];
    for (const subscriber of own) board.plug(subscribers, subscriber.id, subscriber, plugin.id);
    return own;
  });
}
