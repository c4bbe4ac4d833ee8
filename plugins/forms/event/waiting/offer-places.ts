import { inTransaction, sendMail, type Ctx } from '#core/plugins';
import { placeOfferedMail } from '../mails/place-offered.ts';
import { MOVES, changeCounters, changesOf, type Need } from '../places/counters.ts';
import { formatDateTime, type Language } from '#core/kit';
import { variantKey } from '../variants.ts';

/** The right to offer the places of one event. */
export interface Turn {
  sellerId: number;
  productId: number;
  /** Null: the list is closed; offers that were made still lapse. */
  hours: number | null;
}

const HOUR = 3_600_000;
/** More places than that do not get free at once; the next run goes on. */
const MOST_AT_ONCE = 50;

/** Waits for the turns of events that keep a list, in the order of their ids: two who give places back offer one after the other. */
export async function takeTurns(ctx: Ctx, productIds: readonly number[]): Promise<Turn[]> {
  const { rows } = await ctx.db.raw<{
    rows: { seller_id: number; product_id: number; waiting_hours: number | null }[];
  }>(
    'select seller_id, product_id, waiting_hours from event_rules where product_id = any(?::bigint[]) order by product_id for update',
    [productIds as never],
  );
  return rows.map((row) => ({ sellerId: row.seller_id, productId: row.product_id, hours: row.waiting_hours }));
}

/** Ends offers whose time is over and offers what is free, in a transaction of its own. */
export async function offerPlaces(ctx: Ctx, productId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    for (const turn of await takeTurns(inner, [productId])) {
      await lapse(inner, turn);
      await offerFree(inner, turn);
    }
  });
}

/** Compare and set: an order that has just used the offer keeps the place. */
async function lapse(ctx: Ctx, { sellerId, productId }: Turn): Promise<void> {
  const { rows } = await ctx.db.raw<{ rows: Omit<Need, 'n'>[] }>(
    `update event_waiting set state = 'lapsed'
      where seller_id = ? and product_id = ? and state = 'offered' and offer_until <= ?::timestamptz returning product_id, kind_id, date_id`,
    [sellerId, productId, ctx.clock.now()],
  );
  await giveBack(ctx, rows);
}

/** Places that offers had held. */
export async function giveBack(ctx: Ctx, places: readonly Omit<Need, 'n'>[]): Promise<void> {
  for (const place of places) {
    const changes = await changesOf(ctx, [{ ...place, n: 1 }], MOVES.release);
    if (changes) await changeCounters(ctx, changes);
  }
}

interface Next {
  id: number;
  kind_id: number;
  date_id: number;
  email: string;
  locale: Language;
  token: string;
  name: string;
  kind: string;
  starts_at: Date;
  time_zone_name: string;
  ends: Date;
  slug: string;
  username: string;
}

/** Offers free places in the order in which people confirmed, each held from now on. The caller has the turn. */
export async function offerFree(ctx: Ctx, turn: Turn): Promise<void> {
  if (turn.hours === null) return;
  for (let made = 0; made < MOST_AT_ONCE; made += 1) {
    const next = await nextInTurn(ctx, turn);
    if (!next) return;
    const changes = await changesOf(
      ctx,
      [{ kind_id: next.kind_id, date_id: next.date_id, product_id: turn.productId, n: 1 }],
      MOVES.reserve,
    );
    if (changes === null || (await changeCounters(ctx, changes)) === 'sold_out') return;
    const now = ctx.clock.now();
    const until = new Date(Math.min(now.getTime() + turn.hours * HOUR, next.ends.getTime()));
    await ctx
      .db('event_waiting')
      .where({ seller_id: turn.sellerId, id: next.id })
      .update({ state: 'offered', offered_at: now, offer_until: until });
    await tell(ctx, turn, next, until);
  }
}

async function nextInTurn(ctx: Ctx, { sellerId, productId }: Turn): Promise<Next | undefined> {
  const { rows } = await ctx.db.raw<{ rows: Next[] }>(
    `select w.id, w.kind_id, w.date_id, w.email, w.locale, w.token, p.name, k.name as kind, d.starts_at, d.time_zone_name,
            least(d.ends_at, k.sales_until) as ends, p.slug, s.username
       from event_waiting w
       join products p on p.seller_id = w.seller_id and p.id = w.product_id
       join sellers s on s.id = w.seller_id
       join event_kinds k on k.id = w.kind_id and k.removed_at is null
       join event_dates d on d.id = w.date_id and d.removed_at is null and (k.date_ids = '{}' or d.id = any(k.date_ids))
       left join event_quotas q on q.id = k.quota_id
      where w.seller_id = ? and w.product_id = ? and w.state = 'waiting' and least(d.ends_at, k.sales_until) > ?::timestamptz
        and coalesce((select min(c."limit" - c.sold_count - c.reserved_count) from ticket_counters c where c.id in (k.counter_id, d.counter_id, q.counter_id)), 1) > 0
      order by w.confirmed_at, w.id limit 1`,
    [sellerId, productId, ctx.clock.now()],
  );
  return rows[0];
}

async function tell(ctx: Ctx, { sellerId }: Turn, next: Next, until: Date): Promise<void> {
  const shop = `${ctx.baseUrl}/s/${next.username}`;
  const query = new URLSearchParams({ [`variant[${variantKey(next.kind_id, next.date_id)}]`]: '1', place: next.token });
  await sendMail(ctx, placeOfferedMail, {
    to: next.email,
    locale: next.locale,
    sellerId,
    dedupeKey: `place_offered:${next.id}`,
    data: {
      event: next.name,
      ticket: next.kind,
      when: formatDateTime(next.starts_at, next.locale, next.time_zone_name),
      until: formatDateTime(until, next.locale, next.time_zone_name),
      link: `${shop}/${next.slug}/checkout?${query}`,
      leave: `${shop}/waiting_list/${next.token}`,
    },
  });
}
