import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase } from '#core/database';
import { money } from '#core/kit';
import { aSeller, countStatements, useTestKernel } from '#core/testing';
import {
  accountBalance,
  bookBalances,
  checkInvariants,
  credit,
  debit,
  ledgerAnchors,
  ledgerInvariants,
  postJournals,
  saleJournals,
  sealLedger,
  verifyLedger,
  type TaxedAmount,
} from './index.ts';

const eur = (minor: number | bigint) => money(minor, 'eur');
const taxed = (gross: number, vat: number, over: Partial<TaxedAmount> = {}): TaxedAmount => ({
  vatCase: 'DE_STD_19',
  country: 'DE',
  rateBp: 1900,
  net: eur(gross - vat),
  vat: eur(vat),
  gross: eur(gross),
  ...over,
});

describe('the books', () => {
  const kernel = useTestKernel();
  const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
  let sellerId: number;
  const seller = () => kernel().contextFor({ kind: 'seller', sellerId });
  const sale = (key: string, gross = 11900, vat = 1900) =>
    saleJournals({ sellerId, key, orderId: 7, into: 'S:psp:stripe:clearing', taxed: [taxed(gross, vat)] });

  beforeAll(async () => {
    sellerId = await aSeller(platform());
  });

  it('take a sale in one statement and answer what stands where', async () => {
    const { statements, value } = await countStatements(kernel().db, () => postJournals(seller(), sale('order:1')));
    expect(statements).toBe(1);
    expect(value.map((posted) => posted.fresh)).toEqual([true, true]);
    const of = (account: string) => accountBalance(seller(), { sellerId, account, currency: 'eur' });
    expect(
      await Promise.all(
        ['S:psp:stripe:clearing', 'S:revenue:DE_STD_19', 'S:vat_output:1900', 'S:receivable:payer'].map(of),
      ),
    ).toEqual([eur(11900), eur(10000), eur(1900), eur(0)]);
  });

  it('take a key once, however often and in parallel it is posted', async () => {
    const before = await bookBalances(seller(), { sellerId });
    await postJournals(seller(), sale('order:1'));
    expect(await bookBalances(seller(), { sellerId })).toEqual(before);
    const posted = await Promise.all(Array.from({ length: 8 }, () => postJournals(seller(), sale('order:2'))));
    expect(posted.flat().filter((each) => each.fresh)).toHaveLength(2);
    await expect(postJournals(seller(), sale('order:2', 5000, 798))).rejects.toThrow(
      /posted before with another amount/,
    );
  });

  it('refuse what does not balance, also behind the back of the code', async () => {
    const frame = {
      book: `seller:${sellerId}` as const,
      sellerId,
      currency: 'eur',
      kind: 'Cashin' as const,
      idempotencyKey: 'bad',
    };
    await expect(
      postJournals(seller(), [
        { ...frame, postings: [debit('S:receivable:payer', 2n), credit('S:income:interest', 1n)] },
      ]),
    ).rejects.toThrow(/rest of 1/);
    await expect(
      postJournals(seller(), [{ ...frame, postings: [debit('S:nonsense', 1n), credit('S:income:interest', 1n)] }]),
    ).rejects.toThrow(/chart/);
    await expect(
      postJournals(seller(), [
        { ...frame, book: 'platform', postings: [debit('S:receivable:payer', 1n), credit('S:income:interest', 1n)] },
      ]),
    ).rejects.toThrow(/other book/);
    const sneak = (account: string) =>
      inTransaction(seller(), async ({ db }) => {
        const [journal] = await db('journals').where({ idempotency_key: 'order:1:cashin' }).select('id');
        await db('postings').insert({
          seller_id: sellerId,
          journal_id: journal.id,
          book: `seller:${sellerId}`,
          currency: 'eur',
          account,
          debit: 5,
        });
      });
    await expect(sneak('S:bank')).rejects.toThrow(/does not balance/);
    await expect(
      inTransaction(seller(), ({ db }) =>
        db('journals').insert({
          seller_id: sellerId,
          book: `seller:${sellerId}`,
          currency: 'eur',
          kind: 'Cashin',
          idempotency_key: 'empty',
          posting_date: '2026-11-21',
          value_date: '2026-11-21',
          correlation_id: 'x',
          actor: 'x',
          posted_at: kernel().clock.now(),
        }),
      ),
    ).rejects.toThrow(/does not balance/);
  });

  it('let nobody change or delete, not even the owner of the database', async () => {
    for (const ctx of [seller(), platform()]) {
      await expect(inTransaction(ctx, ({ db }) => db('postings').update({ debit: 1 }))).rejects.toThrow(
        /permission denied/,
      );
      await expect(inTransaction(ctx, ({ db }) => db('journals').delete())).rejects.toThrow(/permission denied/);
    }
    const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
    try {
      for (const table of ['journals', 'postings']) {
        await expect(owner(table).update({ currency: 'usd' })).rejects.toThrow(/never changed/);
        await expect(owner(table).delete()).rejects.toThrow(/never changed/);
        await expect(owner.raw(`truncate ${table} cascade`)).rejects.toThrow(/never changed/);
      }
    } finally {
      await owner.destroy();
    }
  });

  it('hide one seller from another', async () => {
    const other = await aSeller(platform());
    const rows = await inTransaction(kernel().contextFor({ kind: 'seller', sellerId: other }), ({ db }) =>
      db('account_balances').select(),
    );
    expect(rows).toEqual([]);
    await expect(postJournals(kernel().contextFor({ kind: 'seller', sellerId: other }), sale('theft'))).rejects.toThrow(
      /row-level security/,
    );
  });

  it('are sealed by a chain that shows any later change, also while sales go on', async () => {
    await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => postJournals(seller(), sale(`order:s${index}`))),
      sealLedger(platform()),
      sealLedger(platform()),
    ]);
    await sealLedger(platform());
    const [{ open }] = await unsealed(kernel().db);
    expect(open).toBe(0);
    expect(await verifyLedger(platform())).toEqual([]);
    const [anchor] = await ledgerAnchors(seller());
    expect(anchor).toMatchObject({ book: `seller:${sellerId}`, position: 64 });

    const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
    await owner.raw(
      `alter table postings disable trigger all; update postings set debit = debit + 100 where id = (select min(id) from postings where debit > 0); alter table postings enable trigger all`,
    );
    expect(await verifyLedger(platform())).toMatchObject([{ detail: 'its content is not what was sealed' }]);
    const reports = await checkInvariants(platform(), ledgerInvariants);
    expect(reports.filter((report) => report.violations.length > 0).map((report) => report.id)).toEqual([
      'journals_balance',
      'trial_balance',
      'ledger_chain',
    ]);
    await owner.raw(
      `alter table postings disable trigger all; update postings set debit = debit - 100 where id = (select min(id) from postings where debit > 0); alter table postings enable trigger all`,
    );
    await owner.destroy();
    expect((await checkInvariants(platform(), ledgerInvariants)).flatMap((report) => report.violations)).toEqual([]);
  });

  async function unsealed(_db: Knex): Promise<[{ open: number }]> {
    return inTransaction(platform(), ({ db }) =>
      db('journals as j')
        .leftJoin('journal_seals as s', 's.journal_id', 'j.id')
        .whereNull('s.hash')
        .count({ open: '*' }),
    ) as never;
  }
});
