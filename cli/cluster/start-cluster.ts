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

export interface Wishes {
  /** Without pgbouncer. */
  straight?: boolean;
  /** An open file for what processes complain of. */
  complaints?: number;
  /** Processes that serve: three unless given, which is the most that HAProxy's file names. */
  web?: number;
  /** Processes that work; two unless given. */
  workers?: number;
}

/** Web processes and workers, HAProxy before them and, unless they go there straight, pgbouncer before the world's database. */
export async function startCluster(
  world: World,
  { straight = false, complaints, web = 3, workers = 2 }: Wishes = {},
): Promise<Cluster> {
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
    const ports = await Promise.all(Array.from({ length: web }, freePort));
    const env = {
      ...(pooler ? { DATABASE_POOLER_URL: `postgres://127.0.0.1:${pooler.port}` } : {}),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    };
    for (const [index, port] of ports.entries())
      processes.push(new KeptProcess(`web${index + 1}`, 'cluster-web', { ...env, PORT: String(port) }, complaints));
    for (let number = 1; number <= workers; number += 1)
      processes.push(new KeptProcess(`worker${number}`, 'cluster-worker', env, complaints));
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
    // Servers of the file without a process of ours lead to a port where nothing listens, never to somebody else's.
    ...[1, 2, 3].map((number) => [`127.0.0.1:300${number}`, `127.0.0.1:${web[number - 1] ?? 1}`] as const),
  ]);
  const file = path.join(folder, 'haproxy.cfg');
  const program = await startProgram({ command: 'haproxy', args: ['-q', '-f', file], port }, { [file]: config });
  return { program, port };
}
