import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { World } from '../bench/world.ts';
import { freePort } from '../free-port.ts';
import { documented, endProgram, startProgram } from './documented.ts';
import { KeptProcess } from './kept-process.ts';

export interface Cluster {
  /** Of HAProxy. */
  port: number;
  processes: readonly KeptProcess[];
  /** May be called twice. */
  stop(): Promise<void>;
}

const WEB = ['web1', 'web2', 'web3'] as const;
const WORKERS = ['worker1', 'worker2'] as const;

export interface Wishes {
  /** Without pgbouncer. */
  straight?: boolean;
  /** An open file for what processes complain of. */
  complaints?: number;
}

/** Three web processes and two workers, HAProxy before them and, unless they go there straight, pgbouncer before the world's database. */
export async function startCluster(world: World, { straight = false, complaints }: Wishes = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-cluster-'));
  chmodSync(folder, 0o755);
  const programs: ChildProcess[] = [];
  const processes: KeptProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((each) => each.end('SIGTERM')));
    await Promise.all(programs.map(endProgram));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const pooler = straight ? null : await startPooler(world, folder);
    if (pooler) programs.push(pooler.program);
    const ports = await Promise.all(WEB.map(freePort));
    const env = {
      ...(pooler ? { DATABASE_POOLER_URL: `postgres://127.0.0.1:${pooler.port}` } : {}),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    };
    for (const [index, name] of WEB.entries())
      processes.push(new KeptProcess(name, 'cluster-web', { ...env, PORT: String(ports[index]) }, complaints));
    for (const name of WORKERS) processes.push(new KeptProcess(name, 'cluster-worker', env, complaints));
    await Promise.all(processes.map((each) => each.begin()));
    const proxy = await startProxy(folder, ports);
    programs.push(proxy.program);
    return { port: proxy.port, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPooler({ sql, env }: World, folder: string): Promise<{ program: ChildProcess; port: number }> {
  const { rows } = await sql.query<{ line: string }>(
    `select format('"%s" "%s"', rolname, rolpassword) as line from pg_authid where rolname like 'kontor\\_%' and rolcanlogin`,
  );
  const users = path.join(folder, 'userlist.txt');
  const port = await freePort();
  const database = new URL(env.DATABASE_URL!);
  const config = documented('pgbouncer.ini', [
    ['host=127.0.0.1 port=5432', `host=127.0.0.1 port=${database.port}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  const file = path.join(folder, 'pgbouncer.ini');
  // It refuses to run as root.
  const args = process.getuid?.() === 0 ? ['-q', '-u', 'nobody', file] : ['-q', file];
  const files = { [file]: config, [users]: rows.map(({ line }) => line).join('\n') };
  return { program: await startProgram({ command: 'pgbouncer', args, port }, files), port };
}

async function startProxy(folder: string, web: readonly number[]): Promise<{ program: ChildProcess; port: number }> {
  const port = await freePort();
  const config = documented('haproxy.cfg', [
    ['127.0.0.1:8080', `127.0.0.1:${port}`],
    ...web.map((each, index) => [`127.0.0.1:300${index + 1}`, `127.0.0.1:${each}`] as const),
  ]);
  const file = path.join(folder, 'haproxy.cfg');
  const program = await startProgram({ command: 'haproxy', args: ['-q', '-f', file], port }, { [file]: config });
  return { program, port };
}
