import path from 'node:path';
import { openPageEngine } from '#builder/engine';
import type { Clock } from '#core/context';
import { loginsOf } from '#core/database';
import { bootKernel, readEnv, type Kernel } from '#core/kernel';
import { plainFormPlugin } from '#core/testing';
import { plugins as installed } from '../../../plugins.config.ts';
import { openLog } from '../../log.ts';
import { benchPlugin } from './bench-plugin.ts';

// The plain form stands in for `service`, so that what is measured does not depend on one form's own work.
const plugins = [
  ...installed.map((plugin) => (plugin.id === 'service' ? { ...plugin, forms: [] } : plugin)),
  benchPlugin,
  plainFormPlugin,
];

/** The product as it is installed, with a provider that pays at once and a plain kind of product. Logs to a file, as `npm start` does. */
export function benchKernel({ clock }: { clock?: Clock } = {}): Kernel {
  const env = readEnv({ ...process.env, KONTOR_MODE: 'live', ORDERS_PER_MINUTE: '0' });
  return bootKernel({
    plugins,
    env,
    databaseUrl: env.DATABASE_URL!,
    logins: loginsOf({ ownerUrl: env.DATABASE_URL!, key: env.SECRET_KEY! }),
    log: openLog(env.LOG_LEVEL, path.join(env.KONTOR_HOME, 'kontor.log')),
    pageEngine: openPageEngine(plugins),
    ...(clock ? { clock } : {}),
  });
}
