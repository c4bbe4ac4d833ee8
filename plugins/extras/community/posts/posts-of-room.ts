import { reading, type Ctx, type Holding } from '#core/plugins';
import type { Reaction } from './react.ts';

export interface ShownPost {
  id: number;
  author: string;
  /** Null: the shop, or a person whose data was erased. */
  authorId: number | null;
  erased: boolean;
  body: string;
  hasPicture: boolean;
  pinned: boolean;
  own: boolean;
  /** Seen by its author alone until the shop has read it. */
  waiting: boolean;
  createdAt: Date;
  edited: boolean;
  comments: number;
  reactions: Readonly<Partial<Record<Reaction, number>>>;
  reacted: Reaction | null;
}

const PAGE = 20;
const MOST_COMMENTS = 300;

// Pieces of SQL with the reader's bindings in order: seller, product, reader.
const SHOWN = `(p.state = 'published' or (p.state = 'waiting' and p.payer_user_id = me.id))
  and not exists (select from community_mutes m where m.seller_id = p.seller_id and m.product_id = p.product_id and m.payer_user_id = me.id and m.muted_user_id = p.payer_user_id)`;
const COLUMNS = `p.id, p.author, p.payer_user_id as "authorId", p.erased_at is not null as erased, p.body, p.picture_file_id is not null as "hasPicture", p.pinned,
  coalesce(p.payer_user_id = me.id, false) as own, p.state = 'waiting' as waiting, p.created_at as "createdAt", p.edited_at is not null as edited,
  (select count(*)::int from community_posts c where c.seller_id = p.seller_id and c.parent_id = p.id and c.state = 'published') as comments,
  (select coalesce(json_object_agg(r.kind, r.count), '{}') from (select kind, count(*)::int from community_reactions x where x.seller_id = p.seller_id and x.post_id = p.id group by kind) r) as reactions,
  (select kind from community_reactions x where x.seller_id = p.seller_id and x.post_id = p.id and x.payer_user_id = me.id) as reacted`;
const FROM = `from community_posts p cross join (select ?::bigint as id) as me where p.seller_id = ? and p.product_id = ? and ${SHOWN}`;

const bindings = ({ sellerId, productId, payerUserId }: Holding) => [payerUserId, sellerId, productId];

/** Posts of a room: pinned ones first, then those last spoken of. Pages are counted from 1. */
export async function postsOfRoom(
  ctx: Ctx,
  holding: Holding,
  page: number,
): Promise<{ posts: ShownPost[]; more: boolean }> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: ShownPost[] }>(
      `select ${COLUMNS} ${FROM} and p.parent_id is null order by p.pinned desc, p.active_at desc, p.id desc limit ? offset ?`,
      [...bindings(holding), PAGE + 1, (page - 1) * PAGE],
    ),
  );
  return { posts: rows.slice(0, PAGE), more: rows.length > PAGE };
}

/** One post with its comments, oldest first; null for what the reader does not see. */
export async function threadOf(
  ctx: Ctx,
  holding: Holding,
  postId: number,
): Promise<{ post: ShownPost; comments: ShownPost[] } | null> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: ShownPost[] }>(
      `select ${COLUMNS} ${FROM} and ((p.id = ? and p.parent_id is null) or p.parent_id = ?) order by p.parent_id nulls first, p.id limit ?`,
      [...bindings(holding), postId, postId, MOST_COMMENTS + 1],
    ),
  );
  const [post, ...comments] = rows;
  return post?.id === postId ? { post, comments } : null;
}

/** Picture of a post the reader sees; null otherwise. */
export async function pictureOf(ctx: Ctx, holding: Holding, postId: number): Promise<number | null> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { fileId: number | null }[] }>(`select p.picture_file_id as "fileId" ${FROM} and p.id = ?`, [
      ...bindings(holding),
      postId,
    ]),
  );
  return rows[0]?.fileId ?? null;
}
