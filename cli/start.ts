import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createApp, type Listening } from '#web/server';
import { clientFolder } from './client-folder.ts';
import { openTls, type Front } from './front.ts';
import { readInstallationEnv } from './installation.ts';
import { openLog } from './log.ts';
import { takePlace } from './place.ts';
import { startProduct, type Product } from './product.ts';
import { welcome } from './welcome.ts';
import { stopSignal, Stopped, untilAborted } from './until-stopped.ts';

/** Runs the whole product until it is told to stop. The console is for people; the log goes to a file unless LOG_LEVEL asks for it here. */
export async function start(): Promise<number> {
  const began = performance.now();
  const signal = stopSignal();
  const env = readInstallationEnv();
  mkdirSync(env.KONTOR_HOME, { recursive: true, mode: 0o700 });
  const logFile = process.env.LOG_LEVEL ? undefined : path.join(env.KONTOR_HOME, 'kontor.log');
  // An embedded database and the played services of a demo belong to one process.
  const isAlone = env.KONTOR_MODE === 'demo' || env.DATABASE_URL === undefined;
  const { front, leave } = await takePlace(env, isAlone);
  try {
    const product = await startProduct({
      port: front.port,
      log: openLog(env.LOG_LEVEL, logFile),
      onStep: printStep,
      signal,
    });
    try {
      const secure = await open(front, product);
      printStep('serving and working jobs');
      console.log(welcome(product, { seconds: (performance.now() - began) / 1000, logFile }));
      await untilAborted(signal);
      printStep('stopping');
      await Promise.all([front.close(), secure?.close()]);
    } finally {
      await product.close();
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    await leave();
  }
  return 0;
}

async function open(front: Front, { kernel, demos }: Product): Promise<Listening | null> {
  const app = createApp({
    kernel,
    clientFolder: clientFolder(),
    mounts: demos.mounts,
    remixBuild: () => import('virtual:remix/server-build'),
  });
  front.serve(app);
  return openTls(kernel, app);
}

const printStep = (text: string): void => console.log(`· ${text}`);
