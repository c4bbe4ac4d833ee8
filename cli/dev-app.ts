import type { ServerBuild } from '@remix-run/node';
import type { Express } from 'express';
import { createApp } from '#web/server';
import { openInstallation, type Installation } from './installation.ts';
import { prepare } from './prepare.ts';

const SLOT = Symbol.for('kontor.dev.installation');

/** Survives reloads: a change of source makes a new app, never a second database or pool. */
function installation(): Promise<Installation> {
  const slot = globalThis as { [SLOT]?: Promise<Installation> };
  return (slot[SLOT] ??= open());
}

async function open(): Promise<Installation> {
  const step = (text: string): void => console.log(`· ${text}`);
  const opened = await openInstallation({ onStep: step });
  await prepare(opened, step);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void opened.close().then(() => process.exit(0)));
  return opened;
}

export async function createDevApp(loadBuild: () => Promise<ServerBuild>): Promise<Express> {
  const { kernel } = await installation();
  return createApp({ kernel, remixBuild: loadBuild });
}
