import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface Postmaster {
  pid: number;
  port: number;
}

const LOOK_EVERY_MS = 1000;

/** Starts a server that died again until it runs. Returns how to end the watch; a start that is under way is waited for. */
export function watchServer(
  server: Postmaster,
  again: (port: number) => Promise<Postmaster>,
  onStep: (step: string) => void,
): () => Promise<void> {
  let { pid } = server;
  let ended = false;
  let starting: Promise<void> | null = null;
  const restart = async (): Promise<void> => {
    onStep('PostgreSQL has ended and is started again');
    while (!ended) {
      try {
        ({ pid } = await again(server.port));
        return onStep(`PostgreSQL runs again on port ${server.port}`);
      } catch {
        // Its child processes hold the port and the memory until they have seen it die.
        await pause(LOOK_EVERY_MS);
      }
    }
  };
  const timer = setInterval(() => {
    if (!starting && !isAlive(pid)) starting = restart().finally(() => (starting = null));
  }, LOOK_EVERY_MS).unref();
  return async () => {
    ended = true;
    clearInterval(timer);
    await starting;
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
