import { taxConfirmedUntil, type Publisher } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CommissionBook, CommissionKind } from './commission.ts';

/** Reason for which a publisher is not paid yet. */
export type PayHindrance = 'nothing_available' | 'below_zero' | 'no_account' | 'tax_unconfirmed' | 'currency';

/** Balance of one publisher with one seller. Minor units, VAT included. */
export interface OwedCommission {
  sellerId: number;
  shop: string;
  publisherId: number;
  name: string;
  email: string;
  currency: string;
  book: CommissionBook;
  kind: CommissionKind;
  pending: number;
  available: number;
  /** In payouts that wait for the bank. */
  underWay: number;
  paid: number;
  ibanEnd: string;
  hindrance: PayHindrance | null;
}

interface Row extends Pick<Publisher, 'tax_status' | 'tax_confirmed_at' | 'iban_end'> {
  seller_id: number;
  shop: string;
  publisher_id: number;
  name: string;
  email: string;
  currency: string;
  book: CommissionBook;
  kind: CommissionKind;
  pending: number;
  available: number;
  under_way: number;
  paid: number;
}

/** SEPA takes euro alone. */
export const PAYOUT_CURRENCY = 'eur';

/** As many as a screen can show; those with the most come first. */
const MOST = 500;

/**
 * Publishers and sales team members with what they are owed, by seller, currency and debtor: those of one seller, or all to whom one debtor owes
 * something still. `ctx` sees the rows.
 */
export async function owedCommissions(
  ctx: Ctx,
  { sellerId = null, book = null }: { sellerId?: number | null; book?: CommissionBook | null },
): Promise<OwedCommission[]> {
  return reading(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const conditions = [
      ...(sellerId === null ? [] : ['c.seller_id = :seller']),
      ...(book === null ? [] : ['c.book = :book']),
    ].join(' and ');
    const { rows } = await db.raw<{ rows: Row[] }>(
      `select * from (
         select c.seller_id, s.display_name as shop, c.publisher_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, c.currency, c.book, c.kind, coalesce(p.tax_status, 'unknown') as tax_status, p.tax_confirmed_at, coalesce(p.iban_end, '') as iban_end,
                coalesce(sum(c.net + c.vat) filter (where c.available_at is null), 0)::bigint as pending,
                coalesce(sum(c.net + c.vat) filter (where c.available_at is not null and c.payout_id is null), 0)::bigint as available,
                coalesce(sum(c.net + c.vat) filter (where o.state = 'issued'), 0)::bigint as under_way,
                coalesce(sum(c.net + c.vat) filter (where o.state = 'paid'), 0)::bigint as paid
           from affiliate_commissions c
           join sellers s on s.id = c.seller_id
           join users u on u.id = c.publisher_id
           left join affiliate_publishers p on p.user_id = c.publisher_id
           left join affiliate_payouts o on o.seller_id = c.seller_id and o.id = c.payout_id
          where ${conditions || 'true'}
          group by c.seller_id, s.display_name, c.publisher_id, u.first_name, u.last_name, u.email, c.currency, c.book, c.kind, p.tax_status, p.tax_confirmed_at, p.iban_end
       ) t ${sellerId === null ? 'where pending <> 0 or available <> 0 or under_way <> 0' : ''}
        order by available desc, pending desc, seller_id, publisher_id ${sellerId === null ? `limit ${MOST}` : ''}`,
      { seller: sellerId, book },
    );
    return rows.map((row) => ({
      sellerId: row.seller_id,
      shop: row.shop,
      publisherId: row.publisher_id,
      name: row.name || row.email,
      email: row.email,
      currency: row.currency,
      book: row.book,
      kind: row.kind,
      pending: row.pending,
      available: row.available,
      underWay: row.under_way,
      paid: row.paid,
      ibanEnd: row.iban_end,
      hindrance: hindranceOf(row, now),
    }));
  });
}

function hindranceOf(row: Row, now: Date): PayHindrance | null {
  if (row.available < 0) return 'below_zero';
  if (row.available === 0) return 'nothing_available';
  if (row.currency !== PAYOUT_CURRENCY) return 'currency';
  if (taxConfirmedUntil(row, now) === null) return 'tax_unconfirmed';
  return row.iban_end === '' ? 'no_account' : null;
}
