import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { documented, endProgram, startProgram } from '../cluster/documented.ts';
import { freePort } from '../free-port.ts';
import { DatabaseNode, SUPERUSER_PASSWORD } from './database-node.ts';
import { postgresAccount, type RunAs } from '../cluster/distribution.ts';

/** Seconds until a server that was killed is a replica again; it may have to be copied anew. */
const WHOLE_WITHIN_MS = 180_000;

/** Two servers under Patroni, etcd, and HAProxy before them. */
export class DatabaseCluster {
  /** Of the primary, whichever it is, for the owner of Kontor's database. */
  url = '';
  /** Host and port of a replica. */
  replicaUrl = '';
  readonly #programs: ChildProcess[] = [];
  readonly #nodes: DatabaseNode[] = [];

  /** `folder` holds all of it. */
  async start(folder: string): Promise<void> {
    const runAs = postgresAccount();
    const etcdPort = await this.#startEtcd(folder, runAs);
    for (const name of ['db1', 'db2']) this.#nodes.push(await DatabaseNode.prepare(name, { folder, etcdPort, runAs }));
    for (const node of this.#nodes) node.begin();
    await this.whole();
    const { primary, replica } = await this.#startProxy(folder);
    await makeDatabase(`postgres://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:${primary}/postgres`);
    this.url = `postgres://kontor:${OWNER_PASSWORD}@127.0.0.1:${primary}/kontor`;
    this.replicaUrl = `postgres://127.0.0.1:${replica}`;
  }

  async primary(): Promise<DatabaseNode> {
    const members = (await Promise.all(this.#nodes.map((node) => node.members()))).flat();
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
    const node = this.#nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('No server is the primary.');
    return node;
  }

  /** Resolves once there is a primary and a replica that every commit waits for. */
  async whole(): Promise<void> {
    for (const deadline = Date.now() + WHOLE_WITHIN_MS; Date.now() < deadline; await pause(250)) {
      const views = await Promise.all(this.#nodes.map((node) => node.members()));
      const isWhole = views.every(
        (members) =>
          members.some(({ role, state }) => role === 'leader' && state === 'running') &&
          members.some(({ role, state }) => role === 'sync_standby' && RUNNING.has(state)),
      );
      if (isWhole) return;
    }
    const logs = this.#nodes.map((node) => `${node.name}:\n${node.logTail()}`).join('\n');
    throw new Error(`The servers were not whole within ${WHOLE_WITHIN_MS / 1000} s.\n${logs}`);
  }

  /** May be called twice. */
  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => node.end()));
    await Promise.all(this.#programs.map(endProgram));
  }

  async #startEtcd(folder: string, runAs: RunAs): Promise<number> {
    const [port, peers] = [await freePort(), await freePort()];
    const data = path.join(folder, 'etcd');
    mkdirSync(data, { mode: 0o700 });
    if (runAs.uid !== undefined) chownSync(data, runAs.uid, runAs.gid!);
    const [clients, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
    const options = {
      'data-dir': data,
      name: 'one',
      logger: 'zap',
      'log-level': 'error',
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `one=${peer}`,
    };
    const args = Object.entries(options).map(([key, value]) => `--${key}=${value}`);
    this.#programs.push(await startProgram({ command: 'etcd', args, port, runAs }, {}));
    return port;
  }

  async #startProxy(folder: string): Promise<{ primary: number; replica: number }> {
    const [primary, replica] = [await freePort(), await freePort()];
    const config = documented('haproxy-postgres.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${primary}`],
      ['127.0.0.1:5001', `127.0.0.1:${replica}`],
      ...this.#nodes.map(
        ({ ports }, index) =>
          [
            `10.0.0.1${index + 1}:5432 check port 8008`,
            `127.0.0.1:${ports.database} check port ${ports.patroni}`,
          ] as const,
      ),
    ]);
    const file = path.join(folder, 'haproxy-postgres.cfg');
    const program = { command: 'haproxy', args: ['-q', '-f', file], port: primary };
    this.#programs.push(await startProgram(program, { [file]: config }));
    return { primary, replica };
  }
}

const RUNNING: ReadonlySet<string> = new Set(['running', 'streaming']);
const OWNER_PASSWORD = 'proof';

/** As an operator does it by hand: an owner who may make roles, and a database of its own. */
async function makeDatabase(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; await pause(250)) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`create role kontor login createrole password '${OWNER_PASSWORD}'`);
      await client.query('create database kontor owner kontor');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
