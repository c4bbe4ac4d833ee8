import path from 'node:path';
import { openPageEngine } from '#builder/engine';
import type { Log } from '#core/context';
import { ensureLogins, loginsOf, startEmbeddedPostgres, type Logins } from '#core/database';
import { bootKernel, readEnv, secretKeyOf, type Env, type Kernel } from '#core/kernel';
import { plugins } from '../plugins.config.ts';
import { openLog } from './log.ts';

/** A kernel with its database, whichever that is, and the way to end both. */
export interface Installation {
  env: Env;
  kernel: Kernel;
  /** With the rights of the database's owner, for migrations. */
  ownerUrl: string;
  close(): Promise<void>;
}

export interface OpenOptions {
  onStep?: (step: string) => void;
  /** Commands print for people and log only what goes wrong. */
  log?: Log;
  /** The port that is served on, where it is known better than in the environment. */
  port?: number;
  /** A database of our own that dies is started again. */
  keepsDatabase?: boolean;
  /** Another home than the environment's. */
  home?: string;
}

/** The checked environment with an absolute home. */
export function readInstallationEnv(home = process.env.KONTOR_HOME || '.kontor'): Env {
  return { ...readEnv(process.env), KONTOR_HOME: path.resolve(home) };
}

/** Reads the environment, starts or finds the database and boots the kernel. */
export async function openInstallation({
  onStep = () => {},
  log = openLog('warn'),
  port,
  keepsDatabase = false,
  home,
}: OpenOptions = {}): Promise<Installation> {
  const read = readInstallationEnv(home);
  const env = port === undefined ? read : { ...read, PORT: port };
  const server = env.DATABASE_URL ? null : await startEmbeddedPostgres({ home: env.KONTOR_HOME, onStep });
  if (keepsDatabase) {
    server?.keepRunning((step) => {
      log.warn({}, step);
      onStep(step);
    });
  }
  const ownerUrl = env.DATABASE_URL ?? server!.url;
  const logins = await signIn(env, ownerUrl, log);
  const kernel = bootKernel({ plugins, env, databaseUrl: ownerUrl, logins, log, pageEngine: openPageEngine(plugins) });
  return {
    env,
    kernel,
    ownerUrl,
    async close() {
      await kernel.close();
      await server?.stop();
    },
  };
}

/** Logins that serve and work. Null where the owner may not make roles: then the product serves as the owner. */
async function signIn(env: Env, ownerUrl: string, log: Log): Promise<Logins | null> {
  const { DATABASE_APP_URL: app, DATABASE_PLATFORM_URL: platform } = env;
  if (app && platform) return { app, platform };
  const source = { ownerUrl, key: secretKeyOf(env) };
  if ((await ensureLogins(source)) !== 'refused') return loginsOf(source);
  log.warn({}, 'the product serves as the owner of the database, who may not make roles: see "kontor doctor"');
  return null;
}
