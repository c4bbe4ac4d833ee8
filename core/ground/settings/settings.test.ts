import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#core/database';
import {
  createSecretBox,
  defineSettings,
  maskedSettings,
  readSettings,
  readSeveralSettings,
  writeSettings,
} from '#core/settings';
import { aSeller, countStatements, useTestKernel } from '#core/testing';

const kernel = useTestKernel();
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const seller = (sellerId: number) => kernel().contextFor({ kind: 'seller', sellerId });
const stripe = defineSettings({
  key: 'stripe',
  schema: z.object({
    accountName: z.string().min(1),
    active: z.boolean().default(false),
    secretKey: z.string().optional().meta({ secret: true }),
  }),
});
const look = defineSettings({
  key: 'look',
  schema: z.object({ color: z.string().default('black'), count: z.number().default(0) }),
});

test('what was written is read, with defaults, and by nobody else', async () => {
  const [anna, bert] = [await aSeller(platform()), await aSeller(platform())];
  await writeSettings(seller(anna), stripe, { accountName: 'Anna', secretKey: 'sk_test_anna' }, { sellerId: anna });
  expect(await readSettings(seller(anna), stripe, { sellerId: anna })).toEqual({
    accountName: 'Anna',
    active: false,
    secretKey: 'sk_test_anna',
  });
  expect(await readSettings(seller(bert), stripe, { sellerId: anna })).toBeNull();
  await expect(writeSettings(seller(bert), stripe, { accountName: 'Bert' }, { sellerId: anna })).rejects.toThrow();
});

test('settings that lack something required read as null, those with defaults read as the defaults', async () => {
  const anna = await aSeller(platform());
  const { value, statements } = await countStatements(kernel().db, () =>
    readSeveralSettings(seller(anna), [stripe, look], { sellerId: anna }),
  );
  expect([...value]).toEqual([
    ['stripe', null],
    ['look', { color: 'black', count: 0 }],
  ]);
  expect(statements).toBe(1);
});

test('a secret is unreadable in the database and stays out of what a screen is given', async () => {
  const anna = await aSeller(platform());
  await writeSettings(seller(anna), stripe, { accountName: 'Anna', secretKey: 'sk_test_hidden' }, { sellerId: anna });
  const row = await inTransaction(platform(), ({ db }) => db('settings').where({ seller_id: anna }).first());
  expect(JSON.stringify(row)).not.toContain('sk_test_hidden');
  const masked = await maskedSettings(seller(anna), stripe, { sellerId: anna });
  expect(masked).toEqual({
    values: { accountName: 'Anna', active: false },
    secrets: { secretKey: { set: true } },
    version: 1,
  });
});

test('a secret copied to another shop does not open there', async () => {
  const [anna, bert] = [await aSeller(platform()), await aSeller(platform())];
  for (const id of [anna, bert])
    await writeSettings(seller(id), stripe, { accountName: 'x', secretKey: `sk_${id}` }, { sellerId: id });
  await inTransaction(platform(), ({ db }) =>
    db('settings')
      .where({ seller_id: bert })
      .update({ sealed: db('settings').where({ seller_id: anna }).select('sealed') as never }),
  );
  await expect(readSettings(seller(bert), stripe, { sellerId: bert })).rejects.toThrow();
});

test('a field left out stays, a field set to null goes', async () => {
  const anna = await aSeller(platform());
  const owner = { sellerId: anna };
  await writeSettings(seller(anna), stripe, { accountName: 'Anna', secretKey: 'sk_1' }, owner);
  await writeSettings(seller(anna), stripe, { active: true }, owner);
  expect(await readSettings(seller(anna), stripe, owner)).toEqual({
    accountName: 'Anna',
    active: true,
    secretKey: 'sk_1',
  });
  await writeSettings(seller(anna), stripe, { secretKey: null }, owner);
  expect((await maskedSettings(seller(anna), stripe, owner)).secrets).toEqual({ secretKey: { set: false } });
});

test('a field of a schema that takes any name goes too', async () => {
  const anna = await aSeller(platform());
  const checks = defineSettings({ key: 'checks', schema: z.object({}).catchall(z.object({ ok: z.boolean() })) });
  await writeSettings(seller(anna), checks, { stripe: { ok: true }, paypal: { ok: false } }, { sellerId: anna });
  expect(await writeSettings(seller(anna), checks, { stripe: null }, { sellerId: anna })).toEqual({
    paypal: { ok: false },
  });
});

test('values that do not fit are refused by field and change nothing', async () => {
  const anna = await aSeller(platform());
  await expect(writeSettings(seller(anna), stripe, { accountName: '' }, { sellerId: anna })).rejects.toMatchObject({
    status: 422,
    field: 'accountName',
  });
  expect((await maskedSettings(seller(anna), stripe, { sellerId: anna })).version).toBe(0);
});

test('whoever saw an older version is refused', async () => {
  const anna = await aSeller(platform());
  await writeSettings(seller(anna), look, { color: 'red' }, { sellerId: anna, version: 0 });
  await expect(
    writeSettings(seller(anna), look, { color: 'blue' }, { sellerId: anna, version: 0 }),
  ).rejects.toMatchObject({
    code: 'settings_changed',
    status: 409,
    detail: expect.stringMatching(/anderen Fenster|another window/),
  });
});

test('many writers of different fields at once lose nothing', async () => {
  const anna = await aSeller(platform());
  const wide = defineSettings({
    key: 'wide',
    schema: z.object({ a: z.number(), b: z.number(), c: z.number(), d: z.number() }).partial(),
  });
  await Promise.all(
    (['a', 'b', 'c', 'd'] as const).map((field, index) =>
      writeSettings(seller(anna), wide, { [field]: index }, { sellerId: anna }),
    ),
  );
  expect(await readSettings(seller(anna), wide, { sellerId: anna })).toEqual({ a: 0, b: 1, c: 2, d: 3 });
});

test("the platform's settings are out of a seller's sight", async () => {
  await writeSettings(platform(), look, { color: 'gold' }, { sellerId: null });
  expect(await readSettings(platform(), look, { sellerId: null })).toMatchObject({ color: 'gold' });
  expect(await readSettings(seller(await aSeller(platform())), look, { sellerId: null })).toMatchObject({
    color: 'black',
  });
});

test('a secret below the first level is refused when it is declared', () => {
  const nested = z.object({ account: z.object({ key: z.string().meta({ secret: true }) }) });
  expect(() => defineSettings({ key: 'nested', schema: nested })).toThrow('hide a secret inside "account"');
  const marked = defineSettings({
    key: 'marked',
    schema: z.object({ key: z.string().meta({ secret: true }).optional() }),
  });
  expect([...marked.secretFields]).toEqual(['key']);
});

test('after a change of the key old secrets still open, and without the old key they do not', () => {
  const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const sealed = createSecretBox(older).seal('secret', 'here');
  expect(createSecretBox(newer, [older]).open(sealed, 'here')).toBe('secret');
  expect(() => createSecretBox(newer).open(sealed, 'here')).toThrow('not known here');
  expect(() => createSecretBox(older).open(sealed, 'elsewhere')).toThrow();
  const signature = createSecretBox(older).sign('link', 'text');
  expect(createSecretBox(newer, [older]).verify('link', 'text', signature)).toBe(true);
  expect(createSecretBox(older).verify('other purpose', 'text', signature)).toBe(false);
});
