import path from 'node:path';
import pino from 'pino';
import { openPageEngine } from '#builder/engine';
import { bootKernel, openLog, readEnv, type Kernel } from '#core/kernel';
import { plainFormPlugin } from '#core/testing';
import { plugins as installed } from '../../../plugins.config.ts';
import { benchPlugin } from './bench-plugin.ts';

const plugins = [...installed, benchPlugin, plainFormPlugin];

/** The product as it is installed, with a provider that pays at once and a plain kind of product. Logs to a file, as `npm start` does. */
export function benchKernel(): Kernel {
  const env = readEnv({ ...process.env, KONTOR_MODE: 'live' });
  const destination = pino.destination({ dest: path.join(env.KONTOR_HOME, 'bench.log'), sync: false });
  return bootKernel({ plugins, env, databaseUrl: env.DATABASE_URL!, log: openLog({ level: env.LOG_LEVEL, destination }), pageEngine: openPageEngine(plugins) });
}
