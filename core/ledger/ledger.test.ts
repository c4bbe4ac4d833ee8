import fc from 'fast-check';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase } from '#core/database';
import { money } from '#core/kit';
import { aSeller, countStatements, useTestKernel } from '#core/testing';
import { describeShared } from '../testing/shared-data.ts';
import {
  accountBalance, accountKind, bookBalances, checkInvariants, credit, debit, ledgerAnchors, ledgerInvariants, paymentJournals, postJournals,
  refundJournals, refundShares, saleJournals, invoiceJournals, sealLedger, verifyLedger, type Journal, type TaxedAmount,
} from './index.ts';

const eur = (minor: number | bigint) => money(minor, 'eur');
const taxed = (gross: number, vat: number, over: Partial<TaxedAmount> = {}): TaxedAmount => ({
  vatCase: 'DE_STD_19', country: 'DE', rateBp: 1900, net: eur(gross - vat), vat: eur(vat), gross: eur(gross), ...over,
});
/** Postings as the worked examples write them. */
const lines = (journal: Journal | undefined) => journal?.postings.map(({ account, debit: d, credit: c }) => [account, Number(d), Number(c)]);

describeShared<{ transactions: { id: string; book: string; lines: { account: string; debit: number; credit: number }[] }[] }>(
  'the worked postings', 'design/ledger-examples.json', ({ transactions }) => {
    const example = (id: string) => transactions.find((each) => each.id === id)!.lines.map((line) => [line.account, line.debit, line.credit]);
    const sale = { sellerId: 1, key: 'x', taxed: [taxed(11900, 1900)], into: 'S:platform_clearing' };

    it('L01d, L01e: a sale is invoiced and paid through the platform', () => {
      expect(saleJournals(sale).map(lines)).toEqual([example('L01d'), example('L01e')]);
    });
    it('L03b: a partial refund takes back revenue and VAT', () => {
      const [correction] = refundJournals({ sellerId: 1, key: 'x', from: 'S:platform_clearing', taxed: [taxed(5950, 950)] });
      expect(lines(correction)).toEqual(example('L03b'));
    });
    it('L08a, L08c: a cash-basis seller owes VAT as the rates come in', () => {
      const rate = { sellerId: 1, key: 'x', taxed: [taxed(10000, 1597)], vatDue: 'on_payment' as const, into: 'S:platform_clearing', amount: eur(3334) };
      expect(invoiceJournals(rate).map(lines)).toEqual([example('L08a')]);
      expect(lines(paymentJournals(rate)[1])).toEqual(example('L08c'));
    });
    it('the chart of accounts knows every account of theirs, in its book', () => {
      for (const { book, lines: postings } of transactions) {
        for (const { account } of postings) expect(accountKind(account)?.book, account).toBe(book === 'platform' ? 'platform' : 'seller');
      }
    });
  },
);

describe('the builders', () => {
  const amounts = fc.record({ gross: fc.integer({ min: 1, max: 10_000_000 }), bp: fc.constantFrom(0, 700, 1900, 2550) });

  it('write nothing for a free order', () => {
    expect(saleJournals({ sellerId: 1, key: 'x', taxed: [taxed(0, 0)], into: 'S:psp:stripe:clearing' })).toEqual([]);
    expect(saleJournals({ sellerId: 1, key: 'x', taxed: [], into: 'S:psp:stripe:clearing' })).toEqual([]);
  });

  it('split any refunds of any order so that all of it gives everything back and every journal balances', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 4 }), fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }), (rates, weights) => {
        let groups = rates.map(({ gross, bp }, index) => ({
          ...taxed(gross, Math.round((gross * bp) / (10_000 + bp)), { rateBp: bp, vatCase: `CASE_${index}` }), refundedGross: eur(0), refundedVat: eur(0),
        }));
        const total = groups.reduce((sum, group) => sum + group.gross.minor, 0n);
        const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
        let cumulative = 0n;
        let done = 0n;
        for (const weight of weights) {
          cumulative += BigInt(weight);
          const part = (total * cumulative) / sum - done;
          if (part === 0n) continue;
          done += part;
          const shares = refundShares(groups, eur(part));
          expect(shares.reduce((all, share) => all + share.gross.minor, 0n)).toBe(part);
          for (const journal of refundJournals({ sellerId: 1, key: 'r', from: 'S:psp:stripe:clearing', taxed: shares })) {
            expect(journal.postings.reduce((all, posting) => all + posting.debit - posting.credit, 0n)).toBe(0n);
            for (const posting of journal.postings) expect(posting.debit >= 0n && posting.credit >= 0n).toBe(true);
          }
          groups = groups.map((group) => {
            const share = shares.find((each) => each.vatCase === group.vatCase);
            return share ? { ...group, refundedGross: eur(group.refundedGross.minor + share.gross.minor), refundedVat: eur(group.refundedVat.minor + share.vat.minor) } : group;
          });
        }
        for (const group of groups) expect([group.refundedGross, group.refundedVat]).toEqual([group.gross, group.vat]);
      }),
      { numRuns: 500 },
    );
  });

  it('take VAT cumulatively and refuse more than is left', () => {
    const group = { ...taxed(11900, 1900), refundedGross: eur(0), refundedVat: eur(0) };
    const first = refundShares([group], eur(2500))[0]!;
    const second = refundShares([{ ...group, refundedGross: eur(2500), refundedVat: first.vat }], eur(2500))[0]!;
    const third = refundShares([{ ...group, refundedGross: eur(5000), refundedVat: eur(first.vat.minor + second.vat.minor) }], eur(6900))[0]!;
    expect([first, second, third].map((share) => share.vat.minor)).toEqual([399n, 399n, 1102n]);
    expect(() => refundShares([{ ...group, refundedGross: eur(11_000) }], eur(901))).toThrow(/At most 9,00€/);
    expect(() => refundShares([group], eur(0))).toThrow(/above zero/);
  });
});

describe('the books', () => {
  const kernel = useTestKernel();
  const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
  let sellerId: number;
  const seller = () => kernel().contextFor({ kind: 'seller', sellerId });
  const sale = (key: string, gross = 11900, vat = 1900) => saleJournals({ sellerId, key, orderId: 7, into: 'S:psp:stripe:clearing', taxed: [taxed(gross, vat)] });

  beforeAll(async () => {
    sellerId = await aSeller(platform());
  });

  it('take a sale in one statement and answer what stands where', async () => {
    const { statements, value } = await countStatements(kernel().db, () => postJournals(seller(), sale('order:1')));
    expect(statements).toBe(1);
    expect(value.map((posted) => posted.fresh)).toEqual([true, true]);
    const of = (account: string) => accountBalance(seller(), { sellerId, account, currency: 'eur' });
    expect(await Promise.all(['S:psp:stripe:clearing', 'S:revenue:DE_STD_19', 'S:vat_output:1900', 'S:receivable:payer'].map(of))).toEqual([
      eur(11900), eur(10000), eur(1900), eur(0),
    ]);
  });

  it('take a key once, however often and in parallel it is posted', async () => {
    const before = await bookBalances(seller(), { sellerId });
    await postJournals(seller(), sale('order:1'));
    expect(await bookBalances(seller(), { sellerId })).toEqual(before);
    const posted = await Promise.all(Array.from({ length: 8 }, () => postJournals(seller(), sale('order:2'))));
    expect(posted.flat().filter((each) => each.fresh)).toHaveLength(2);
    await expect(postJournals(seller(), sale('order:2', 5000, 798))).rejects.toThrow(/posted before with another amount/);
  });

  it('refuse what does not balance, also behind the back of the code', async () => {
    const frame = { book: `seller:${sellerId}` as const, sellerId, currency: 'eur', kind: 'Cashin' as const, idempotencyKey: 'bad' };
    await expect(postJournals(seller(), [{ ...frame, postings: [debit('S:receivable:payer', 2n), credit('S:income:interest', 1n)] }])).rejects.toThrow(/rest of 1/);
    await expect(postJournals(seller(), [{ ...frame, postings: [debit('S:nonsense', 1n), credit('S:income:interest', 1n)] }])).rejects.toThrow(/chart/);
    await expect(postJournals(seller(), [{ ...frame, book: 'platform', postings: [debit('S:receivable:payer', 1n), credit('S:income:interest', 1n)] }])).rejects.toThrow(/other book/);
    const sneak = (account: string) =>
      inTransaction(seller(), async ({ db }) => {
        const [journal] = await db('journals').where({ idempotency_key: 'order:1:cashin' }).select('id');
        await db('postings').insert({ seller_id: sellerId, journal_id: journal.id, book: `seller:${sellerId}`, currency: 'eur', account, debit: 5 });
      });
    await expect(sneak('S:bank')).rejects.toThrow(/does not balance/);
    await expect(
      inTransaction(seller(), ({ db }) =>
        db('journals').insert({ seller_id: sellerId, book: `seller:${sellerId}`, currency: 'eur', kind: 'Cashin', idempotency_key: 'empty', posting_date: '2026-11-21', value_date: '2026-11-21', correlation_id: 'x', actor: 'x', posted_at: kernel().clock.now() }),
      ),
    ).rejects.toThrow(/does not balance/);
  });

  it('let nobody change or delete, not even the owner of the database', async () => {
    for (const ctx of [seller(), platform()]) {
      await expect(inTransaction(ctx, ({ db }) => db('postings').update({ debit: 1 }))).rejects.toThrow(/permission denied/);
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
    const rows = await inTransaction(kernel().contextFor({ kind: 'seller', sellerId: other }), ({ db }) => db('account_balances').select());
    expect(rows).toEqual([]);
    await expect(postJournals(kernel().contextFor({ kind: 'seller', sellerId: other }), sale('theft'))).rejects.toThrow(/row-level security/);
  });

  it('are sealed by a chain that shows any later change, also while sales go on', async () => {
    await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => postJournals(seller(), sale(`order:s${index}`))),
      sealLedger(platform()), sealLedger(platform()),
    ]);
    await sealLedger(platform());
    const [{ open }] = await unsealed(kernel().db);
    expect(open).toBe(0);
    expect(await verifyLedger(platform())).toEqual([]);
    const [anchor] = await ledgerAnchors(seller());
    expect(anchor).toMatchObject({ book: `seller:${sellerId}`, position: 64 });

    const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
    await owner.raw(`alter table postings disable trigger all; update postings set debit = debit + 100 where id = (select min(id) from postings where debit > 0); alter table postings enable trigger all`);
    expect(await verifyLedger(platform())).toMatchObject([{ detail: 'its content is not what was sealed' }]);
    const reports = await checkInvariants(platform(), ledgerInvariants);
    expect(reports.filter((report) => report.violations.length > 0).map((report) => report.id)).toEqual(['journals_balance', 'trial_balance', 'ledger_chain']);
    await owner.raw(`alter table postings disable trigger all; update postings set debit = debit - 100 where id = (select min(id) from postings where debit > 0); alter table postings enable trigger all`);
    await owner.destroy();
    expect((await checkInvariants(platform(), ledgerInvariants)).flatMap((report) => report.violations)).toEqual([]);
  });

  async function unsealed(_db: Knex): Promise<[{ open: number }]> {
    return inTransaction(platform(), ({ db }) => db('journals as j').leftJoin('journal_seals as s', 's.journal_id', 'j.id').whereNull('s.hash').count({ open: '*' })) as never;
  }
});
