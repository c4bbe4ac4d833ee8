import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './postgres-binaries.ts';
import { postgresUser, type PostgresUser } from './postgres-user.ts';
import { isAlive, watchServer, type Postmaster } from './watch-server.ts';

export interface EmbeddedPostgres {
  /** With the rights of the owner; for 127.0.0.1 and, where the path is short enough, the socket. */
  url: string;
  port: number;
  /** True when a server that was left running was found and taken over. */
  reused: boolean;
  /** Fast, clean stop. Does nothing while another living process owns the server. */
  stop(): Promise<void>;
  /** From here on it is started again, at the same address, when it is gone without having been stopped. For who owns it. */
  keepRunning(onStep: (step: string) => void): void;
}

export interface EmbeddedPostgresOptions {
  /** Holds the data, the password and the log. Created when missing. */
  home: string;
  /** More `postgres -c` settings, e.g. `fsync=off` for tests. */
  settings?: readonly string[];
  onStep?: (step: string) => void;
}

const SUPERUSER = 'kontor';

/**
 * Starts the PostgreSQL that is shipped with the product, or finds the one already running on this home and uses it.
 * After a crash of ours or of PostgreSQL's the next start heals: stale files are recognised and recovery runs.
 */
export async function startEmbeddedPostgres({
  home,
  settings = [],
  onStep = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const binaries = postgresBinaries();
  const user = postgresUser(home, binaries);
  const dataDir = path.join(user.dataHome, 'postgres');

  const again = (port: number): Promise<Postmaster> => launch(dataDir, home, user, settings, port);
  const running = await findRunning(dataDir, home);
  if (running) {
    onStep(`found PostgreSQL running on port ${running.port}`);
    return handle(home, dataDir, running, true, again);
  }

  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) {
    onStep('creating the database cluster');
    initialise(dataDir, home, user);
  }
  onStep('starting PostgreSQL');
  const started = await launch(dataDir, home, user, settings);
  return handle(home, dataDir, started, false, again);
}

async function handle(
  home: string,
  dataDir: string,
  server: Postmaster,
  reused: boolean,
  again: (port: number) => Promise<Postmaster>,
): Promise<EmbeddedPostgres> {
  const owns = claimOwnership(home);
  const url = `${urlOf(home, server.port, 'kontor')}${socketOf(dataDir, server.port)}`;
  await ensureDatabase(home, server.port);
  let endWatch = async (): Promise<void> => {};
  return {
    url,
    port: server.port,
    reused,
    async stop() {
      if (!owns) return;
      await endWatch();
      await stopServer(dataDir);
      rmSync(ownerFile(home), { force: true });
    },
    keepRunning(onStep) {
      if (owns) endWatch = watchServer(server, again, onStep);
    },
  };
}

function initialise(dataDir: string, home: string, user: PostgresUser): void {
  // A cluster that was being created when the machine went down is started over: it holds nothing yet.
  rmSync(dataDir, { recursive: true, force: true });
  user.makeDirectory(dataDir);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile(home), password, { mode: 0o600 });
  const handover = path.join(user.dataHome, '.initdb-password');
  writeFileSync(handover, password, { mode: 0o644 });
  try {
    const flags = ['-D', dataDir, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${handover}`, '-E', 'UTF8'];
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
    const { status, stderr, stdout } = user.run(user.binaries.initdb, [...flags, ...locale]);
    if (status !== 0) {
      rmSync(dataDir, { recursive: true, force: true });
      throw new Error(`The database cluster could not be created: ${(stderr + stdout).trim()}`);
    }
  } finally {
    rmSync(handover, { force: true });
  }
}

async function launch(
  dataDir: string,
  home: string,
  user: PostgresUser,
  settings: readonly string[],
  samePort?: number,
): Promise<Postmaster> {
  removeStalePidFile(dataDir);
  const port = samePort ?? (await freePort());
  const logPath = path.join(home, 'postgres.log');
  const log = openSync(logPath, 'a', 0o600);
  removeStaleSockets(dataDir);
  const sockets = `unix_socket_directories=${hasRoomForSocket(dataDir) ? dataDir : ''}`;
  const flags = ['listen_addresses=127.0.0.1', sockets, 'max_connections=200', ...settings].flatMap((each) => [
    '-c',
    each,
  ]);
  const [command, args] = user.command(user.binaries.postgres, ['-D', dataDir, '-p', String(port), ...flags]);
  // Its own process group: Ctrl-C in the terminal reaches us alone, and we stop it in order.
  const child = spawn(command, args, { stdio: ['ignore', log, log], detached: true, ...user.spawnIds });
  child.unref();
  let exited: number | null = null;
  child.once('exit', (code) => (exited = code ?? 1));
  child.once('error', () => (exited = 1));

  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(25)) {
    if (exited !== null) throw new Error(`PostgreSQL did not start. The end of ${logPath}:\n${tail(logPath)}`);
    if (await canConnect(home, port)) return { pid: readPostmaster(dataDir)?.pid ?? child.pid!, port };
  }
  throw new Error(`PostgreSQL did not answer within 60 s. The end of ${logPath}:\n${tail(logPath)}`);
}

async function findRunning(dataDir: string, home: string): Promise<Postmaster | null> {
  const server = readPostmaster(dataDir);
  if (!server || !isAlive(server.pid)) return null;
  for (let attempt = 0; attempt < 80; attempt++) {
    if (await canConnect(home, server.port)) return server;
    if (!isAlive(server.pid)) return null;
    await pause(100);
  }
  return null;
}

function readPostmaster(dataDir: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return null;
  }
}

/** PostgreSQL itself refuses a pid file whose pid lives, and after a reboot that pid may be anybody's. */
function removeStalePidFile(dataDir: string): void {
  const server = readPostmaster(dataDir);
  if (server && !isPostgres(server.pid)) rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').includes('postgres');
  } catch {
    return true;
  }
}

async function stopServer(dataDir: string): Promise<void> {
  const server = readPostmaster(dataDir);
  if (!server || !isAlive(server.pid)) return;
  process.kill(server.pid, 'SIGINT');
  for (const deadline = Date.now() + 20_000; Date.now() < deadline && isAlive(server.pid);) await pause(20);
  if (isAlive(server.pid)) process.kill(server.pid, 'SIGQUIT');
}

/** The process that started or took over the server stops it; commands that merely use it do not. */
function claimOwnership(home: string): boolean {
  const file = ownerFile(home);
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner !== process.pid && isAlive(owner)) return false;
  } catch {
    // nobody owns it yet
  }
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return true;
}

async function ensureDatabase(home: string, port: number): Promise<void> {
  const client = new pg.Client(urlOf(home, port, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'kontor'");
    if (!rowCount) await client.query('create database kontor').catch(ignoreExisting);
  } finally {
    await client.end();
  }
}

function ignoreExisting(error: { code?: string }): void {
  const raced = error.code === '42P04' || error.code === '23505';
  if (!raced) throw error;
}

async function canConnect(home: string, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(home, port, 'postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Address of the embedded server for its superuser. */
export const ownerUrlOf = (home: string, port: number): string => urlOf(home, port, 'postgres');

function urlOf(home: string, port: number, database: string): string {
  const password = readFileSync(passwordFile(home), 'utf8').trim();
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/** A socket costs about half of a connection through the loopback. Its address is an ordinary one for 127.0.0.1 with the folder besides. */
function socketOf(dataDir: string, port: number): string {
  return existsSync(path.join(dataDir, `.s.PGSQL.${port}`)) ? `?host=${encodeURIComponent(dataDir)}` : '';
}

/** The system allows about 100 bytes for the name of a socket. Windows has none that we could use. */
function hasRoomForSocket(dataDir: string): boolean {
  return (
    process.platform !== 'win32' &&
    Buffer.byteLength(path.join(dataDir, '.s.PGSQL.65535.lock')) < 100 &&
    !/[,'"\s]/.test(dataDir)
  );
}

/** Left behind by a server that was killed; the next one has another port and would not clear them away. */
function removeStaleSockets(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(dataDir, name), { force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
}

const passwordFile = (home: string): string => path.join(home, 'postgres.password');
const ownerFile = (home: string): string => path.join(home, 'postgres.owner');
