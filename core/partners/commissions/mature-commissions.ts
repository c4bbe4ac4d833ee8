import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import type { CurrencyCode } from '#core/kit';
import { postJournals } from '#core/ledger';
import { maturedJournal } from './commission-books.ts';
import type { CommissionKind } from './commission.ts';

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
  for (const kind of ['affiliate', 'sales_team'] as const)
    for (let taken = PAGE; taken >= PAGE; count += taken) taken = await maturePage(ctx, sellerId, kind);
  return count;
}

/**
 * Locks attributions, as bookings do, then reads what is due of them: two statements. One that waits for the lock would not see what was taken back meanwhile,
 * and make available what is gone.
 */
async function maturePage(ctx: Ctx, sellerId: number, kind: CommissionKind): Promise<number> {
  const attributions = kind === 'affiliate' ? 'affiliate_attributions' : 'sales_attributions';
  return inTransaction(ctx, async (inner) => {
    const due = { seller: sellerId, kind, now: inner.clock.now() };
    const { rows: held } = await inner.db.raw<{ rows: { order_id: number }[] }>(
      `select order_id from ${attributions} where seller_id = :seller and order_id in (
         select order_id from affiliate_commissions where seller_id = :seller and kind = :kind and available_at is null and matures_at <= :now
          order by matures_at, id limit ${PAGE})
        order by order_id for update`,
      due,
    );
    const { rows } = await inner.db.raw<{ rows: Ripe[] }>(
      `update affiliate_commissions set available_at = :now
        where seller_id = :seller and kind = :kind and order_id = any(:orders) and available_at is null and matures_at <= :now
       returning id, publisher_id, currency, book, net, vat`,
      { ...due, orders: held.map(({ order_id: id }) => id) as never },
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
            kind,
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
