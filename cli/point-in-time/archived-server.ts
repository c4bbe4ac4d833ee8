import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { documented } from '../cluster/documented.ts';
import { POSTGRES_BIN, postgresAccount, type RunAs } from '../cluster/distribution.ts';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);
const READY_WITHIN_MS = 60_000;

/** PostgreSQL whose log pgBackRest archives, with the files of `docs/operations`. */
export class ArchivedServer {
  /** For the owner of an empty database. */
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #runAs: RunAs;
  #server: ChildProcess | null = null;

  private constructor(folder: string, port: number, runAs: RunAs) {
    this.#folder = folder;
    this.#port = port;
    this.#runAs = runAs;
    this.url = `postgres://kontor@127.0.0.1:${port}/postgres`;
  }

  static async make(folder: string): Promise<ArchivedServer> {
    const server = new ArchivedServer(folder, await freePort(), postgresAccount());
    for (const name of ['data', 'repository', 'log', 'lock']) server.#own(server.#at(name), mkdirSync);
    const config = documented('pgbackrest.conf', [
      ['/var/lib/pgbackrest', server.#at('repository')],
      ['/var/log/pgbackrest', server.#at('log')],
      ['/tmp/pgbackrest', server.#at('lock')],
      ['/var/lib/postgresql/15/main', server.#at('data')],
      ['pg1-port=5432', `pg1-port=${server.#port}\npg1-user=kontor\npg1-database=postgres`],
      ['/var/run/postgresql', server.#at('lock')],
    ]);
    server.#own(server.#at('pgbackrest.conf'), (file) => writeFileSync(file, config));
    const flags = ['-D', server.#at('data'), '-U', 'kontor', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await run(`${POSTGRES_BIN}/initdb`, flags, server.#runAs);
    const archive = documented('postgresql-archive.conf', [['/etc/pgbackrest.conf', server.#at('pgbackrest.conf')]]);
    appendFileSync(path.join(server.#at('data'), 'postgresql.conf'), archive);
    await server.start();
    await server.backRest('stanza-create');
    return server;
  }

  /** Resolves once it takes writes: after a restore, once the log is replayed. */
  async start(): Promise<void> {
    const log = openSync(this.#at('postgres.log'), 'a');
    const settings = [
      `port=${this.#port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#at('lock')}`,
    ];
    this.#server = spawn(
      `${POSTGRES_BIN}/postgres`,
      ['-D', this.#at('data'), ...settings.flatMap((each) => ['-c', each]), '-c', 'max_connections=200'],
      { stdio: ['ignore', log, log], cwd: this.#folder, ...this.#runAs },
    );
    this.#server.on('error', () => undefined);
    for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await pause(100))
      if (await this.#takesWrites()) return;
    const tail = readFileSync(this.#at('postgres.log'), 'utf8').split('\n').slice(-15).join('\n');
    throw new Error(`PostgreSQL took no writes within ${READY_WITHIN_MS / 1000} s.\n${tail}`);
  }

  /** May be called twice. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill('SIGINT');
    await exit;
  }

  async backRest(command: string, ...options: string[]): Promise<void> {
    const config = `--config=${this.#at('pgbackrest.conf')}`;
    await run('pgbackrest', [config, '--stanza=kontor', ...options, command], { cwd: this.#folder, ...this.#runAs });
  }

  #at(name: string): string {
    return path.join(this.#folder, name);
  }

  #own(file: string, make: (file: string) => void): void {
    make(file);
    if (this.#runAs.uid !== undefined) chownSync(file, this.#runAs.uid, this.#runAs.gid!);
  }

  async #takesWrites(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
      return !rows[0]!.follows;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
