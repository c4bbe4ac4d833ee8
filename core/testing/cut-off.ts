import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Line } from './line.ts';

/** A database behind a line that a test can cut and mend. */
export interface CutOff {
  /** The same database by way of the line. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Lays the line, from socket to socket. */
export async function behindALine(databaseUrl: string): Promise<CutOff> {
  const far = new URL(databaseUrl);
  const name = `.s.PGSQL.${far.port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-line-'));
  const line = new Line(() => ({ path: path.join(far.searchParams.get('host')!, name) }));
  const mend = (): Promise<void> => line.mend({ path: path.join(folder, name) });
  await mend();
  const url = new URL(databaseUrl);
  url.searchParams.set('host', folder);
  return {
    url: url.href,
    cut: () => line.cut(),
    mend,
    async close() {
      await line.cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
