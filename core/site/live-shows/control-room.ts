import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { liveShowError } from './errors.ts';
import type { ChatMode, LiveShowState } from './live-show.ts';
import { endsBySelf } from './run-live-show.ts';
import { VIEWER_COUNT } from './viewers.ts';

export interface ControlMessage {
  id: number;
  /** Null for the shop's own words. */
  guestId: number | null;
  name: string;
  body: string;
  at: Date;
}

export interface ShowProduct {
  id: number;
  name: string;
  /** False once it is no longer published. */
  offered: boolean;
}

/** A show as its seller sees it: how it stands, what is presented, the newest words of the chat, and the figures. */
export interface ControlRoom {
  id: number;
  code: string;
  title: string;
  about: string;
  state: LiveShowState;
  startsAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Moment at which a show that is on air ends by itself. */
  endsAt: Date | null;
  /** True for a show that was left open and ended by the clock. */
  endedByClock: boolean;
  pictureId: number | null;
  videoAddress: string;
  recordingAddress: string;
  chat: ChatMode;
  pinnedProductId: number | null;
  products: ShowProduct[];
  messages: ControlMessage[];
  blocked: { id: number; name: string }[];
  viewers: number;
  mostViewers: number;
  messageCount: number;
  orders: number;
  /** Paid less refunded, by currency, in minor units. */
  revenue: { currency: string; minor: number }[];
}

type Row = Omit<ControlRoom, 'startsAt' | 'startedAt' | 'endedAt' | 'endsAt' | 'messages'> & {
  startsAt: string;
  startedAt: string | null;
  endedAt: string | null;
  messages: (Omit<ControlMessage, 'at'> & { at: string })[];
};

const NEWEST = 100;

/** One statement. @throws AppError `live_show_not_found` (404) */
export async function controlRoom(ctx: Ctx, showId: number): Promise<ControlRoom> {
  const sellerId = requireSeller(ctx);
  const { rows } = Number.isSafeInteger(showId)
    ? await reading(ctx, ({ db }) =>
        db.raw<{ rows: { room: Row }[] }>(SQL, { sellerId, showId, now: ctx.clock.now().toISOString() }),
      )
    : { rows: [] };
  const room = rows[0]?.room;
  if (!room) throw liveShowError(ctx.locale, 'live_show_not_found');
  const date = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    ...room,
    startsAt: new Date(room.startsAt),
    startedAt: date(room.startedAt),
    endedAt: date(room.endedAt),
    endsAt: room.state === 'live' && room.startedAt ? endsBySelf(new Date(room.startedAt)) : null,
    messages: room.messages.map((message) => ({ ...message, at: new Date(message.at) })),
  };
}

const SQL = `
  select json_build_object(
    'id', s.id, 'code', s.code, 'title', s.title, 'about', s.about, 'state', s.state, 'startsAt', s.starts_at, 'startedAt', s.started_at,
    'endedAt', s.ended_at, 'endedByClock', s.ended_by_clock, 'pictureId', s.picture_id, 'videoAddress', s.video_address, 'recordingAddress', s.recording_address, 'chat', s.chat,
    'pinnedProductId', s.pinned_product_id,
    'products', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'offered', p.published and not p.archived) order by sp.position)
       from live_show_products sp join products p on p.seller_id = sp.seller_id and p.id = sp.product_id
      where sp.seller_id = s.seller_id and sp.show_id = s.id), '[]'),
    'messages', coalesce((select json_agg(json_build_object('id', m.id, 'guestId', m.guest_id, 'name', coalesce(g.name, ''), 'body', m.body, 'at', m.created_at)
         order by m.id desc)
       from (select * from live_show_messages where seller_id = s.seller_id and show_id = s.id and removed_at is null order by id desc limit ${NEWEST}) m
       left join live_show_guests g on g.seller_id = m.seller_id and g.id = m.guest_id), '[]'),
    'blocked', coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.blocked_at desc)
       from live_show_guests g where g.seller_id = s.seller_id and g.show_id = s.id and g.blocked_at is not null), '[]'),
    'viewers', ${VIEWER_COUNT},
    'mostViewers', s.most_viewers,
    'messageCount', case when s.state = 'live' then (select count(*) from live_show_messages m
       where m.seller_id = s.seller_id and m.show_id = s.id and m.removed_at is null) else s.message_count end,
    'orders', coalesce(sum(o.count), 0),
    'revenue', coalesce(json_agg(json_build_object('currency', o.currency_key, 'minor', o.kept) order by o.currency_key)
       filter (where o.currency_key is not null), '[]')
  ) as room
  from live_shows s
  left join lateral (
    select o.currency_key, count(*)::int as count, sum(o.paid - o.refunded)::bigint as kept
      from orders o where o.seller_id = s.seller_id and o.additional->>'live_show' = s.code and o.payment_state <> 'payment_not_completed'
     group by o.currency_key) o on true
  where s.seller_id = :sellerId and s.id = :showId
  group by s.seller_id, s.id`;
