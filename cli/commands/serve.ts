import path from 'node:path';
import type { Command } from 'commander';
import { createApp, listen } from '#web/server';
import { openInstallation, type Installation } from '../installation.ts';
import { prepare } from '../prepare.ts';

/** `kontor start` (everything at once) and `kontor serve` (the web alone, for many machines on one database). */
export function registerServeCommands(program: Command, finish: (code: number) => void): void {
  program
    .command('start')
    .description('migrate, seed the demo world once, serve and work jobs in one process')
    .action(async () => finish(await start()));
  program
    .command('serve')
    .description('serve the web; the database must be migrated')
    .action(async () => finish(await serve()));
}

async function start(): Promise<number> {
  const step = (text: string): void => console.log(`· ${text}`);
  const installation = await openInstallation({ onStep: step, quietLog: process.env.LOG_LEVEL === undefined });
  await prepare(installation, step);
  const web = await openWeb(installation);
  const address = installation.kernel.baseUrl.replace(/:\d+$/, `:${web.port}`);
  console.log(`\nKontor is ready: ${address}\n`);
  return untilStopped(async () => {
    await web.close();
    await installation.close();
  });
}

async function serve(): Promise<number> {
  const installation = await openInstallation();
  const web = await openWeb(installation);
  installation.kernel.log.info({ port: web.port }, 'listening');
  return untilStopped(async () => {
    await web.close();
    await installation.close();
  });
}

function openWeb({ kernel, env }: Installation) {
  const clientFolder = path.resolve(import.meta.dirname, '../client');
  const app = createApp({ kernel, clientFolder, remixBuild: () => import('virtual:remix/server-build') });
  return listen(app, { port: env.PORT, host: env.HOST });
}

/** Ctrl-C and SIGTERM end everything in order; a second signal does not wait. */
function untilStopped(close: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = (): void => {
      if (stopping) process.exit(130);
      stopping = true;
      void close().then(() => resolve(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
}
