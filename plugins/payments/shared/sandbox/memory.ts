import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** What a sandbox knows, and how it is kept for the next start. */
export interface Memory<State> {
  state: State;
  keep(): void;
}

/** Plain data, maps and sets included. What cannot be read any more is forgotten. */
export function remembered<State>(folder: string, empty: () => State): Memory<State> {
  const file = path.join(folder, 'memory');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const state = (read(file) as State | undefined) ?? empty();
  return {
    state,
    // Written beside and moved over, so that a crash leaves the old one.
    keep() {
      writeFileSync(`${file}.new`, serialize(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

/** Starts a server on the port of last time where it is free, since shops that were set up with it go on asking there; else on another one. */
export async function whereItWas<Server extends { url: string }>(
  folder: string,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  const file = path.join(folder, 'port');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = await start(portIn(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return start(0);
  });
  writeFileSync(file, new URL(server.url).port);
  return server;
}

function portIn(file: string): number {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0;
  } catch {
    return 0;
  }
}

function read(file: string): unknown {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return undefined;
  }
}
