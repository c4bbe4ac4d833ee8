import type { ServerBuild } from '@remix-run/node';
import type { Express } from 'express';
import { createApp } from '#web/server';
import { readInstallationEnv } from './installation.ts';
import { openLog } from './log.ts';
import { startProduct, type Product } from './product.ts';
import { stopSignal, untilAborted } from './until-stopped.ts';
import { welcome } from './welcome.ts';

const SLOT = Symbol.for('kontor.dev.product');

/** Survives reloads: a change of source makes a new app, never a second database, worker or sandbox. */
function product(port: number): Promise<Product> {
  const slot = globalThis as { [SLOT]?: Promise<Product> };
  return (slot[SLOT] ??= open(port));
}

async function open(port: number): Promise<Product> {
  const began = performance.now();
  const signal = stopSignal();
  const { LOG_LEVEL } = readInstallationEnv();
  const log = openLog(process.env.LOG_LEVEL ? LOG_LEVEL : 'warn');
  const opened = await startProduct({ port, log, signal, onStep: (step) => console.log(`· ${step}`) });
  void untilAborted(signal)
    .then(() => opened.close())
    .then(() => process.exit(0));
  console.log(welcome(opened, { seconds: (performance.now() - began) / 1000, logFile: undefined }));
  return opened;
}

export async function createDevApp(loadBuild: () => Promise<ServerBuild>, port: number): Promise<Express> {
  const { kernel, demos } = await product(port);
  return createApp({ kernel, mounts: demos.mounts, remixBuild: loadBuild });
}
