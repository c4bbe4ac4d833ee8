import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from '#core/testing';
import { freePort } from '../free-port.ts';
import { KontorProcess, runKontor } from '../testing/kontor-process.ts';

const home = mkdtempSync(path.join(tmpdir(), 'kontor-processes-'));
let database: TestDatabase;
let env: Record<string, string>;
let keeper: KontorProcess;
let port: number;

beforeAll(async () => {
  database = await cloneTestDatabase();
  port = await freePort();
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    KONTOR_MODE: 'demo',
    KONTOR_HOME: home,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'info',
  };
  keeper = new KontorProcess(['serve', '--processes', '2'], env);
  await told('processes serve');
}, 120_000);
afterAll(async () => {
  await keeper.kill('SIGKILL');
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

async function told(text: string, times = 1): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50))
    if (keeper.stderr.split(text).length > times) return;
  throw new Error(
    `It did not tell "${text}" but:\n${keeper.stderr
      .split('\n')
      .filter((line) => !line.includes('"msg":"request"'))
      .slice(-20)
      .join('\n')}`,
  );
}

/** Process ids of those that serve. */
const serving = (): number[] => {
  const { pid } = keeper.child;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
};

interface Answer {
  status: number;
  body: string;
}

function get(address: string, { agent, headers = {} }: { agent?: Agent; headers?: Record<string, string> } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: address, headers, agent: agent ?? false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    })
      .on('error', reject)
      .end();
  });
}

test('two processes share the port, and one page of figures tells of both', async () => {
  expect(serving()).toHaveLength(2);
  const { status, body } = await get('/metrics');
  expect(status).toBe(200);
  expect(body).toMatch(/^kontor_processes 2$/m);
  expect(body).toMatch(/^kontor_jobs_waiting \d+$/m);
});

test('turns that one process has counted are counted by the other', async () => {
  const guess = (): Promise<Answer> =>
    get('/v1/orders', { headers: { authorization: `Bearer kontor_${randomBytes(24).toString('hex')}` } });
  const statuses: number[] = [];
  for (let guesses = 0; guesses < 14; guesses += 1) statuses.push((await guess()).status);
  // Six guesses are a network's; two processes that count for themselves let twelve pass.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(8);
  expect(statuses.at(-1)).toBe(429);
});

test('a process that is killed is replaced, and the other goes on answering', async () => {
  const [first, second] = serving();
  process.kill(first!, 'SIGKILL');
  await told('died and is replaced');
  for (let looks = 0; looks < 20; looks += 1) expect((await get('/healthz')).status).toBe(200);
  for (const deadline = Date.now() + 30_000; serving().length < 2 && Date.now() < deadline;) await pause(50);
  const now = serving();
  expect(now).toHaveLength(2);
  expect(now).toContain(second);
  expect(now).not.toContain(first);
});

test('a hang-up signal renews all processes without a refused or broken request', async () => {
  // The replacement of the test before is ready when both are asked for figures.
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(100))
    if (/^kontor_processes 2$/m.test((await get('/metrics')).body)) break;
  const before = serving();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let asking = true;
  const statuses = new Map<number | string, number>();
  const ask = async (): Promise<void> => {
    while (asking) {
      const status = await get('/sign_in', { agent, headers: { accept: 'text/html' } }).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const asked = [ask(), ask(), ask(), ask()];
  keeper.child.kill('SIGHUP');
  await told('processes renewed');
  asking = false;
  await Promise.all(asked);
  agent.destroy();
  expect([...statuses.keys()]).toEqual([200]);
  expect(serving()).toHaveLength(2);
  expect(serving().filter((pid) => before.includes(pid))).toEqual([]);
}, 120_000);

test('stopped, it leaves no process behind and says that all went well', async () => {
  const pids = serving();
  const { code } = await keeper.kill('SIGTERM');
  expect(code).toBe(0);
  expect(pids.filter((pid) => isAlive(pid))).toEqual([]);
}, 60_000);

test('one alone tells a proxy that it leaves, serves on meanwhile and ends well', async () => {
  const alone = new KontorProcess(['serve', '--processes', '1'], { ...env, KONTOR_MODE: 'live' });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(100))
    if (
      await get('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      break;
  alone.child.kill('SIGTERM');
  await pause(300);
  expect(await get('/readyz')).toEqual({ status: 503, body: '{"ok":false,"leaving":true}' });
  expect((await get('/sign_in', { headers: { accept: 'text/html' } })).status).toBe(200);
  expect((await alone.ended()).code).toBe(0);
}, 120_000);

test('without a database of its own one process serves, and a wish for more is refused', async () => {
  const { DATABASE_URL: _url, ...without } = env;
  const { code, stderr } = await runKontor(['serve', '--processes', '2'], without);
  expect([code, stderr]).toEqual([2, expect.stringContaining('set DATABASE_URL')]);
});

test('processes that cannot begin end it, and the reason is told once', async () => {
  const nowhere = { ...env, DATABASE_URL: database.url.replace(/\/[^/]*$/, '/not_there') };
  const { code, stderr } = await runKontor(['serve', '--processes', '3'], nowhere);
  expect(code).toBe(1);
  expect(stderr.match(/not_there/g)?.length ?? 0).toBeLessThanOrEqual(2);
}, 60_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
