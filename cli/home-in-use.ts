import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

interface Holder {
  pid: number;
  port: number;
  /** Absent in notes of older releases. */
  host?: string;
}

/**
 * A home is served by one process: its database runs there, and the services that a demo plays keep their memory there.
 * @throws naming the other process and what to do
 */
export async function refuseHomeInUse(home: string): Promise<void> {
  const holder = read(home);
  if (!holder || holder.pid === process.pid || !(await answers(holder))) return;
  const way = 'Stop it, or start another one beside it with both PORT and KONTOR_HOME set.';
  throw new Error(`Kontor already runs on ${home}: process ${holder.pid}, http://localhost:${holder.port}. ${way}`);
}

/** Notes that this process serves the home. Returns how to take the note back. */
export function holdHome(home: string, port: number, host: string): () => void {
  writeFileSync(fileIn(home), JSON.stringify({ pid: process.pid, port, host }), { mode: 0o600 });
  return () => rmSync(fileIn(home), { force: true });
}

function read(home: string): Holder | null {
  try {
    return JSON.parse(readFileSync(fileIn(home), 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** After a crash the pid may be anybody's: whoever holds the home also listens. A connection is enough, since a busy process answers late. */
async function answers({ pid, port, host }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return new Promise((resolve) => {
    const socket = connect({ host: host === undefined || EVERYWHERE.has(host) ? '127.0.0.1' : host, port });
    const end = (isHeld: boolean): void => {
      socket.destroy();
      resolve(isHeld);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

const fileIn = (home: string): string => path.join(home, 'kontor.run');
