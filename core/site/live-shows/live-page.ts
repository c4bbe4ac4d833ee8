import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { ChatMode, LiveShowState } from './live-show.ts';
import { VIEWER_COUNT } from './viewers.ts';

export interface ShownMessage {
  id: number;
  name: string;
  body: string;
  fromShop: boolean;
}

/** A show as its page shows it. */
export interface LivePage {
  id: number;
  title: string;
  about: string;
  state: LiveShowState;
  startsAt: Date;
  pictureId: number | null;
  videoAddress: string;
  recordingAddress: string;
  chat: ChatMode;
  pinnedProductId: number | null;
  productIds: number[];
  /** Newest words of the chat, the oldest of them first. */
  messages: ShownMessage[];
  viewers: number;
}

const NEWEST = 60;

/** Show behind a link of the seller in scope; null without one. One statement. */
export async function livePage(
  ctx: Ctx,
  { sellerId, code }: { sellerId: number; code: string },
): Promise<LivePage | null> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { page: Omit<LivePage, 'startsAt'> & { startsAt: string } }[] }>(SQL, {
      sellerId,
      code,
      now: ctx.clock.now().toISOString(),
    }),
  );
  const page = rows[0]?.page;
  return page ? { ...page, startsAt: new Date(page.startsAt) } : null;
}

const SQL = `
  select json_build_object(
    'id', s.id, 'title', s.title, 'about', s.about, 'state', s.state, 'startsAt', s.starts_at, 'pictureId', s.picture_id,
    'videoAddress', s.video_address, 'recordingAddress', s.recording_address, 'chat', s.chat, 'pinnedProductId', s.pinned_product_id,
    'productIds', coalesce((select json_agg(sp.product_id order by sp.position) from live_show_products sp
      where sp.seller_id = s.seller_id and sp.show_id = s.id), '[]'),
    'messages', case when s.state <> 'live' then '[]'::json else coalesce((
       select json_agg(json_build_object('id', m.id, 'name', coalesce(g.name, ''), 'body', m.body, 'fromShop', m.guest_id is null) order by m.id)
         from (select * from live_show_messages where seller_id = s.seller_id and show_id = s.id and removed_at is null order by id desc limit ${NEWEST}) m
         left join live_show_guests g on g.seller_id = m.seller_id and g.id = m.guest_id), '[]') end,
    'viewers', case when s.state = 'live' then ${VIEWER_COUNT} else 0 end) as page
  from live_shows s where s.seller_id = :sellerId and s.code = :code`;
