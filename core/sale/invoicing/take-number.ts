import type { Ctx } from '#core/context';
import { momentOf, statement } from '#core/database';
import { DEFAULT_ZONE } from '#core/kit';
import { TURN } from './document-turn.ts';
import { invoiceNotFound } from './errors.ts';
import type { TakenNumber } from './invoice-draft.ts';
import type { InvoiceSeries } from './invoice.ts';
import { SELLER_COLUMNS, type SellerRow } from './seller-party.ts';

const COUNT_ON = `on conflict on constraint invoice_counters_pkey do update set last_number = c.last_number + 1 returning last_number, last_hash`;

/**
 * The next number of an issuer's series. Whoever numbers this seller's next document waits until the transaction ends, and a rollback gives
 * the number back. Call it as late as you can.
 */
export async function takeNumber(
  ctx: Ctx,
  { sellerId, issuer, series, today }: { sellerId: number; issuer: string; series: InvoiceSeries; today: string },
): Promise<TakenNumber> {
  const year = Number(today.slice(0, 4));
  const { rows } = await ctx.db.raw<{ rows: { last_number: number; last_hash: string }[] }>(
    `with ${TURN} insert into invoice_counters as c (seller_id, issuer, series, year, last_number) select ?::bigint, ?, ?, ?::int, 1 from turn ${COUNT_ON}`,
    [sellerId, sellerId, issuer, series, year],
  );
  return { issuer, series, year, issued_on: today, series_number: rows[0]!.last_number, prev_hash: rows[0]!.last_hash };
}

interface NumberedRow extends SellerRow {
  existing_id: number | null;
  year: number;
  issued_on: string;
  last_number: number;
  last_hash: string;
}

/**
 * The same together with the seller whose document it is, in one statement; no number where a document with this key was issued before.
 * @throws AppError `invoice_not_found` (404) for a seller the actor cannot see
 */
export async function takeNumberUnlessIssued(
  ctx: Ctx,
  {
    sellerId,
    series,
    key,
    soldBy = 'seller',
  }: { sellerId: number; series: InvoiceSeries; key: string; soldBy?: 'seller' | 'platform' },
): Promise<{ seller: SellerRow; taken: TakenNumber | null; existingId: number | null }> {
  const issuer = issuerOf(sellerId, soldBy);
  const { rows } = await statement<NumberedRow>(
    ctx.db,
    `with seller as (
       select ${SELLER_COLUMNS.map((name) => `s.${name}`).join(', ')}, i.id as existing_id, (?::timestamptz at time zone ${soldBy === 'platform' ? `'${DEFAULT_ZONE}'` : 's.time_zone'})::date as issued_on
         from sellers s left join invoices i on i.seller_id = s.id and i.issue_key = ? where s.id = ?
     ), ${TURN}, counter as (
       insert into invoice_counters as c (seller_id, issuer, series, year, last_number)
         select id, ?, ?, extract(year from issued_on), 1 from seller cross join turn where existing_id is null ${COUNT_ON}
     )
     select seller.*, extract(year from seller.issued_on)::int as year, counter.* from seller left join counter on true`,
    [momentOf(ctx), key, sellerId, sellerId, issuer, series],
  );
  const seller = rows[0];
  if (!seller) throw invoiceNotFound();
  const { existing_id: existingId, year, issued_on, last_number: series_number, last_hash: prev_hash } = seller;
  return {
    seller,
    existingId,
    taken: existingId === null ? { issuer, series, year, issued_on, series_number, prev_hash } : null,
  };
}

/** The issuer: the seller, or the platform for what it sells in its own name, with counters of its own for each shop. */
export function issuerOf(sellerId: number, soldBy: 'seller' | 'platform' = 'seller'): string {
  return `${soldBy}:${sellerId}`;
}

/** True for documents that the platform issued in its own name. */
export function isPlatforms({ issuer }: { issuer: string }): boolean {
  return issuer.startsWith('platform');
}
