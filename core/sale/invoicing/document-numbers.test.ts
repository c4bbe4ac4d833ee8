import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, openDatabase } from '#core/database';
import { aSeller, useTestKernel } from '#core/testing';
import { issueInvoice } from './index.ts';

import { eur, invoiceBench } from './invoice-bench.fixture.ts';

const kernel = useTestKernel();
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const as = (sellerId: number) => kernel().contextFor({ kind: 'seller', sellerId });
let sellerId: number;
const { input, sell, refund, violations } = invoiceBench(platform, () => sellerId);
beforeAll(async () => {
  sellerId = await aSeller(platform());
});

describe('numbers', () => {
  const ACTORS = 64;

  /** 64 at once, some of which fail after they took their number. */
  async function race(shop: number, issue: (ctx: Ctx, index: number) => Promise<unknown>): Promise<void> {
    const failing = fc.sample(fc.boolean(), { numRuns: ACTORS, seed: 7 });
    await Promise.all(
      failing.map((fails, index) =>
        inTransaction(as(shop), async (ctx) => {
          await issue(ctx, index);
          if (fails) throw new Error('rolled back');
        }).catch(() => undefined),
      ),
    );
  }

  it('are exactly 1 to n with 64 parallel issuers and random rollbacks', async () => {
    const shop = await aSeller(platform());
    await race(shop, (ctx) => issueInvoice(ctx, input({ sellerId: shop })));
    const numbers = await inTransaction(as(shop), ({ db }) =>
      db('invoices').where({ seller_id: shop }).orderBy('series_number').pluck('series_number'),
    );
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1));
    expect(await violations()).toEqual([]);
  });

  it('negative control: taken from a sequence, or read before they are taken, the same race leaves gaps or clashes', async () => {
    const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
    await owner.raw(
      'create sequence careless; grant usage on sequence careless to kontor_app; create table careless_numbers (n bigint); grant all on careless_numbers to kontor_app',
    );
    const shop = await aSeller(platform());
    await race(shop, ({ db }) => db.raw(`insert into careless_numbers select nextval('careless')`));
    const sequence = (await owner('careless_numbers').orderBy('n').pluck('n')) as number[];
    expect(sequence).not.toEqual(sequence.map((_, index) => index + 1));

    await owner('careless_numbers').truncate();
    await race(shop, async ({ db }) => {
      const { rows } = await db.raw<{ rows: { n: number }[] }>(
        'select coalesce(max(n), 0) + 1 as n from careless_numbers',
      );
      await db('careless_numbers').insert({ n: rows[0]!.n });
    });
    const read = (await owner('careless_numbers').orderBy('n').pluck('n')) as number[];
    expect(new Set(read).size).toBeLessThan(read.length);
    await owner.destroy();
  });

  it('are never waited for in a ring: a sale corrected at once beside a refund, whoever comes in between', async () => {
    const shop = await aSeller(platform());
    const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
    const waiting = async (): Promise<number> => {
      const { rows } = await owner.raw<{ rows: object[] }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    const [kept, other] = [await sell(as(shop), { sellerId: shop }), await sell(as(shop), { sellerId: shop })];
    let refunded: Promise<unknown> = Promise.resolve();
    await inTransaction(as(shop), async (ctx) => {
      await sell(ctx, { sellerId: shop });
      refunded = refund(as(shop), other, eur(100), 'ring:other');
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await refund(ctx, kept, eur(100), 'ring:kept');
    });
    await refunded;
    await owner.destroy();
    const numbers = await inTransaction(as(shop), ({ db }) =>
      db('invoices').where({ seller_id: shop, series: 'RK' }).orderBy('id').pluck('number'),
    );
    expect(numbers).toEqual(['RK-2026-00001', 'RK-2026-00002']);
  });

  it('show any later change of a document', async () => {
    expect(await violations()).toEqual([]);
    const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
    await owner.raw(
      `alter table invoices disable trigger user; update invoices set buyer_party = buyer_party || '{"city":"Elsewhere"}' where id = (select min(id) from invoices); alter table invoices enable trigger user`,
    );
    await owner.destroy();
    expect(await violations()).toMatchObject([{ detail: 'its content is not what was issued' }]);
  });
});
