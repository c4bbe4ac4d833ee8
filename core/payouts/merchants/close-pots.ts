import type { Ctx } from '#core/context';
import { minutesAfter } from '#core/payments';

const DAY_MINUTES = 24 * 60;
/** No journal is posted so late: a transaction is over within seconds. */
const CLOSED_DAYS = 2;

const MOVED = `
  from journals j join postings p on p.journal_id = j.id
 where j.seller_id = :seller and j.book = 'platform' and j.posted_at < :to and j.posted_at >= :from and p.account like :pots
 group by p.account, p.currency`;

/**
 * Adds up what was posted to a seller's pots on days that are over, once a day, so that a run reads the last days only; answers up to when. Where
 * the clock was set back (a demo's is) all of it is added up anew. In the caller's transaction, under the lock of the seller's row.
 */
export async function closePots(ctx: Ctx, sellerId: number): Promise<Date> {
  const to = minutesAfter(ctx.clock.now(), -CLOSED_DAYS * DAY_MINUTES);
  const row = await ctx
    .db('merchant_pots')
    .where({ seller_id: sellerId })
    .max('through as through')
    .first<{ through: Date | null }>();
  const known = row?.through && row.through <= to ? row.through : null;
  if (known && minutesAfter(known, DAY_MINUTES) > to) return known;
  if (!known) await ctx.db('merchant_pots').where({ seller_id: sellerId }).delete();
  await ctx.db.raw(
    `insert into merchant_pots (seller_id, account, currency, rest, through) select :seller, p.account, p.currency, sum(p.credit - p.debit), :to ${MOVED}
      on conflict on constraint merchant_pots_pkey do update set rest = merchant_pots.rest + excluded.rest`,
    { seller: sellerId, from: known ?? new Date(0), to, pots: `L:seller:${sellerId}:%` },
  );
  await ctx.db('merchant_pots').where({ seller_id: sellerId }).update({ through: to });
  return to;
}
