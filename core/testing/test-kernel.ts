import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll } from 'vitest';
import { openPageEngine } from '#builder/engine';
import { silentLog, type Clock, type Log } from '#core/context';
import { loginsOf, openDatabase, platformPool } from '#core/database';
import { bootKernel, readEnv, type Kernel } from '#core/kernel';
import type { Plugin } from '#core/plugins';
import { plugins as allPlugins } from '../../plugins.config.ts';
import { FakeClock } from './fake-clock.ts';
import { cloneTestDatabase, loginsSourceOf, type TestDatabase } from './test-database.ts';

export interface TestKernel extends Kernel {
  readonly clock: FakeClock;
  readonly databaseUrl: string;
  /** Transactions of the whole platform, for a test that looks at the rows themselves. */
  readonly platformDb: Knex;
  /** As the owner; no process serves as the owner. */
  readonly ownerDb: Knex;
}

export interface TestKernelOptions {
  plugins?: readonly Plugin[];
  env?: Record<string, string>;
  clock?: Clock;
  /** For a test that reads what was written down. */
  log?: Log;
  /** A folder whose files it begins with. */
  homeFrom?: string | undefined;
}

/**
 * A kernel on a database of its own for the test file that calls this.
 *
 * @example
 * const kernel = useTestKernel();
 * test('…', async () => { await placeOrder(kernel().contextFor({ kind: 'seller', sellerId }), input); });
 */
export function useTestKernel(options: TestKernelOptions = {}): () => TestKernel {
  let kernel: TestKernel | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await cloneTestDatabase();
    kernel = bootTestKernel(database.url, options);
  });
  afterAll(async () => {
    await kernel?.close();
    kernel = undefined;
    await database?.drop();
  });
  return () => {
    if (!kernel) throw new Error('The test kernel is there while the tests of the file run that asked for it.');
    return kernel;
  };
}

export function bootTestKernel(
  databaseUrl: string,
  { plugins = allPlugins, env = {}, clock = new FakeClock(), log = silentLog, homeFrom }: TestKernelOptions = {},
): TestKernel {
  const home = path.join(tmpdir(), `kontor-test-home-${randomBytes(6).toString('hex')}`);
  if (homeFrom) cpSync(homeFrom, home, { recursive: true });
  const kernel = bootKernel({
    plugins,
    databaseUrl,
    logins: loginsOf(loginsSourceOf(databaseUrl)),
    clock,
    pageEngine: openPageEngine(plugins),
    log,
    env: readEnv({
      KONTOR_MODE: 'demo',
      KONTOR_HOME: home,
      SECRET_KEY: randomBytes(32).toString('base64'),
      ORDERS_PER_MINUTE: '0',
      // The same wherever tests run.
      FFMPEG_PATH: 'none',
      ...env,
    }),
  });
  const ownerDb = openDatabase({ url: databaseUrl, role: 'owner', poolSize: 4 });
  return {
    ...kernel,
    clock: clock as FakeClock,
    databaseUrl,
    platformDb: platformPool(kernel.db),
    ownerDb,
    async close() {
      await Promise.all([kernel.close(), ownerDb.destroy()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
