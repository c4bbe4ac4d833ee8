import type { Ctx } from '#core/context';
import type { Due, Retention } from '#core/retention';
import { documentHash } from './invoice-draft.ts';
import { ISSUED_DOCUMENTS } from './invariants.ts';
import { restHash, type WholeDocument } from './rest-hash.ts';

/** Documents at once: each is read with its lines and sealed anew. */
const AT_ONCE = 200;

/**
 * Names, addresses, words and files leave a document after its eight years; number, dates, sums and hash stay, sealed once more. A document that is not what
 * was issued is left as it is: it is proof of what happened to it.
 */
export const documentRetention: Retention = { id: 'invoices', forget: forgetDocuments };

async function forgetDocuments(ctx: Ctx, { limit }: Due): Promise<number> {
  const { db, clock } = ctx;
  let after = 0;
  let gone = 0;
  while (gone < limit) {
    const { rows } = await db.raw<{ rows: WholeDocument[] }>(
      `${ISSUED_DOCUMENTS} where i.forgotten_at is null and i.id > ? and kontor_years_over(i.issued_on, ?, 8) order by i.id limit ?`,
      [after, clock.now(), Math.min(AT_ONCE, limit - gone)],
    );
    if (rows.length === 0) break;
    after = rows.at(-1)!.id;
    const whole = rows.filter((row) => documentHash(row.prev_hash, row, row.lines) === row.hash);
    for (const row of rows)
      if (!whole.includes(row)) ctx.log.error({ invoice: row.number }, 'a document is not what was issued and is kept');
    const documents = whole.map((row) => ({ id: row.id, rest: restHash(row) }));
    if (documents.length > 0)
      await db.raw('select kontor_forget_documents(?::jsonb, ?)', [JSON.stringify(documents), clock.now()]);
    gone += documents.length;
  }
  return gone;
}
