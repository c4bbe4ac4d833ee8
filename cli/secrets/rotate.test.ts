import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { adoptAccount, ibanOf, payoutAccount } from '#core/bank-accounts';
import type { Ctx } from '#core/context';
import { inTransaction, startEmbeddedPostgres } from '#core/database';
import { pluginSecrets } from '#core/plugins';
import { createSecretBox, defineSettings, readSettings, sealedBy, writeSettings } from '#core/settings';
import { aSeller, bootTestKernel, cloneTestDatabase, type TestDatabase, type TestKernel } from '#core/testing';
import { KontorProcess, runKontor, type Ended } from '../testing/kontor-process.ts';

// Every command is a process that loads the whole product.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const newKey = (): string => randomBytes(32).toString('base64');
const [older, newer] = [newKey(), newKey()];
const IBAN = 'DE89370400440532013000';
const settings = defineSettings({
  key: 'rotated',
  schema: z.object({ name: z.string().optional(), secret: z.string().optional().meta({ secret: true }) }),
});

const home = mkdtempSync(path.join(tmpdir(), 'kontor-secrets-'));
let database: TestDatabase;
let sellerId = 0;
beforeAll(async () => {
  database = await cloneTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

test('a run that is killed in the middle is begun again and leaves nothing with the former key', async () => {
  await withKernel(older, async (kernel) => {
    sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'test' }), { username: 'anna' });
    await keepSecrets(kernel);
    await manyAccounts(kernel, 6000);
  });

  const dry = await rotate('--dry-run');
  expect(dry.code, dry.stderr).toBe(0);
  expect(dry.stdout).toMatch(/acme_accounts\.key_sealed +6000/);
  expect(dry.stdout).toMatch(/settings\.sealed +1\n/);
  expect(dry.stdout).toContain('Nothing was changed.');
  await withKernel(older, async (kernel) => expect(await renewedAccounts(kernel)).toBe(0));

  const killed = new KontorProcess(['secrets', 'rotate'], env());
  await withKernel(older, async (kernel) => {
    while ((await renewedAccounts(kernel)) === 0 && killed.child.exitCode === null) await pause(5);
    await killed.kill('SIGKILL');
    const renewed = await renewedAccounts(kernel);
    expect(renewed).toBeGreaterThan(0);
    expect(renewed).toBeLessThan(6000);
  });

  const whole = await rotate();
  expect(whole.code, whole.stdout + whole.stderr).toBe(0);
  expect(whole.stdout).toContain('SECRET_KEY_PREVIOUS may go');
  const again = await rotate();
  expect(again.stdout).toMatch(/^0 sealed anew/);

  // The former key is gone.
  await withKernel(newer, async (kernel) => {
    expect(await renewedAccounts(kernel)).toBe(6000);
    const seller = kernel.contextFor({ kind: 'seller', sellerId });
    expect(await readSettings(seller, settings, { sellerId })).toMatchObject({ name: 'plain', secret: 'sk_live' });
    await inTransaction(seller, async (ctx) => {
      const account = (await payoutAccount(ctx, sellerId))!;
      expect(ibanOf(ctx, account)).toBe(IBAN);
      // The print finds the same account again: it follows the key.
      expect(account.iban_print).toBe(createSecretBox(newer).sign('bank_account', IBAN));
    });
    const [row] = await kernel.ownerDb('license_signing_keys').select<{ sealed_private_key: string }[]>('*');
    const opened = pluginSecrets(seller, 'license-key').open(row!.sealed_private_key, `signing key ${sellerId} k1`);
    expect(opened).toBe('private half');
  });
});

test('what no known key opens is named and left, and the former key stays', async () => {
  await withKernel(newer, (kernel) =>
    kernel.ownerDb('acme_accounts').insert({
      directory: 'https://stranger.test',
      key_sealed: createSecretBox(newKey()).seal('x', 'acme/https://stranger.test'),
      created_at: new Date(),
    }),
  );
  const { code, stderr } = await rotate();
  expect(code).toBe(1);
  expect(stderr).toContain('acme_accounts.key_sealed: https://stranger.test');
  expect(stderr).toContain('SECRET_KEY_PREVIOUS stays');
});

test('without the key before, or with the same one twice, it says what to set', async () => {
  const missing = await runKontor(['secrets', 'rotate'], { ...env(), SECRET_KEY_PREVIOUS: '' });
  expect(missing.code).toBe(2);
  expect(missing.stderr).toContain('SECRET_KEY_PREVIOUS: is missing');
  const twice = await runKontor(['secrets', 'rotate'], { ...env(), SECRET_KEY_PREVIOUS: newer });
  expect(twice.code).toBe(2);
  expect(twice.stderr).toContain('is the same key');
});

test('a home without the variable is given a new key, and the former one goes when it is asked to', async () => {
  const own = path.join(home, 'own');
  const at = { KONTOR_HOME: own };
  const migrated = await runKontor(['migrate', 'latest'], at);
  expect(migrated.code, migrated.stderr).toBe(0);
  const keyFile = path.join(own, 'secret.key');
  const former = `${keyFile}.previous`;
  const before = readFileSync(keyFile, 'utf8');
  const server = await startEmbeddedPostgres({ home: own });
  try {
    await withKernel(
      before,
      (kernel) =>
        kernel.ownerDb('acme_accounts').insert({
          directory: 'https://ca.test',
          key_sealed: createSecretBox(before).seal('its key', 'acme/https://ca.test'),
          created_at: new Date(),
        }),
      server.url,
    );
    const dry = await runKontor(['secrets', 'rotate', '--dry-run'], at);
    expect(dry.stdout, dry.stderr).toMatch(/1 would be sealed anew/);
    expect(readFileSync(keyFile, 'utf8')).toBe(before);

    const kept = await runKontor(['secrets', 'rotate', '--keep-previous'], at);
    expect(kept.stdout, kept.stderr).toMatch(/1 sealed anew/);
    const after = readFileSync(keyFile, 'utf8');
    expect(after).not.toBe(before);
    expect(readFileSync(former, 'utf8')).toBe(before);

    const gone = await runKontor(['secrets', 'rotate'], at);
    expect(gone.code, gone.stderr).toBe(0);
    expect(gone.stdout).toMatch(/0 sealed anew/);
    expect(existsSync(former)).toBe(false);
    expect(readFileSync(keyFile, 'utf8')).toBe(after);
    await withKernel(
      after,
      async (kernel) => {
        const row = await kernel.ownerDb('acme_accounts').first<{ key_sealed: string }>('key_sealed');
        expect(createSecretBox(after).open(row.key_sealed, 'acme/https://ca.test')).toBe('its key');
      },
      server.url,
    );
  } finally {
    await server.stop();
  }
});

const env = (): Record<string, string> => ({
  DATABASE_URL: database.url,
  SECRET_KEY: newer,
  SECRET_KEY_PREVIOUS: older,
  KONTOR_HOME: home,
});

const rotate = (...flags: string[]): Promise<Ended> => runKontor(['secrets', 'rotate', ...flags], env());

async function withKernel(
  key: string,
  work: (kernel: TestKernel) => PromiseLike<unknown>,
  url = database.url,
): Promise<void> {
  const kernel = bootTestKernel(url, { env: { SECRET_KEY: key } });
  try {
    await work(kernel);
  } finally {
    await kernel.close();
  }
}

async function keepSecrets(kernel: TestKernel): Promise<void> {
  const seller: Ctx = kernel.contextFor({ kind: 'seller', sellerId });
  await writeSettings(seller, settings, { name: 'plain', secret: 'sk_live' }, { sellerId });
  await inTransaction(seller, (ctx) => adoptAccount(ctx, sellerId, { holder: 'Anna', iban: IBAN }));
  await kernel.ownerDb('license_signing_keys').insert({
    seller_id: sellerId,
    key_id: 'k1',
    public_key: 'public half',
    sealed_private_key: pluginSecrets(seller, 'license-key').seal('private half', `signing key ${sellerId} k1`),
    created_at: new Date(),
  });
}

/** Enough rows that a process is met in the middle of them. */
async function manyAccounts(kernel: TestKernel, count: number): Promise<void> {
  const box = createSecretBox(older);
  const rows = Array.from({ length: count }, (_, index) => {
    const directory = `https://ca-${index}.test`;
    return { directory, key_sealed: box.seal('its key', `acme/${directory}`), created_at: new Date() };
  });
  await kernel.ownerDb.batchInsert('acme_accounts', rows, 1000);
}

async function renewedAccounts(kernel: TestKernel): Promise<number> {
  const [row] = await kernel
    .ownerDb('acme_accounts')
    .whereRaw('starts_with(key_sealed, ?)', [sealedBy(newer)])
    .count<{ count: string }[]>('* as count');
  return Number(row!.count);
}
