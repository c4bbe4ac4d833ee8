import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { endProgram } from '../cluster/documented.ts';
import { POSTGRES_BIN, postgresAccount, type RunAs } from '../cluster/distribution.ts';
import { freePort } from '../free-port.ts';

/** Everything that the proof needs and this machine lacks, in words. */
export function missing(): string[] {
  const needs: [string, string][] = [
    [`${POSTGRES_BIN}/postgres`, 'apt-get install postgresql-15'],
    [
      `/usr/lib/postgresql/15/lib/citus.so`,
      'Citus 13 for PostgreSQL 15, built from its source as docs/operations/spread-by-seller.md says',
    ],
  ];
  return needs.filter(([file]) => !existsSync(file)).map(([, from]) => from);
}

const SETTINGS = `
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 300
max_prepared_transactions = 300
max_locks_per_transaction = 512
citus.shard_count = 2
fsync = off
`;

/** A coordinator and two workers of Citus on this machine. */
export class CitusCluster {
  /** Of the coordinator's database, for its owner. */
  url = '';
  /** Host and port of each worker. */
  readonly workers: string[] = [];
  readonly #servers: ChildProcess[] = [];

  async start(folder: string): Promise<void> {
    const runAs = postgresAccount();
    const ports: number[] = [];
    for (const name of ['coordinator', 'worker1', 'worker2'])
      ports.push(await this.#startServer(path.join(folder, name), runAs));
    const [coordinator, ...workers] = ports;
    this.url = address(coordinator!, 'kontor');
    await asOwner(this.url, "select citus_set_coordinator_host('127.0.0.1', $1)", [coordinator!]);
    for (const port of workers) {
      await asOwner(this.url, "select citus_add_node('127.0.0.1', $1)", [port]);
      this.workers.push(`127.0.0.1:${port}`);
    }
  }

  /** May be called twice. */
  async stop(): Promise<void> {
    await Promise.all(this.#servers.map(endProgram));
  }

  async #startServer(data: string, runAs: RunAs): Promise<number> {
    mkdirSync(data, { mode: 0o700 });
    if (runAs.uid !== undefined) chownSync(data, runAs.uid, runAs.gid!);
    const port = await freePort();
    const args = ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    const { status, stderr } = spawnSync(`${POSTGRES_BIN}/initdb`, args, { encoding: 'utf8', cwd: data, ...runAs });
    if (status !== 0) throw new Error(`A server could not be made: ${stderr}`);
    appendFileSync(path.join(data, 'postgresql.conf'), `${SETTINGS}port = ${port}\nunix_socket_directories = ''\n`);
    const logging = ['-c', 'logging_collector=on', '-c', 'log_directory=log', '-c', 'log_min_messages=warning'];
    // Servers sign in at each other with what stands in the home of their user, which is not ours.
    const env = { ...process.env, HOME: data };
    const server = spawn(`${POSTGRES_BIN}/postgres`, ['-D', data, ...logging], { stdio: 'ignore', env, ...runAs });
    this.#servers.push(server);
    await answering(server, address(port, 'postgres'));
    await asOwner(address(port, 'postgres'), 'create database kontor');
    await asOwner(address(port, 'kontor'), 'create extension citus');
    return port;
  }
}

const OWNER = 'kontor';
const address = (port: number, database: string): string => `postgres://${OWNER}:proof@127.0.0.1:${port}/${database}`;

/** Seconds that a loaded machine takes to start a server. */
const STARTS_WITHIN_MS = 120_000;

async function answering(server: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + STARTS_WITHIN_MS; Date.now() < deadline; await pause(250)) {
    if (server.exitCode !== null) throw new Error(`A server ended (${server.exitCode}) before it answered.`);
    const answer = await asOwner(url, 'select 1').catch((error: Error) => error);
    if (!answer) return;
  }
  throw new Error(`A server did not answer within ${STARTS_WITHIN_MS / 1000} s.`);
}

async function asOwner(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}
