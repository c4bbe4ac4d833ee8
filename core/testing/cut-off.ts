import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A database behind a line that a test can cut and mend. */
export interface CutOff {
  /** The same database by way of the line. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Lays the line, from socket to socket. While it is cut, whoever calls is refused, as by a server that is not there. */
export async function behindALine(databaseUrl: string): Promise<CutOff> {
  const far = new URL(databaseUrl);
  const name = `.s.PGSQL.${far.port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-line-'));
  const open = new Set<Socket>();
  const relay = createServer((near) => {
    const beyond = connect(path.join(far.searchParams.get('host')!, name));
    for (const [one, other] of [
      [near, beyond],
      [beyond, near],
    ] as const) {
      open.add(one);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  });
  const mend = (): Promise<void> =>
    new Promise((done, fail) => void relay.once('error', fail).listen(path.join(folder, name), done));
  const cut = async (): Promise<void> => {
    const closed = new Promise((done) => relay.close(done));
    for (const socket of open) socket.destroy();
    await closed;
  };
  await mend();
  const url = new URL(databaseUrl);
  url.searchParams.set('host', folder);
  return {
    url: url.href,
    cut,
    mend,
    async close() {
      if (relay.listening) await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
