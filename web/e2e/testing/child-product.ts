import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneTestDatabase } from '#core/testing';
import { HttpClient } from './http-client.ts';
import { buildWhenChanged } from './test-server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const START_WITHIN_MS = 90_000;

/** The product as people run it: the built command in a process of its own, its worker and the demo's services with it. */
export interface ChildProduct {
  readonly url: string;
  readonly databaseUrl: string;
  readonly home: string;
  /** For other commands on the same installation. */
  readonly environment: NodeJS.ProcessEnv;
  visitor(headers?: Record<string, string>): HttpClient;
  /** As a power cut would, at once. */
  kill(): Promise<void>;
  /** Once more on the same port, home and database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startChildProduct(): Promise<ChildProduct> {
  buildWhenChanged();
  const database = await cloneTestDatabase();
  const home = mkdtempSync(path.join(tmpdir(), 'kontor-e2e-'));
  let running = await run({ databaseUrl: database.url, home, port: 0 });
  const { port } = running;
  const url = `http://localhost:${port}`;
  const end = (signal: NodeJS.Signals): Promise<void> => ended(running.process, signal);
  return {
    url,
    databaseUrl: database.url,
    home,
    environment: environmentOf({ databaseUrl: database.url, home, port }),
    visitor: (headers) => new HttpClient(url, headers),
    kill: () => end('SIGKILL'),
    async restart() {
      running = await run({ databaseUrl: database.url, home, port });
    },
    async close() {
      await end('SIGTERM');
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

interface Place {
  databaseUrl: string;
  home: string;
  port: number;
}

/** Without what the test run has set for itself. */
function environmentOf({ databaseUrl, home, port }: Place): NodeJS.ProcessEnv {
  const { BASE_URL: _base, LOG_LEVEL: _level, ...rest } = process.env;
  return {
    ...rest,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    KONTOR_HOME: home,
    KONTOR_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
    // All buyers of a test run come from one address.
    ORDERS_PER_MINUTE: '0',
  };
}

interface Running {
  process: ChildProcess;
  port: number;
}

async function run({ databaseUrl, home, port }: Place): Promise<Running> {
  const child = spawn(process.execPath, [path.join(root, 'build/server/cli.js'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf({ databaseUrl, home, port }),
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start in time:\n${said}`)), START_WITHIN_MS);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const ready = /ready after [\d.]+ s: http:\/\/[^:]+:(\d+)/.exec(said);
      if (!ready) return;
      clearTimeout(timer);
      resolve({ process: child, port: Number(ready[1]) });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code}:\n${said}`));
    });
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.kill(signal);
  await gone;
}
