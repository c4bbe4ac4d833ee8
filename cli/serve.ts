import { createApp } from '#web/server';
import { clientFolder } from './client-folder.ts';
import { openFront, openTls } from './front.ts';
import { openInstallation, readInstallationEnv } from './installation.ts';
import { openLog } from './log.ts';
import { stopSignal, untilAborted } from './until-stopped.ts';
import { refuseUnmigrated } from './with-installation.ts';

/** Serves until it is told to stop. Logs to standard error. */
export async function serve(): Promise<number> {
  const signal = stopSignal();
  const env = readInstallationEnv();
  const log = openLog(env.LOG_LEVEL);
  const front = await openFront({ port: env.PORT, host: env.HOST });
  try {
    const installation = await openInstallation({ log, port: front.port });
    try {
      await refuseUnmigrated(installation);
      const { kernel } = installation;
      await kernel.ready();
      const client = clientFolder();
      const app = createApp({
        kernel,
        clientFolder: client,
        remixBuild: () => import('virtual:remix/server-build'),
      });
      front.serve(app);
      const secure = await openTls(kernel, app);
      log.info({ port: front.port, tlsPort: secure?.port, url: kernel.baseUrl }, 'listening');
      await untilAborted(signal);
      log.info({}, 'stopping');
      await Promise.all([front.close(), secure?.close()]);
    } finally {
      await installation.close();
    }
  } finally {
    await front.close();
  }
  return 0;
}
