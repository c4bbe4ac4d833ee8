import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import type { CurrencyCode } from '#core/kit';
import { postJournals } from '#core/ledger';
import { maturedJournal } from './commission-books.ts';

const PAGE = 1000;

interface Ripe {
  id: number;
  publisher_id: number;
  currency: string;
  book: 'seller' | 'platform';
  net: number;
  vat: number;
}

/** Makes available what has been held long enough, for every seller. For the platform's job. */
export async function matureCommissions(ctx: Ctx): Promise<number> {
  const sellers = await inTransaction(ctx, ({ db, clock }) =>
    db('affiliate_commissions')
      .whereNull('available_at')
      .where('matures_at', '<=', clock.now())
      .distinct<{ seller_id: number }[]>('seller_id')
      .then((rows) => rows),
  );
  let count = 0;
  for (const { seller_id: sellerId } of sellers) count += await matureOf(asSeller(ctx, sellerId), sellerId);
  return count;
}

async function matureOf(ctx: Ctx, sellerId: number): Promise<number> {
  let count = 0;
  for (let taken = PAGE; taken === PAGE; count += taken) taken = await maturePage(ctx, sellerId);
  return count;
}

/** Locks attributions first, as bookings do: what is being taken back is not made available meanwhile. */
async function maturePage(ctx: Ctx, sellerId: number): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const { rows } = await inner.db.raw<{ rows: Ripe[] }>(
      `with orders_due as (
         select distinct order_id from (select order_id from affiliate_commissions where seller_id = :seller and available_at is null and matures_at <= :now
           order by matures_at, id limit ${PAGE}) due
       ), locked as (
         select order_id from affiliate_attributions where seller_id = :seller and order_id in (select order_id from orders_due) order by order_id for update
       )
       update affiliate_commissions c set available_at = :now
         from locked l where c.seller_id = :seller and c.order_id = l.order_id and c.available_at is null and c.matures_at <= :now
       returning c.id, c.publisher_id, c.currency, c.book, c.net, c.vat`,
      { seller: sellerId, now },
    );
    const sums = new Map<string, { publisher: number; currency: string; amount: number; last: number }>();
    for (const { id, publisher_id: publisher, currency, book, net, vat } of rows) {
      if (book !== 'platform') continue;
      const sum = sums.get(`${publisher} ${currency}`) ?? { publisher, currency, amount: 0, last: 0 };
      sum.amount += net + vat;
      sum.last = Math.max(sum.last, id);
      sums.set(`${publisher} ${currency}`, sum);
    }
    await postJournals(
      inner,
      [...sums.values()]
        .filter(({ amount }) => amount > 0)
        .map(({ publisher, currency, amount, last }) =>
          maturedJournal({
            sellerId,
            publisher,
            currency: currency as CurrencyCode,
            amount,
            key: `commission_available:${publisher}:${last}`,
          }),
        ),
    );
    return rows.length;
  });
}
