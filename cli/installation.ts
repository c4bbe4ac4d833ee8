import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPageEngine } from '#builder/engine';
import { startEmbeddedPostgres } from '#core/database';
import { bootKernel, readEnv, type Env, type Kernel } from '#core/kernel';
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
  /** Commands print for people; only the server logs. */
  quietLog?: boolean;
}

/** Reads the environment, starts or finds the database and boots the kernel. */
export async function openInstallation({ onStep = () => {}, quietLog = false }: OpenOptions = {}): Promise<Installation> {
  const home = path.resolve(process.env.KONTOR_HOME || '.kontor');
  const env = readEnv({ ...process.env, SECRET_KEY: process.env.SECRET_KEY ?? (process.env.DATABASE_URL ? undefined : localSecret(home)) });
  const server = env.DATABASE_URL ? null : await startEmbeddedPostgres({ home, onStep });
  const ownerUrl = env.DATABASE_URL ?? server!.url;
  const kernel = bootKernel({ plugins, env: { ...env, KONTOR_HOME: home }, databaseUrl: ownerUrl, log: openLog(quietLog ? 'warn' : env.LOG_LEVEL), pageEngine: openPageEngine(plugins) });
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

/** A home of its own needs no key from outside: it makes one and keeps it beside the data. */
function localSecret(home: string): string {
  const file = path.join(home, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
