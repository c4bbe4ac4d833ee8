import { expect, test } from 'vitest';
import type { Act, Actor, Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { parseListQuery } from '#core/kit';
import { actForSeller, seedPerson } from '#core/people';
import { countStatements, useTestKernel } from '#core/testing';
import { allAuditList, auditList, readAuditList } from './audit-list.ts';

const kernel = useTestKernel();
let count = 0;

interface Owner {
  userId: number;
  sellerId: number;
  /** The context of a command of hers, as a request would make it. */
  commands: (name: string, object?: string) => Ctx & { act: Act };
}

const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

async function anOwner(): Promise<Owner> {
  count += 1;
  const ids = await seedPerson(platform(), {
    email: `audit-${count}@kontor.test`,
    password: 'kontor-demo',
    firstName: 'Ada',
    lastName: 'Akte',
    shop: { username: `audit-${count}`, shopName: `Akte ${count}` },
  });
  const sellerId = ids.sellerId!;
  const commands = (name: string, object = ''): Ctx & { act: Act } => {
    const act: Act = { userId: ids.userId, sellerId, name, object, address: '192.0.2.1', acting: null, written: false };
    return kernel().contextFor(personOf(ids.userId, sellerId), { locale: 'de', act }) as Ctx & { act: Act };
  };
  return { userId: ids.userId, sellerId, commands };
}

const personOf = (userId: number, sellerId: number): Actor => ({
  kind: 'person',
  userId,
  sessionId: '1',
  emailConfirmed: true,
  roles: [{ role: 'seller', sellerId }],
  sellerId,
});

const lines = (ctx: Ctx, search = '') =>
  readAuditList(ctx, parseListQuery(auditList, new URLSearchParams(search), { now: kernel().clock.now() }));
const rename = (ctx: Ctx, name: string): Promise<unknown> =>
  inTransaction(ctx, ({ db }) => db('sellers').where({ username: 'nobody' }).update({ display_name: name }));

test('a command is one line, with who, what, on what, when and from where, however many transactions it took', async () => {
  const { commands } = await anOwner();
  const ctx = commands('/cabinet/orders/:id/refund', '12');
  await reading(ctx, ({ db }) => db('sellers').first('id'));
  await rename(ctx, 'A');
  await rename(asPlatform(ctx, 'goes on'), 'B');
  const { list } = await lines(commands('look'));
  expect(list).toEqual([
    expect.objectContaining({
      person: 'audit-1@kontor.test',
      act: '/cabinet/orders/:id/refund',
      object: '12',
      address: '192.0.2.1',
      at: kernel().clock.now(),
      byPlatform: false,
    }),
  ]);
});

test('the line stands where the change does: one that fails leaves none, the next try leaves one, and it costs no statement', async () => {
  const { commands } = await anOwner();
  const ctx = commands('/cabinet/products/new');
  await expect(
    inTransaction(ctx, async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect((await lines(ctx)).list).toEqual([]);
  const logged = await countStatements(kernel().db, () => rename(ctx, 'A'));
  const silent = await countStatements(kernel().db, () => rename({ ...ctx, act: undefined } as unknown as Ctx, 'A'));
  expect(logged.statements - silent.statements).toBeLessThanOrEqual(1);
  expect((await lines(ctx)).list).toHaveLength(1);
});

test('nobody changes a line, writes one by hand or reads another shop’s', async () => {
  const [one, two] = [await anOwner(), await anOwner()];
  await rename(one.commands('/cabinet/pages'), 'A');
  for (const role of [one.commands('try'), platform()])
    for (const sql of [
      "update audit_lines set act = ''",
      'delete from audit_lines',
      "insert into audit_lines (act) values ('x')",
    ])
      await expect(inTransaction(role, ({ db }) => db.raw(sql))).rejects.toMatchObject({ code: '42501' });
  expect((await lines(two.commands('look'))).list).toEqual([]);
});

test('an admin at work in a shop begins its log with the reason; the shop reads no name', async () => {
  const shop = await anOwner();
  const admin = await seedPerson(platform(), {
    email: 'aufsicht@kontor.test',
    password: 'kontor-demo',
    firstName: 'Alma',
    lastName: 'Aufsicht',
    roles: [{ role: 'admin', sellerId: null }],
  });
  const act: Act = {
    userId: admin.userId,
    sellerId: null,
    name: '/admin/sellers/:id',
    object: String(shop.sellerId),
    address: '192.0.2.9',
    acting: null,
    written: false,
  };
  const ctx = kernel().contextFor(
    { ...personOf(admin.userId, 0), roles: [{ role: 'admin', sellerId: null }], sellerId: null } as Actor,
    { act },
  );
  await actForSeller(ctx, { sellerId: shop.sellerId, reason: 'Rechnung klären', minutes: 15 });
  const { list } = await lines(shop.commands('look'));
  expect(list).toMatchObject([{ person: 'Kontor', address: '', reason: 'Rechnung klären', byPlatform: true }]);
  // Nor where a desk's page does something in the shop, whatever the list is asked.
  const atDesk: Act = {
    ...act,
    acting: null,
    written: false,
    name: '/admin/claims/:seller/:id',
    sellerId: shop.sellerId,
    note: 'Beleg liegt vor',
  };
  await rename(kernel().contextFor({ kind: 'seller', sellerId: shop.sellerId }, { act: atDesk }), 'C');
  expect((await lines(shop.commands('look'))).list).toMatchObject([
    { person: 'Kontor', address: '', reason: 'Beleg liegt vor', byPlatform: true },
    { person: 'Kontor' },
  ]);
  const asked = (search: string) => lines(shop.commands('look'), search);
  for (const search of ['filters[email]=aufsicht@kontor.test', 'query=aufsicht'])
    expect([search, (await asked(search)).list]).toEqual([search, []]);
  expect((await asked('scopes[]=platform')).list).toHaveLength(2);
  expect(allAuditList.name).toBe('admin_audit');
});
