import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { journalHash, selectJournals, type HashableJournal } from './journal-hash.ts';

export interface SealReport {
  sealed: number;
}

const BATCH = 500;
/** Any number: one sealer at a time, so that every chain has one next link. */
const SEAL_LOCK = 712_553_040;

/**
 * Appends every committed journal to the hash chain of its book. Selling never waits for it: journals are written unsealed and this
 * runs by the clock. Needs the platform's scope. Repeats and parallel runs are harmless.
 */
export async function sealLedger(ctx: Ctx): Promise<SealReport> {
  let sealed = 0;
  for (;;) {
    const count = await inTransaction(ctx, sealBatch);
    sealed += count;
    if (count < BATCH) return { sealed };
  }
}

// Ids are handed out before the commit, so an id below the newest seal may still appear. Nothing runs for a day, so whatever lies below
// a seal that old is final, and the search need not go over the whole past.
const UNSEALED = `
   where j.id > coalesce((select journal_id from journal_seals where sealed_at < clock_timestamp() - interval '1 day' order by sealed_at desc limit 1), 0)
     and not exists (select from journal_seals s where s.journal_id = j.id)
   order by j.id limit ?`;

async function sealBatch({ db }: Ctx): Promise<number> {
  const lock = await db.raw<{ rows: { taken: boolean }[] }>('select pg_try_advisory_xact_lock(?) as taken', [
    SEAL_LOCK,
  ]);
  if (!lock.rows[0]!.taken) return 0;
  const journals = await selectJournals(db, UNSEALED, [BATCH]);
  if (journals.length === 0) return 0;

  const books = [...new Set(journals.map((journal) => journal.book))];
  const { rows: heads } = await db.raw<{ rows: { book: string; position: number; hash: string }[] }>(
    `select h.* from unnest(?::text[]) as b(book)
       cross join lateral (select book, position, hash from journal_seals where book = b.book order by position desc limit 1) h`,
    [books],
  );
  await db('journal_seals').insert(links(journals, new Map(heads.map((head) => [head.book, head]))));
  return journals.length;
}

function links(journals: readonly HashableJournal[], heads: Map<string, { position: number; hash: string }>): object[] {
  return journals.map((journal) => {
    const head = heads.get(journal.book) ?? { position: 0, hash: '' };
    const next = { position: head.position + 1, hash: journalHash(head.hash, journal) };
    heads.set(journal.book, next);
    return { journal_id: journal.id, seller_id: journal.seller_id, book: journal.book, prev_hash: head.hash, ...next };
  });
}
