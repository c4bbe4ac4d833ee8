import { showKernel, startWorker } from '#core/kernel';
import { openInstallation, readInstallationEnv } from './installation.ts';
import { openLog } from './log.ts';
import { RELEASE } from './this-release.ts';
import { stopSignal, untilAborted } from './until-stopped.ts';
import { refuseUnmigrated } from './with-installation.ts';

/** Works jobs until it is told to stop; running ones are finished. Logs to standard error. */
export async function work(concurrency: number): Promise<number> {
  const signal = stopSignal();
  const log = openLog(readInstallationEnv().LOG_LEVEL);
  const installation = await openInstallation({ log });
  try {
    await refuseUnmigrated(installation);
    const worker = await startWorker(installation.kernel, { concurrency });
    const presence = await showKernel(installation.kernel, { kind: 'work', release: RELEASE });
    log.info({ concurrency }, 'working');
    await untilAborted(signal);
    log.info({}, 'stopping');
    await worker.stop();
    await presence.leave();
  } finally {
    await installation.close();
  }
  return 0;
}
