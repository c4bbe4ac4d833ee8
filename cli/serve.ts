import { availableParallelism } from 'node:os';
import type { Presence } from '#core/database';
import { showKernel } from '#core/kernel';
import { createApp } from '#web/server';
import { clientFolder } from './client-folder.ts';
import { explain } from './explain.ts';
import { leaving, openFront, openTls, type Front } from './front.ts';
import { openInstallation, readInstallationEnv } from './installation.ts';
import { openLog } from './log.ts';
import { takePlace } from './place.ts';
import { keepProcesses } from './processes/keep-processes.ts';
import { servingProcess, type ServingProcess } from './processes/serving-process.ts';
import { RELEASE } from './this-release.ts';
import { stopSignal, untilAborted } from './until-stopped.ts';
import { UsageError } from './usage-error.ts';
import { refuseUnmigrated } from './with-installation.ts';

/**
 * Serves until it is told to stop. Logs to standard error.
 * @param processes that share the port; one for each processor where nothing is said and the database is not our own
 */
export async function serve(processes?: number): Promise<number> {
  const ours = servingProcess();
  if (ours) return serveAmongOthers(ours);
  const env = readInstallationEnv();
  if (!env.DATABASE_URL && (processes ?? 1) > 1)
    throw new UsageError('Several processes need a PostgreSQL that runs by itself: set DATABASE_URL.');
  const wanted = processes ?? (env.DATABASE_URL ? availableParallelism() : 1);
  return wanted > 1 ? keepProcesses(wanted, openLog(env.LOG_LEVEL)) : serveAlone();
}

async function serveAlone(): Promise<number> {
  const env = readInstallationEnv();
  // A database of our own belongs to one process, and keys of a home are not changed under a process that serves from it.
  const { front, leave } = await takePlace(env, env.DATABASE_URL === undefined);
  try {
    await serveUntil(stopSignal(), { front });
  } finally {
    await leave();
  }
  return 0;
}

async function serveAmongOthers(ours: ServingProcess): Promise<number> {
  // Told before the line is hung up, which ends a process of a cluster at once.
  const code = await serveUntil(ours.leave, { ours }).then(() => 0, explain);
  ours.hangUp();
  return code;
}

/** Without a `front` the port is taken once there is an answer: on one that is shared each process gets its part of the requests at once. */
async function serveUntil(
  signal: AbortSignal,
  { front, ours }: { front?: Front; ours?: ServingProcess },
): Promise<void> {
  const env = readInstallationEnv();
  const log = openLog(env.LOG_LEVEL);
  const installation = await openInstallation({ log, ...(front ? { port: front.port } : {}) });
  let presence: Presence | null = null;
  try {
    await refuseUnmigrated(installation);
    const { kernel } = installation;
    await kernel.ready();
    presence = await showKernel(kernel, { kind: 'serve', release: RELEASE });
    const app = createApp({
      kernel,
      clientFolder: clientFolder(),
      remixBuild: () => import('virtual:remix/server-build'),
      ...(ours ? { siblings: ours.siblings } : {}),
    });
    const open = front ?? (await openFront({ port: env.PORT, host: env.HOST }));
    open.serve(app);
    const secure = await openTls(kernel, app);
    ours?.ready();
    log.info({ port: open.port, tlsPort: secure?.port, url: kernel.baseUrl }, 'listening');
    await untilAborted(signal);
    log.info({}, 'stopping');
    // The demo is left at once: nothing stands in front of it.
    if (ours || env.KONTOR_MODE === 'live') {
      if (!ours) open.serve(leaving(app));
      await Promise.all([open.drain(), secure?.drain()]);
    }
    await Promise.all([open.close(), secure?.close()]);
  } finally {
    await presence?.leave();
    await installation.close();
  }
}
