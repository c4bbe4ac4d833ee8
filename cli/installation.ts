import path from 'node:path';
import { openPageEngine } from '#builder/engine';
import { startEmbeddedPostgres } from '#core/database';
import { bootKernel, openLog, readEnv, type Env, type Kernel } from '#core/kernel';
import { plugins } from '../plugins.config.ts';

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
  const env = readEnv(process.env);
  const server = env.DATABASE_URL ? null : await startEmbeddedPostgres({ home, onStep });
  const ownerUrl = env.DATABASE_URL ?? server!.url;
  const kernel = bootKernel({ plugins, env: { ...env, KONTOR_HOME: home }, databaseUrl: ownerUrl, log: openLog({ level: quietLog ? 'warn' : env.LOG_LEVEL }), pageEngine: openPageEngine(plugins) });
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
