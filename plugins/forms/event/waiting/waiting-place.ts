import { formatDateTime, languageOf, newToken } from '#core/kit';
import { inTransaction, reading, sendMail, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { confirmWaitingMail } from '../mails/confirm-waiting.ts';
import { isEmail } from '../tickets/is-email.ts';
import { eventVariants, readVariant, variantKey } from '../variants.ts';
import { giveBack, offerPlaces, takeTurns } from './offer-places.ts';

export type WaitingState = 'unconfirmed' | 'waiting' | 'offered' | 'ordered' | 'taken' | 'lapsed' | 'left';

/** A kind of ticket on a date, as its waiting list calls it. */
export interface WaitedFor {
  productId: number;
  kindId: number;
  dateId: number;
  event: string;
  ticket: string;
  when: string;
  slug: string;
  /** None left, and its seller keeps a list. */
  canWait: boolean;
}

export interface WaitingPlace {
  token: string;
  state: WaitingState;
  /** From 1; of those who wait. */
  turn: number;
  offerUntil: Date | null;
  of: WaitedFor;
}

const MOST_WAITING = 5000;
const TOKEN = /^wait_[0-9A-Za-z]{24}$/;

export const isWaitingToken = (text: string): boolean => TOKEN.test(text);

/** Ticket behind a variant's key; null where this shop has no such ticket. */
export async function waitedFor(ctx: Ctx, key: string): Promise<WaitedFor | null> {
  const variant = readVariant(key);
  if (!variant) return null;
  return reading(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{
      rows: { product_id: number; name: string; slug: string; kind: string; starts_at: Date; time_zone_name: string }[];
    }>(
      `select k.product_id, p.name, p.slug, k.name as kind, d.starts_at, d.time_zone_name
         from event_kinds k join event_dates d on d.product_id = k.product_id and d.id = ? join products p on p.id = k.product_id
        where k.id = ? and p.published and not p.archived`,
      [variant.dateId, variant.kindId],
    );
    const [row] = rows;
    if (!row) return null;
    const variants = (await eventVariants(inner, [row.product_id])).get(row.product_id) ?? [];
    const own = variants.find((each) => each.key === variantKey(variant.kindId, variant.dateId));
    return {
      productId: row.product_id,
      ...variant,
      event: row.name,
      slug: row.slug,
      ticket: row.kind,
      when: formatDateTime(row.starts_at, languageOf(inner), row.time_zone_name),
      canWait: own?.waiting !== undefined,
    };
  });
}

/**
 * Puts an address on the list; its owner confirms it by mail. An address that stands there already is told nothing else, so that nobody learns
 * who waits.
 * @throws InputError `email_wrong`, `waiting_closed`, `waiting_full`
 */
export async function joinWaitingList(
  ctx: Ctx,
  { sellerId, username, of, email }: { sellerId: number; username: string; of: WaitedFor; email: string },
): Promise<void> {
  const to = email.replaceAll('\0', '').trim().toLowerCase();
  if (!isEmail(to)) throw eventError(ctx.locale, 'email_wrong', 'email');
  if (!of.canWait) throw eventError(ctx.locale, 'waiting_closed', 'email');
  await inTransaction(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{ rows: [{ count: number }] }>(
      "select count(*)::int as count from event_waiting where seller_id = ? and product_id = ? and state in ('unconfirmed', 'waiting')",
      [sellerId, of.productId],
    );
    if (rows[0].count >= MOST_WAITING) throw eventError(inner.locale, 'waiting_full', 'email');
    const token = newToken('wait');
    const added = (await inner
      .db('event_waiting')
      .insert({
        seller_id: sellerId,
        product_id: of.productId,
        kind_id: of.kindId,
        date_id: of.dateId,
        email: to,
        locale: languageOf(inner),
        token,
        state: 'unconfirmed',
        joined_at: inner.clock.now(),
      })
      .onConflict()
      .ignore()
      .returning('id')) as { id: number }[];
    if (added.length === 0) return;
    await sendMail(inner, confirmWaitingMail, {
      to,
      locale: languageOf(inner),
      sellerId,
      dedupeKey: `confirm_waiting:${added[0]!.id}`,
      data: {
        event: of.event,
        ticket: of.ticket,
        when: of.when,
        link: `${inner.baseUrl}/s/${username}/waiting_list/${token}`,
      },
    });
  });
}

/** An entry by its token; null for none of this shop's. */
export async function waitingPlace(ctx: Ctx, token: string): Promise<WaitingPlace | null> {
  if (!isWaitingToken(token)) return null;
  const row = await reading(ctx, async ({ db }) => {
    const { rows } = await db.raw<{
      rows: { state: WaitingState; turn: number; offer_until: Date | null; kind_id: number; date_id: number }[];
    }>(
      `select w.state, w.offer_until, w.kind_id, w.date_id,
              (select count(*)::int + 1 from event_waiting o where o.seller_id = w.seller_id and o.kind_id = w.kind_id and o.date_id = w.date_id
                  and o.state = 'waiting' and (o.confirmed_at, o.id) < (w.confirmed_at, w.id)) as turn
         from event_waiting w where w.token = ?`,
      [token],
    );
    return rows[0];
  });
  const of = row && (await waitedFor(ctx, variantKey(row.kind_id, row.date_id)));
  return of ? { token, state: row.state, turn: row.turn, offerUntil: row.offer_until, of } : null;
}

/** The address is its owner's: the turn counts from now. A place that is free already is offered at once. */
export async function confirmWaiting(ctx: Ctx, { token, of }: WaitingPlace): Promise<void> {
  await inTransaction(ctx, async ({ db, clock }) =>
    db('event_waiting').where({ token, state: 'unconfirmed' }).update({ state: 'waiting', confirmed_at: clock.now() }),
  );
  await offerPlaces(ctx, of.productId);
}

/** Off the list; a place that was held goes to the next. */
export async function leaveWaitingList(ctx: Ctx, { token, of }: WaitingPlace): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await takeTurns(inner, [of.productId]);
    const { rows } = await inner.db.raw<{ rows: { held: boolean }[] }>(
      `update event_waiting w set state = 'left' from (select id, seller_id, state = 'offered' as held from event_waiting where token = ? for update) as old
        where w.seller_id = old.seller_id and w.id = old.id and w.state in ('unconfirmed', 'waiting', 'offered') returning old.held`,
      [token],
    );
    if (rows[0]?.held) await giveBack(inner, [{ product_id: of.productId, kind_id: of.kindId, date_id: of.dateId }]);
  });
  await offerPlaces(ctx, of.productId);
}
