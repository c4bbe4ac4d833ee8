import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documented } from '../cluster/documented.ts';
import { freePort } from '../free-port.ts';
import { POSTGRES_BIN, type RunAs } from '../cluster/distribution.ts';

export interface NodePorts {
  database: number;
  /** Of Patroni's REST interface. */
  patroni: number;
}

export interface Member {
  name: string;
  role: string;
  state: string;
}

/** A machine's Patroni with its PostgreSQL, as `docs/operations/patroni.yml` has them. */
export class DatabaseNode {
  readonly name: string;
  readonly ports: NodePorts;
  readonly #folder: string;
  readonly #runAs: RunAs;
  #patroni: ChildProcess | null = null;

  private constructor(name: string, ports: NodePorts, folder: string, runAs: RunAs) {
    this.name = name;
    this.ports = ports;
    this.#folder = folder;
    this.#runAs = runAs;
  }

  static async prepare(
    name: string,
    { folder, etcdPort, runAs }: { folder: string; etcdPort: number; runAs: RunAs },
  ): Promise<DatabaseNode> {
    const home = path.join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    const ports = { database: await freePort(), patroni: await freePort() };
    const config = documented('patroni.yml', [
      ['name: db1', `name: ${name}`],
      ['10.0.0.11:8008', `127.0.0.1:${ports.patroni}`],
      ['10.0.0.11:2379', `127.0.0.1:${etcdPort}`],
      ['10.0.0.11:5432', `127.0.0.1:${ports.database}`],
      ['10.0.0.0/24', '127.0.0.1/32'],
      ['/var/lib/postgresql/15/kontor', path.join(home, 'data')],
      ['/usr/lib/postgresql/15/bin', POSTGRES_BIN],
      ['/var/lib/postgresql/.pgpass-patroni', path.join(home, 'pgpass')],
      ['/var/run/postgresql', home],
      ['CHANGE-SUPERUSER', SUPERUSER_PASSWORD],
    ]);
    writeFileSync(path.join(home, 'patroni.yml'), config);
    if (runAs.uid !== undefined)
      for (const owned of [home, path.join(home, 'patroni.yml')]) chownSync(owned, runAs.uid, runAs.gid!);
    return new DatabaseNode(name, ports, home, runAs);
  }

  begin(): void {
    const log = openSync(path.join(this.#folder, 'patroni.log'), 'a');
    this.#patroni = spawn('patroni', [path.join(this.#folder, 'patroni.yml')], {
      cwd: this.#folder,
      stdio: ['ignore', log, log],
      ...this.#runAs,
    });
    this.#patroni.on('error', () => undefined);
  }

  /** `database`: PostgreSQL alone dies. `machine`: so does what watches it. */
  kill(what: 'database' | 'machine'): void {
    if (what === 'machine') this.#patroni?.kill('SIGKILL');
    const pidFile = path.join(this.#folder, 'data', 'postmaster.pid');
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  }

  /** Patroni stops its PostgreSQL. */
  async end(): Promise<void> {
    const patroni = this.#patroni;
    if (!patroni || patroni.exitCode !== null || patroni.signalCode !== null) return;
    const exit = once(patroni, 'exit');
    patroni.kill('SIGTERM');
    await exit;
  }

  /** Servers as this one sees them; none while it does not answer. */
  async members(): Promise<readonly Member[]> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.ports.patroni}/cluster`, {
        signal: AbortSignal.timeout(2000),
      });
      return ((await answer.json()) as { members?: Member[] }).members ?? [];
    } catch {
      return [];
    }
  }

  logTail(): string {
    return readFileSync(path.join(this.#folder, 'patroni.log'), 'utf8').split('\n').slice(-20).join('\n');
  }
}

/** The servers of a proof listen on this machine alone and are gone with it. */
export const SUPERUSER_PASSWORD = 'proof';
