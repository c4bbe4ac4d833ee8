import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { KontorProcess, runKontor } from './testing/kontor-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-start-'));
const running: KontorProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((each) => each.kill('SIGTERM')));
  rmSync(folder, { recursive: true, force: true });
});

function start(name: string, env: Record<string, string> = {}, how: { behindShell?: boolean } = {}): KontorProcess {
  const started = new KontorProcess(
    ['start'],
    { KONTOR_HOME: homeOf(name), PORT: '0', HOST: '127.0.0.1', ...env },
    '',
    how,
  );
  running.push(started);
  return started;
}

const homeOf = (name: string): string => path.join(folder, name);
const status = async (address: string): Promise<number> => (await fetch(address)).status;
const postgresRuns = (name: string): boolean => existsSync(path.join(homeOf(name), 'postgres', 'postmaster.pid'));
const ordersOf = async (name: string): Promise<number> =>
  (await runKontor(['export', 'orders', '--out', '-'], { KONTOR_HOME: homeOf(name) })).stdout.trim().split('\n')
    .length - 1;

test(
  'two installations start side by side; one that is killed while it builds its demo world heals at the next start',
  { timeout: 400_000 },
  async () => {
    const killed = start('a');
    const beside = start('b');
    await killed.printed('building the demo world');
    await pause(700);
    await killed.kill('SIGKILL');
    expect(postgresRuns('a')).toBe(true);

    const healed = start('a');
    const [address, other] = await Promise.all([healed.ready(), beside.ready()]);
    expect(healed.stdout).toContain('found PostgreSQL running');
    expect(address).not.toBe(other);
    for (const base of [address, other]) {
      expect(await (await fetch(`${base}/readyz`)).json()).toMatchObject({
        ok: true,
        worker: { ok: true },
        migrations: { ok: true },
      });
      expect(await status(`${base}/s/anna`)).toBe(200);
      expect(await status(`${base}/dev/stripe/v3/`)).toBe(200);
    }
    const [mended, whole] = await Promise.all([ordersOf('a'), ordersOf('b')]);
    expect(whole).toBeGreaterThan(20);
    expect(mended).toBe(whole);
  },
);

test('the console is for people and the log goes to a file, without anything secret', () => {
  const { stdout, stderr } = running.at(-1)!;
  expect(stderr).toBe('');
  expect(stdout).toMatch(/Shop +http:\/\/localhost:\d+\/s\/anna/);
  expect(stdout).toContain('anna@kontor.test');
  const log = readFileSync(path.join(homeOf('a'), 'kontor.log'), 'utf8');
  expect(log).toContain('"msg":"request"');
  expect(log).not.toMatch(/sk_test_|whsec_|client_secret|kontor-demo/);
});

test('a second start on the same data, or on a taken port, is refused in one line', { timeout: 60_000 }, async () => {
  const address = /: (http\S+)/.exec(running.at(-1)!.stdout)![1]!;
  const twice = await start('a').ended();
  expect(twice).toMatchObject({ code: 1, stdout: '' });
  expect(twice.stderr.trim().split('\n')).toEqual([expect.stringContaining('Kontor already runs on')]);
  const note = readFileSync(path.join(homeOf('a'), 'kontor.run'), 'utf8');
  const served = await runKontor(['serve'], { KONTOR_HOME: homeOf('a'), PORT: '0', HOST: '127.0.0.1' });
  expect(served).toMatchObject({ code: 1, stdout: '' });
  expect(served.stderr.trim().split('\n')).toEqual([expect.stringContaining('Kontor already runs on')]);
  expect(readFileSync(path.join(homeOf('a'), 'kontor.run'), 'utf8')).toBe(note);
  const taken = await start('c', { PORT: new URL(address).port }).ended();
  expect(taken).toMatchObject({ code: 1, stdout: '' });
  expect(taken.stderr.trim().split('\n')).toEqual([
    expect.stringContaining('is already in use. Set PORT to another one'),
  ]);
});

test(
  'SIGTERM and Ctrl-C end everything cleanly, and the next start is quick and finds what was there',
  { timeout: 120_000 },
  async () => {
    const [healed, beside] = [running[2]!, running[1]!];
    const [ended, other] = await Promise.all([healed.kill('SIGTERM'), beside.kill('SIGINT')]);
    expect([ended.code, other.code]).toEqual([0, 0]);
    expect([postgresRuns('a'), postgresRuns('b')]).toEqual([false, false]);

    // As npm runs it: behind a shell, with Ctrl-C sent to the whole group and once more by npm.
    const again = start('a', { npm_lifecycle_event: 'start' }, { behindShell: true });
    await again.ready();
    expect(again.stdout).not.toContain('building the demo world');
    expect(Number(/ready after ([\d.]+) s/.exec(again.stdout)![1])).toBeLessThan(6);
    again.killGroup('SIGINT');
    again.killGroup('SIGINT');
    await again.ended();
    for (let turn = 0; turn < 200 && (again.groupLives() || postgresRuns('a')); turn += 1) await pause(50);
    expect([again.groupLives(), postgresRuns('a')]).toEqual([false, false]);
    expect(again.stderr).toBe('');
  },
);
