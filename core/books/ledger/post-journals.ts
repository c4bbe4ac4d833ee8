import type { Actor, Ctx } from '#core/context';
import { isSpread, joinTransaction, momentOf, statement } from '#core/database';
import { DEFAULT_ZONE } from '#core/kit';
import { checkJournal } from './check-journal.ts';
import type { Journal } from './journal.ts';

export interface PostedJournal {
  /** Null when somebody else is just posting the same key: it will be there once they commit. */
  id: number | null;
  idempotencyKey: string;
  /** False when the key had been posted before; nothing was written then. */
  fresh: boolean;
}

const post = (zone: string): string => `
  with input as (
    select i.*, s.zone as calendar, (?::timestamptz at time zone s.zone)::date as today
      from jsonb_to_recordset(?::jsonb) as i(n int, seller_id bigint, book text, currency text, kind text, idempotency_key text,
      source_event_id text, posting_date date, value_date date, order_id bigint, payment_id bigint, refund_id bigint, text text, postings jsonb, zone text)
     -- The platform's own book goes by the platform's calendar.
     cross join lateral (select coalesce(${zone}, '${DEFAULT_ZONE}') as zone) s
  ), fresh as (
    insert into journals (seller_id, book, currency, kind, idempotency_key, source_event_id, posting_date, value_date, order_id, payment_id,
        refund_id, text, calendar, correlation_id, actor, posted_at)
      select seller_id, book, currency, kind, idempotency_key, source_event_id, coalesce(posting_date, today), coalesce(value_date, posting_date, today), order_id,
             payment_id, refund_id, text, calendar, ?, ?, ?
        from input order by n
      on conflict on constraint journals_key_unique do nothing
      returning id, seller_id, book, currency, idempotency_key
  ), lines as (
    insert into postings (seller_id, journal_id, book, currency, account, debit, credit, tax_country, tax_rate_bp)
      select f.seller_id, f.id, f.book, f.currency, p.account, p.debit, p.credit, p.tax_country, p.tax_rate_bp
        from fresh f
        join input i on i.book = f.book and i.idempotency_key = f.idempotency_key and i.seller_id is not distinct from f.seller_id
        cross join lateral jsonb_to_recordset(i.postings)
          as p(n int, account text, debit bigint, credit bigint, tax_country text, tax_rate_bp int)
       order by i.n, p.n
  )
  select idempotency_key, id from fresh`;

const POST = post("(select time_zone from sellers where id = i.seller_id and i.book <> 'platform')");

/** Citus takes a statement apart that names the shops, which stand on every server: journals would be there for a moment without their postings. */
const POST_SPREAD = post('i.zone');

/** Looked for only when a key was there: asked with `=`, because nothing else finds its place in the unique index. */
const FIND = `
  select j.id, j.currency, (select sum(debit) from postings where journal_id = j.id) as total
    from journals j
   where j.seller_id = ? and j.book = ? and j.idempotency_key = ?`;

/**
 * Writes journals and their postings in one statement, in the caller's transaction. A key that is there already is left alone, so
 * repeating a settlement changes nothing; the same key with another currency or total is a fault and throws.
 */
export async function postJournals(ctx: Ctx, journals: readonly Journal[]): Promise<PostedJournal[]> {
  if (journals.length === 0) return [];
  journals.forEach(checkJournal);
  return joinTransaction(ctx, async (inner) => {
    const now = momentOf(inner);
    const spread = isSpread(inner.db);
    const rows = spread ? await withZones(inner, journals) : journals.map(toRow);
    const answer = await statement<{ idempotency_key: string; id: number }>(inner.db, spread ? POST_SPREAD : POST, [
      now,
      JSON.stringify(rows),
      ctx.correlationId,
      actorLabel(ctx.actor),
      now,
    ]);
    const fresh = new Map(answer.rows.map((row) => [row.idempotency_key, row.id]));
    const posted: PostedJournal[] = [];
    for (const journal of journals) {
      const { idempotencyKey } = journal;
      const id = fresh.get(idempotencyKey);
      // A key that comes twice in one call was written for its first journal.
      fresh.delete(idempotencyKey);
      posted.push(id === undefined ? await postedBefore(inner, journal) : { id, idempotencyKey, fresh: true });
    }
    return posted;
  });
}

async function withZones({ db }: Ctx, journals: readonly Journal[]): Promise<object[]> {
  const own = journals.flatMap(({ book, sellerId }) => (book === 'platform' || sellerId === null ? [] : [sellerId]));
  const shops = await db('sellers').whereIn('id', own).select<{ id: number; time_zone: string }[]>('id', 'time_zone');
  const zones = new Map(shops.map(({ id, time_zone: zone }) => [id, zone]));
  return journals.map((journal, n) => ({
    ...toRow(journal, n),
    zone: journal.book === 'platform' ? null : (zones.get(journal.sellerId!) ?? null),
  }));
}

async function postedBefore({ db }: Ctx, journal: Journal): Promise<PostedJournal> {
  const { idempotencyKey, sellerId, book } = journal;
  const [sql, bindings] =
    sellerId === null
      ? [FIND.replace('= ?', 'is null'), [book, idempotencyKey]]
      : [FIND, [sellerId, book, idempotencyKey]];
  const { rows } = await db.raw<{ rows: { id: number; currency: string; total: string }[] }>(sql, bindings);
  const old = rows[0];
  if (old && (old.currency !== journal.currency || BigInt(old.total) !== totalOf(journal))) {
    throw new Error(`Journal ${idempotencyKey} was posted before with another amount.`);
  }
  return { id: old?.id ?? null, idempotencyKey, fresh: false };
}

function totalOf(journal: Journal): bigint {
  return journal.postings.reduce((sum, posting) => sum + posting.debit, 0n);
}

function toRow(journal: Journal, n: number): object {
  return {
    n,
    seller_id: journal.sellerId,
    book: journal.book,
    currency: journal.currency,
    kind: journal.kind,
    idempotency_key: journal.idempotencyKey,
    source_event_id: journal.sourceEventId ?? null,
    posting_date: journal.postingDate ?? null,
    value_date: journal.valueDate ?? null,
    order_id: journal.orderId ?? null,
    payment_id: journal.paymentId ?? null,
    refund_id: journal.refundId ?? null,
    text: journal.text ?? '',
    postings: journal.postings.map((posting, place) => ({
      n: place,
      account: posting.account,
      // As text: JSON numbers would lose digits beyond 2^53.
      debit: String(posting.debit),
      credit: String(posting.credit),
      tax_country: posting.taxCountry ?? null,
      tax_rate_bp: posting.taxRateBp ?? null,
    })),
  };
}

/** Actor, as the books remember it: `person:7`, `seller:3`, `platform:seal_ledger`. */
export function actorLabel(actor: Actor): string {
  switch (actor.kind) {
    case 'person':
    case 'payer':
      return `${actor.kind}:${actor.userId}`;
    case 'buyer':
      return actor.userId === null ? 'buyer' : `buyer:${actor.userId}`;
    case 'seller':
      return actor.automatic ? 'automatic' : `seller:${actor.sellerId}`;
    case 'platform':
      return `platform:${actor.reason}`;
    case 'nobody':
      return 'nobody';
  }
}
