import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from '#core/testing';
import { runKontor } from './testing/kontor-process.ts';

// Every test is one or several processes, each of which loads the whole product.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const home = mkdtempSync(path.join(tmpdir(), 'kontor-doctor-'));
let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await cloneTestDatabase();
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    KONTOR_MODE: 'demo',
    KONTOR_HOME: home,
    PORT: '0',
  };
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

test('doctor finds a migrated database in order and says how to get a worker', async () => {
  const { code, stdout } = await runKontor(['doctor', '--json'], env);
  const findings = JSON.parse(stdout) as { name: string; state: string; help?: string }[];
  expect(findings.filter(({ state }) => state === 'fail')).toEqual([]);
  expect(code).toBe(0);
  expect(findings.find(({ name }) => name === 'worker')).toMatchObject({
    state: 'warn',
    help: expect.stringContaining('kontor work'),
  });
  for (const name of [
    'node',
    'environment',
    'home',
    'database',
    'roles',
    'clock',
    'migrations',
    'files',
    'mail',
    'port',
    'plugins',
  ]) {
    expect(
      findings.find((finding) => finding.name === name),
      name,
    ).toMatchObject({ state: 'ok' });
  }
});

test('doctor says that a pooler does not answer, and where its users are described', async () => {
  const { code, stdout } = await runKontor(['doctor', '--json'], {
    ...env,
    DATABASE_POOLER_URL: 'postgres://127.0.0.1:1',
  });
  expect(code).toBe(1);
  const findings = JSON.parse(stdout) as { name: string; state: string; help?: string }[];
  expect(findings.find(({ name }) => name === 'pooler')).toMatchObject({
    state: 'fail',
    help: expect.stringContaining('pool_mode = transaction'),
  });
});

test('doctor warns of a replica that does not answer, and of a server that is none', async () => {
  const findingAt = async (address: string) => {
    const { code, stdout } = await runKontor(['doctor', '--json'], { ...env, DATABASE_REPLICA_URL: address });
    expect(code).toBe(0);
    return (JSON.parse(stdout) as { name: string; state: string; detail: string }[]).find(
      ({ name }) => name === 'replica',
    );
  };
  expect(await findingAt('postgres://127.0.0.1:1')).toMatchObject({ state: 'warn' });
  const self = await findingAt(`postgres://${new URL(env.DATABASE_URL!).host}`);
  expect(self).toMatchObject({ state: 'warn', detail: expect.stringContaining('follows no primary') });
});

test('doctor exits 1 and names the variable when the environment is wrong', async () => {
  const { code, stdout } = await runKontor(['doctor'], { ...env, SMTP_URL: 'mail.example' });
  expect(code).toBe(1);
  expect(stdout).toMatch(/✗ environment +SMTP_URL: /);
});
