import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { aSeller, countStatements, useTestKernel } from '#core/testing';
import {
  accessAt,
  accessNow,
  entitlementByToken,
  EntitlementChange,
  entitlementInvariants,
  entitlementsOfOrder,
  entitlementsOfPayer,
  grantEntitlements,
  restoreEntitlements,
  revokeEntitlements,
  type RevocationReason,
} from './index.ts';

const kernel = useTestKernel();
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const payer = (userId: number) => kernel().contextFor({ kind: 'payer', userId });
let sellerId: number;
const seller = () => kernel().contextFor({ kind: 'seller', sellerId });
const grant = (orderId: number, payerUserId = 5) =>
  grantEntitlements(seller(), {
    sellerId,
    orderId,
    payerUserId,
    email: 'b@kontor.test',
    lines: [
      { orderLineId: orderId * 10, productId: 1 },
      { orderLineId: orderId * 10, productId: 2, quantity: 3 },
    ],
  });
const history = (entitlementId: number) =>
  inTransaction(
    seller(),
    async ({ db }) => await EntitlementChange.query(db).where({ entitlement_id: entitlementId }).orderBy('id'),
  );

beforeAll(async () => {
  sellerId = await aSeller(platform());
});

describe('an entitlement', () => {
  it('is granted once in one statement, however often it is asked for', async () => {
    const { value, statements } = await countStatements(kernel().db, () => grant(1));
    // The second tells of it, together with all other events of the transaction.
    expect(statements).toBe(2);
    expect(value.map((each) => [each.product_id, each.quantity, each.state])).toEqual([
      [1, 1, 'active'],
      [2, 3, 'active'],
    ]);
    const again = (await Promise.all(Array.from({ length: 8 }, () => grant(1)))).flat();
    expect(new Set(again.map((each) => each.id)).size).toBe(2);
    expect(await history(value[0]!.id)).toMatchObject([{ event: 'granted', reason: null }]);
  });

  it('is revoked for each reason once, and usable again once none stands', async () => {
    const [first] = await grant(2);
    const choice = (reason: RevocationReason) => ({ sellerId, orderId: 2, reason });
    const { statements, value } = await countStatements(kernel().db, () =>
      revokeEntitlements(seller(), choice('chargeback')),
    );
    expect([statements, value.length, value[0]!.state]).toEqual([2, 2, 'revoked']);
    expect(await revokeEntitlements(seller(), choice('chargeback'))).toEqual([]);
    await revokeEntitlements(seller(), { ...choice('payment_paused'), orderLineIds: [20] });
    await restoreEntitlements(seller(), choice('chargeback'));
    expect(
      accessNow((await entitlementsOfOrder(seller(), { sellerId, orderId: 2 }))[0]!, kernel().clock.now()),
    ).toEqual({ allowed: false, because: 'payment_paused' });
    expect((await restoreEntitlements(seller(), choice('payment_paused')))[0]!.state).toBe('active');
    expect((await history(first!.id)).map((change) => change.event)).toEqual([
      'granted',
      'revoked',
      'revoked',
      'restored',
      'restored',
    ]);
    expect(await grant(2)).toHaveLength(2);
  });

  it('leaves alone lines and orders that were not meant', async () => {
    await grant(3);
    expect(
      await revokeEntitlements(seller(), { sellerId, orderId: 3, orderLineIds: [999], reason: 'payment_refunded' }),
    ).toEqual([]);
    expect(
      (await entitlementsOfOrder(seller(), { sellerId, orderId: 3 })).every((each) => each.state === 'active'),
    ).toBe(true);
  });

  it('is seen by its payer at every seller, by nobody else, and by its token', async () => {
    const other = await aSeller(platform());
    const [mine] = await grant(4, 77);
    await grantEntitlements(kernel().contextFor({ kind: 'seller', sellerId: other }), {
      sellerId: other,
      orderId: 4,
      payerUserId: 77,
      email: 'b@kontor.test',
      lines: [{ orderLineId: 1, productId: 9 }],
    });
    expect((await entitlementsOfPayer(payer(77))).map((each) => [each.seller_id, each.product_id])).toEqual([
      [other, 9],
      [sellerId, 2],
      [sellerId, 1],
    ]);
    expect(await entitlementsOfPayer(payer(78))).toEqual([]);
    expect(await entitlementByToken(payer(77), mine!.token)).toMatchObject({ id: mine!.id });
    expect(await entitlementByToken(payer(78), mine!.token)).toBeUndefined();
    expect(await entitlementByToken(payer(77), "ent_'; drop table entitlements")).toBeUndefined();
    await expect(inTransaction(payer(77), ({ db }) => db('entitlements').update({ ends_at: null }))).resolves.toBe(0);
  });

  it('keeps a history that nobody can change, and whose replay gives the present', async () => {
    await expect(inTransaction(seller(), ({ db }) => db('entitlement_changes').delete())).rejects.toThrow(
      /permission denied/,
    );
    const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
    await expect(owner('entitlement_changes').update({ event: 'granted' })).rejects.toThrow(/never changed/);
    expect((await checkInvariants(platform(), entitlementInvariants)).flatMap((report) => report.violations)).toEqual(
      [],
    );
    await owner('entitlements')
      .where({ order_id: 1, product_id: 1 })
      .update({ revoked_for: ['chargeback'] });
    expect((await checkInvariants(platform(), entitlementInvariants))[0]!.violations).toMatchObject([
      { detail: 'holds {chargeback}, history says {}' },
    ]);
    await owner.destroy();
  });

  it('begins and ends when it says', () => {
    const span = { starts_at: new Date('2026-01-01'), ends_at: new Date('2026-02-01'), revoked_for: [] };
    expect(
      ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => accessNow(span, new Date(day))),
    ).toEqual([
      { allowed: false, because: 'not_yet' },
      { allowed: true },
      { allowed: true },
      { allowed: false, because: 'ended' },
    ]);
  });

  it('gave at every past moment the access that replaying its history gives', () => {
    const reasons: RevocationReason[] = ['payment_refunded', 'payment_paused', 'chargeback'];
    const step = fc.record({
      event: fc.constantFrom('revoked' as const, 'restored' as const),
      reason: fc.constantFrom(...reasons),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const start = new Date('2026-01-01');
        const at = (index: number) => new Date(start.getTime() + index * 1000);
        const changes = [
          { event: 'granted' as const, reason: null, changed_at: start },
          ...steps.map((each, index) => ({ ...each, changed_at: at(index + 1) })),
        ];
        const open = new Set<RevocationReason>();
        steps.forEach(({ event, reason }, index) => {
          if (event === 'revoked') open.add(reason);
          else open.delete(reason);
          expect(accessAt({ starts_at: start, ends_at: null }, changes, at(index + 1)).allowed).toBe(open.size === 0);
        });
        expect(accessAt({ starts_at: start, ends_at: null }, changes, at(-1)).allowed).toBe(false);
      }),
    );
  });
});
