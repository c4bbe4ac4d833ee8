import type { Knex } from 'knex';
import { canonicalJson, sha256Hex } from './canonical-json.ts';

export interface HashableJournal {
  id: number;
  seller_id: number | null;
  book: string;
  content: Record<string, unknown>;
}

/** A journal with its postings as it is hashed. Amounts are text, because JSON numbers would lose digits beyond 2^53. */
export const HASHABLE_JOURNAL = `
  j.id, j.seller_id, j.book, jsonb_build_object(
    'id', j.id, 'seller_id', j.seller_id, 'book', j.book, 'currency', j.currency, 'kind', j.kind, 'idempotency_key', j.idempotency_key,
    'source_event_id', j.source_event_id, 'posting_date', j.posting_date, 'value_date', j.value_date, 'order_id', j.order_id,
    'payment_id', j.payment_id, 'refund_id', j.refund_id, 'text', j.text, 'correlation_id', j.correlation_id, 'actor', j.actor,
    'posted_at', to_char(j.posted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'postings', (select jsonb_agg(jsonb_build_object('id', p.id, 'account', p.account, 'debit', p.debit::text, 'credit', p.credit::text,
                   'tax_country', p.tax_country, 'tax_rate_bp', p.tax_rate_bp) order by p.id)
                   from postings p where p.journal_id = j.id)) as content`;

/** `SHA-256(previous hash, line feed, canonical journal)`. */
export function journalHash(previous: string, journal: HashableJournal): string {
  return sha256Hex(`${previous}\n${canonicalJson(journal.content)}`);
}

export async function selectJournals(db: Knex, rest: string, bindings: Knex.RawBinding[]): Promise<HashableJournal[]> {
  const { rows } = await db.raw<{ rows: HashableJournal[] }>(
    `select ${HASHABLE_JOURNAL} from journals j ${rest}`,
    bindings,
  );
  return rows;
}
