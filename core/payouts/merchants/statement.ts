import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { money, type Money } from '#core/kit';
import { orderNumber } from '#core/orders';
import { movementKind, type BalanceMovement } from './movement-kind.ts';
import type { Payout } from './payout.ts';
import { knownPayout } from './release-payout.ts';

export interface StatementLine {
  kind: BalanceMovement['kind'];
  at: Date;
  order: { id: number; number: string } | null;
  amount: Money;
}

/** Movements of a balance between two payouts, with opening and closing. The sums are the ledger's own. */
export interface PayoutStatement {
  opening: Money;
  lines: readonly StatementLine[];
  closing: Money;
  /** Index of the closing balance. */
  pots: { pending: Money; available: Money; reserve: Money };
}

interface Bounds {
  decided: number | null;
  before: number | null;
}

/** Accounts that a payout leaves: what the platform owes the seller, or the wallet in the seller's own book. `sign`: a wallet grows on the other side. */
const sourceOf = ({ seller_id: sellerId, provider, channel }: Payout): { book: string; pots: string; sign: 1 | -1 } =>
  channel === 'wallet'
    ? { book: `seller:${sellerId}`, pots: `S:psp:${provider}:clearing`, sign: -1 }
    : { book: 'platform', pots: 'L:seller:%', sign: 1 };

/** A payout from a wallet is booked as it arrives; until then its statement goes up to now. */
async function boundsOf(
  { db }: Ctx,
  { id, seller_id: seller, provider, channel, token, currency_key: currency }: Payout,
  book: string,
): Promise<Bounds> {
  const end = channel === 'wallet' ? ':arrived' : '';
  const { rows } = await db.raw<{ rows: Bounds[] }>(
    `select coalesce((select id from journals where seller_id = :seller and idempotency_key = :key and book = :book),
                     case when :channel = 'wallet' then (select max(id) from journals where seller_id = :seller and book = :book) end) as decided,
            (select max(j.id) from payouts p join journals j on j.seller_id = p.seller_id and j.idempotency_key = 'payout:' || p.token || :end and j.book = :book
              where p.seller_id = :seller and p.id < :id and p.currency_key = :currency
                and (p.channel = 'wallet') = (:channel = 'wallet') and (p.channel <> 'wallet' or p.provider = :provider)) as before`,
    { seller, key: `payout:${token}${end}`, id, currency, book, channel, provider, end },
  );
  return rows[0] ?? { decided: null, before: null };
}

/**
 * The statement of one payout, in the scope that may see it.
 * @throws 404 `payout_unknown`
 */
export async function payoutStatement(ctx: Ctx, payoutId: number): Promise<PayoutStatement> {
  return reading(ctx, async (tx) => {
    const payout = await knownPayout(tx, payoutId);
    const { seller_id: seller, currency_key: currency } = payout;
    const { book, pots, sign } = sourceOf(payout);
    const at = { seller, currency, book, pots, sign };
    const { decided, before } = await boundsOf(tx, payout, book);
    const [from, to] = [before ?? 0, decided ?? 0];
    const { rows: sums } = await tx.db.raw<{ rows: { pot: string; opening: string; closing: string }[] }>(
      `select regexp_replace(p.account, '^.*:', '') as pot,
              coalesce(:sign * sum(p.credit - p.debit) filter (where j.id <= :from), 0)::text as opening, coalesce(:sign * sum(p.credit - p.debit), 0)::text as closing
         from journals j join postings p on p.journal_id = j.id
        where j.seller_id = :seller and j.book = :book and j.currency = :currency and j.id <= :to and p.account like :pots group by 1`,
      { ...at, from, to },
    );
    const { rows: lines } = await tx.db.raw<{
      rows: {
        kind: string;
        posted_at: Date;
        key: string;
        order_id: number | null;
        token: string | null;
        total: string;
      }[];
    }>(
      `select j.kind, j.posted_at, j.idempotency_key as key, j.order_id, o.token, (:sign * sum(p.credit - p.debit))::text as total
         from journals j join postings p on p.journal_id = j.id left join orders o on o.seller_id = j.seller_id and o.id = j.order_id
        where j.seller_id = :seller and j.book = :book and j.currency = :currency and j.id > :from and j.id <= :to and p.account like :pots
        group by j.id, o.token having sum(p.credit - p.debit) <> 0 order by j.id`,
      { ...at, from, to },
    );
    const sum = (pick: (row: { opening: string; closing: string }) => string): bigint =>
      sums.reduce((total, row) => total + BigInt(pick(row)), 0n);
    const pot = (name: string): Money => money(BigInt(sums.find((row) => row.pot === name)?.closing ?? 0), currency);
    return {
      opening: money(
        sum((row) => row.opening),
        currency,
      ),
      closing: money(
        sum((row) => row.closing),
        currency,
      ),
      pots: {
        pending: pot('pending'),
        available: pot(payout.channel === 'wallet' ? 'clearing' : 'available'),
        reserve: pot('reserve'),
      },
      lines: lines.map(({ kind, posted_at: at, key, order_id: orderId, token: orderToken, total }) => ({
        kind: movementKind(kind, key),
        at,
        order: orderId !== null && orderToken ? { id: orderId, number: orderNumber(orderToken) } : null,
        amount: money(BigInt(total), currency),
      })),
    };
  });
}
