import { expect, test } from 'vitest';
import type { Act, Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { seedPerson } from '#core/people';
import { useTestKernel } from '#core/testing';
import { auditRetention } from './audit-retention.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

const kernel = useTestKernel();
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });
const faults = () => verifyAuditLog(platform(), 100);
let count = 0;

/** Runs that many commands of one person, each of which leaves a line. Returns the ids of the lines. */
async function commands(many: number): Promise<number[]> {
  count += 1;
  const { userId, sellerId } = await seedPerson(platform(), {
    email: `chain-${count}@kontor.test`,
    password: 'kontor-demo',
    firstName: 'Kim',
    lastName: 'Kette',
    shop: { username: `chain-${count}`, shopName: `Kette ${count}` },
  });
  for (let number = 0; number < many; number += 1) {
    const act: Act = {
      userId,
      sellerId: sellerId!,
      name: '/cabinet/products/new',
      object: String(number),
      address: '192.0.2.1',
      acting: null,
      written: false,
    };
    const ctx = kernel().contextFor({ kind: 'seller', sellerId: sellerId! }, { act });
    await inTransaction(ctx, ({ db }) => db('sellers').where({ username: 'nobody' }).update({ display_name: 'x' }));
  }
  const rows = await kernel()
    .ownerDb('audit_lines')
    .where({ user_id: userId })
    .orderBy('id')
    .select<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}

/** A statement of the database's owner with the triggers taken away. */
const tampered = (sql: string, bindings: number[]): Promise<void> =>
  kernel().ownerDb.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx.raw(sql, bindings);
  });

test('the owner of the database too may change, delete or empty nothing by a statement', async () => {
  await commands(1);
  await sealAuditLog(platform());
  for (const sql of [
    "update audit_lines set act = ''",
    'delete from audit_lines',
    'truncate audit_lines',
    "update audit_seals set hash = ''",
    'delete from audit_seals',
    'truncate audit_seals',
  ])
    await expect(kernel().ownerDb.raw(sql), sql).rejects.toThrow('written once and never changed');
});

test('no login of the product reads or writes seals past the function that appends', async () => {
  const shop = kernel().contextFor({ kind: 'seller', sellerId: 1 });
  await expect(inTransaction(shop, ({ db }) => db('audit_seals').first())).rejects.toMatchObject({ code: '42501' });
  await expect(inTransaction(shop, ({ db }) => db.raw('select kontor_seal_audit_lines(1)'))).rejects.toMatchObject({
    code: '42501',
  });
  const forged = { position: 999, line_id: 1, line_at: new Date(), line_hash: '', prev_hash: '', hash: '' };
  await expect(inTransaction(platform(), ({ db }) => db('audit_seals').insert(forged))).rejects.toMatchObject({
    code: '42501',
  });
});

test('parallel sealers make one chain, in which every line stands once', async () => {
  const ids = await commands(5);
  await Promise.all([sealAuditLog(platform()), sealAuditLog(platform()), sealAuditLog(platform())]);
  await sealAuditLog(platform());
  const seals = await kernel().ownerDb('audit_seals').orderBy('position').select<{ line_id: number }[]>('line_id');
  expect(seals.map(({ line_id: id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
  expect(await faults()).toEqual([]);
});

test('a line that is changed or taken out past all rights is named', async () => {
  const [changed, gone, moved] = await commands(3);
  await sealAuditLog(platform());
  await tampered("update audit_lines set act = '/cabinet/nothing' where id = ?", [changed!]);
  await tampered('delete from audit_lines where id = ?', [gone!]);
  await tampered("update audit_seals set line_at = line_at - interval '9 years' where line_id = ?", [moved!]);
  expect(await faults()).toEqual([
    { subject: `audit line ${changed}`, detail: 'its content is not what was sealed' },
    { subject: `audit line ${gone}`, detail: 'it is gone before its time' },
    { subject: `audit line ${moved}`, detail: 'its seal was changed' },
  ]);
  await tampered('delete from audit_seals where line_id = ?', [changed!]);
  expect((await faults())[0]).toEqual({
    subject: `audit line ${gone}`,
    detail: 'its seal does not follow the one before it',
  });
});

test('lines go after their years, and their seals keep the chain whole', async () => {
  await kernel().ownerDb.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx('audit_seals').delete();
    await trx('audit_lines').delete();
  });
  const ids = await commands(2);
  await sealAuditLog(platform());
  kernel().clock.advance({ seconds: 5 * 366 * 86_400 });
  const before = new Date(0);
  const forgotten = await inTransaction(platform(), (ctx) => auditRetention.forget(ctx, { before, limit: 1000 }));
  expect(forgotten).toBe(ids.length);
  await commands(1);
  await sealAuditLog(platform());
  expect(await faults()).toEqual([]);
});
