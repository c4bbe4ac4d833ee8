import { asSeller, inTransaction, type Ctx } from '#core/plugins';
import { offerPlaces } from '../waiting/offer-places.ts';

const UNCONFIRMED_DAYS = 3;

export async function offerPlacesOf(
  platform: Ctx,
  { sellerId, productId }: { sellerId: number; productId: number },
): Promise<void> {
  await offerPlaces(asSeller(platform, sellerId), productId);
}

/** Each event in a transaction of its own. Unconfirmed addresses and entries for past dates are forgotten. */
export async function mindWaitingLists(ctx: Ctx): Promise<void> {
  const { rows } = await inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    await db.raw("delete from event_waiting where state = 'unconfirmed' and joined_at < ?::timestamptz", [
      new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000),
    ]);
    await db.raw(
      `update event_waiting w set state = 'lapsed' from event_dates d
        where d.id = w.date_id and w.state in ('unconfirmed', 'waiting') and d.ends_at <= ?::timestamptz`,
      [now],
    );
    return db.raw<{ rows: { seller_id: number; product_id: number }[] }>(
      `select distinct seller_id, product_id from event_waiting
        where state = 'waiting' or (state = 'offered' and offer_until <= ?::timestamptz) order by product_id`,
      [now],
    );
  });
  for (const row of rows) await offerPlaces(asSeller(ctx, row.seller_id), row.product_id);
}
