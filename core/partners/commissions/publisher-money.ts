import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { invoicePdf, issueReversal } from '#core/invoicing';
import { asPlatform, asSeller } from '#core/jobs';
import { requirePerson } from '#core/people';
import type { CommissionKind } from './commission.ts';
import { commissionError } from './errors.ts';

const WHY = 'a publisher sees to their own things';

/** Minor units, VAT included. */
export interface PublisherBalance {
  shop: string;
  sellerId: number;
  currency: string;
  pending: number;
  available: number;
  underWay: number;
  paid: number;
  /** Next moment at which something becomes available. */
  nextAt: Date | null;
}

/** Earnings of a person, by seller and currency. */
export async function publisherBalances(ctx: Ctx): Promise<PublisherBalance[]> {
  const { userId } = requirePerson(ctx);
  return reading(asPlatform(ctx, WHY), async ({ db, clock }) => {
    const { rows } = await db.raw<{
      rows: {
        display_name: string;
        seller_id: number;
        currency: string;
        pending: number;
        available: number;
        under_way: number;
        paid: number;
        next_at: Date | null;
      }[];
    }>(
      `select s.display_name, c.seller_id, c.currency,
              coalesce(sum(c.net + c.vat) filter (where c.available_at is null), 0)::bigint as pending,
              coalesce(sum(c.net + c.vat) filter (where c.available_at is not null and c.payout_id is null), 0)::bigint as available,
              coalesce(sum(c.net + c.vat) filter (where o.state = 'issued'), 0)::bigint as under_way,
              coalesce(sum(c.net + c.vat) filter (where o.state = 'paid'), 0)::bigint as paid,
              min(c.matures_at) filter (where c.available_at is null and c.matures_at > ?) as next_at
         from affiliate_commissions c join sellers s on s.id = c.seller_id
         left join affiliate_payouts o on o.seller_id = c.seller_id and o.id = c.payout_id
        where c.publisher_id = ? group by 1, 2, 3 order by 1, 3`,
      [clock.now(), userId],
    );
    return rows.map((row) => ({
      shop: row.display_name,
      sellerId: row.seller_id,
      currency: row.currency,
      pending: row.pending,
      available: row.available,
      underWay: row.under_way,
      paid: row.paid,
      nextAt: row.next_at,
    }));
  });
}

/** A sale that the person earned by. */
export interface PublisherOrder {
  sellerId: number;
  orderId: number;
  number: string;
  product: string;
  shop: string;
  /** Empty where the seller does not show buyers. */
  buyer: string;
  tier: number;
  kind: CommissionKind;
  campaign: string;
  gross: number;
  commission: number;
  currency: string;
  state: 'pending' | 'available' | 'paid' | 'returned';
  at: Date;
}

const MOST = 200;

export async function publisherOrders(ctx: Ctx): Promise<PublisherOrder[]> {
  const { userId } = requirePerson(ctx);
  return reading(asPlatform(ctx, WHY), async ({ db }) => {
    const { rows } = await db.raw<{
      rows: {
        seller_id: number;
        order_id: number;
        token: string;
        product_name: string;
        display_name: string;
        buyer: string;
        tier: number;
        kind: CommissionKind;
        campaign: string;
        gross: number;
        commission: number;
        currency: string;
        waiting: boolean;
        paid: boolean;
        created_at: Date;
      }[];
    }>(
      `select c.seller_id, c.order_id, o.token, o.product_name, s.display_name, case when c.kind = 'sales_team' or p.shows_buyers then trim(o.buyer_first_name || ' ' || o.buyer_last_name) else '' end as buyer,
              case when c.kind = 'sales_team' then 1 else min(c.tier) end as tier, coalesce(a.campaign, '') as campaign, coalesce(a.gross, max(c.gross))::bigint as gross, c.kind, sum(c.net)::bigint as commission, c.currency, bool_or(c.available_at is null) as waiting,
              bool_and(t.state is not distinct from 'paid') as paid, o.created_at
         from affiliate_commissions c
         left join affiliate_attributions a on c.kind = 'affiliate' and a.seller_id = c.seller_id and a.order_id = c.order_id
         left join affiliate_programs p on p.seller_id = a.seller_id and p.id = a.affiliate_program_id
         join orders o on o.seller_id = c.seller_id and o.id = c.order_id
         join sellers s on s.id = c.seller_id
         left join affiliate_payouts t on t.seller_id = c.seller_id and t.id = c.payout_id
        where c.publisher_id = ?
        group by c.seller_id, c.order_id, c.kind, o.token, o.product_name, s.display_name, p.shows_buyers, o.buyer_first_name, o.buyer_last_name, a.campaign, a.gross, c.currency, o.created_at
        order by o.created_at desc, c.order_id desc limit ${MOST}`,
      [userId],
    );
    return rows.map((row) => ({
      sellerId: row.seller_id,
      orderId: row.order_id,
      number: row.token.split('-')[0]!,
      product: row.product_name,
      shop: row.display_name,
      buyer: row.buyer,
      tier: row.tier,
      kind: row.kind,
      campaign: row.campaign,
      gross: row.gross,
      commission: row.commission,
      currency: row.currency,
      state: row.commission === 0 ? 'returned' : row.paid ? 'paid' : row.waiting ? 'pending' : 'available',
      at: row.created_at,
    }));
  });
}

/** One movement of the person's balance. */
export interface PublisherMovement {
  key: string;
  shop: string;
  kind: 'commission' | 'returned' | 'payout';
  number: string;
  amount: number;
  currency: string;
  at: Date;
}

export async function publisherMovements(ctx: Ctx): Promise<PublisherMovement[]> {
  const { userId } = requirePerson(ctx);
  return reading(asPlatform(ctx, WHY), async ({ db }) => {
    const { rows } = await db.raw<{
      rows: {
        key: string;
        display_name: string;
        kind: PublisherMovement['kind'];
        number: string;
        amount: number;
        currency: string;
        at: Date;
      }[];
    }>(
      `select m.key, s.display_name, m.kind, m.number, m.amount, m.currency, m.at from (
         select 'c' || c.seller_id || '-' || c.id as key, c.seller_id, case when c.net + c.vat > 0 then 'commission' else 'returned' end as kind,
                split_part(o.token, '-', 1) as number, c.net + c.vat as amount, c.currency, c.created_at as at
           from affiliate_commissions c join orders o on o.seller_id = c.seller_id and o.id = c.order_id where c.publisher_id = :user
         union all
         select 'p' || seller_id || '-' || id, seller_id, 'payout', iban_end, -amount, currency, coalesce(ended_at, created_at) from affiliate_payouts
          where publisher_id = :user and state = 'paid'
       ) m join sellers s on s.id = m.seller_id order by m.at desc, m.key desc limit ${MOST}`,
      { user: userId },
    );
    return rows.map(({ display_name: shop, ...row }) => ({ ...row, shop }));
  });
}

export interface PublisherStatement {
  sellerId: number;
  id: number;
  shop: string;
  month: string;
  currency: string;
  net: number;
  vat: number;
  state: 'issued' | 'objected';
  number: string;
}

export async function publisherStatements(ctx: Ctx): Promise<PublisherStatement[]> {
  const { userId } = requirePerson(ctx);
  return reading(asPlatform(ctx, WHY), async ({ db }) => {
    const rows = await db('affiliate_statements as t')
      .join('sellers as s', 's.id', 't.seller_id')
      .leftJoin('invoices as i', (on) => on.on('i.seller_id', 't.seller_id').andOn('i.id', 't.invoice_id'))
      .where({ 't.publisher_id': userId })
      .orderBy([
        { column: 't.month', order: 'desc' },
        { column: 't.id', order: 'desc' },
      ])
      .limit(MOST)
      .select<
        {
          id: number;
          seller_id: number;
          display_name: string;
          month: string;
          currency: string;
          net: number;
          vat: number;
          state: PublisherStatement['state'];
          number: string | null;
        }[]
      >('t.id', 't.seller_id', 's.display_name', 't.month', 't.currency', 't.net', 't.vat', 't.state', 'i.number');
    return rows.map(({ seller_id: sellerId, display_name: shop, number, ...row }) => ({
      ...row,
      sellerId,
      shop,
      number: number ?? '',
    }));
  });
}

async function ownStatement(
  ctx: Ctx,
  { sellerId, id }: { sellerId: number; id: number },
): Promise<{ invoice_id: number | null; state: string }> {
  const { userId } = requirePerson(ctx);
  const row = await reading(asPlatform(ctx, WHY), ({ db }) =>
    db('affiliate_statements')
      .where({ seller_id: sellerId, id, publisher_id: userId })
      .first<{ invoice_id: number | null; state: string } | undefined>('invoice_id', 'state')
      .then((found) => found),
  );
  if (!row) throw commissionError(ctx.locale, 'statement_not_found');
  return row;
}

/** @throws statement_not_found (404), also for statements that have no document */
export async function statementPdf(
  ctx: Ctx,
  which: { sellerId: number; id: number },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { invoice_id: invoiceId } = await ownStatement(ctx, which);
  if (invoiceId === null) throw commissionError(ctx.locale, 'statement_not_found');
  const { bytes } = await invoicePdf(asSeller(ctx, which.sellerId), invoiceId, ctx.locale);
  return { bytes, fileName: `statement-${which.sellerId}-${which.id}.pdf` };
}

/**
 * A publisher objects: the credit note is no invoice any more and is reversed. What was earned stands; it comes into a later statement.
 * @throws statement_not_found (404)
 */
export async function objectToStatement(
  ctx: Ctx,
  which: { sellerId: number; id: number },
  reason: string,
): Promise<void> {
  const { invoice_id: invoiceId, state } = await ownStatement(ctx, which);
  if (state === 'objected') return;
  const { sellerId, id } = which;
  await inTransaction(asSeller(ctx, sellerId), async (inner) => {
    const changed = await inner
      .db('affiliate_statements')
      .where({ seller_id: sellerId, id, state: 'issued' })
      .update({ state: 'objected', reason: reason.trim().slice(0, 500), objected_at: inner.clock.now() });
    if (changed === 0) return;
    if (invoiceId !== null) await issueReversal(inner, { sellerId, invoiceId, key: `commission_objection:${id}` });
    await inner
      .db('affiliate_commissions')
      .where({ seller_id: sellerId, statement_id: id })
      .update({ statement_id: null });
  });
}
