import { inTransaction, nameInRoom, reading, requireSeller, type Ctx, type Holding } from '#core/plugins';
import { communityError } from '../community-error.ts';
import { oneOf } from '../rooms/community-room.ts';

export const DIGESTS = ['off', 'daily', 'weekly'] as const;

export type DigestRhythm = (typeof DIGESTS)[number];

export interface Member {
  name: string;
  blocked: boolean;
  digest: DigestRhythm;
}

interface Row {
  name: string;
  blocked_at: Date | null;
  digest: DigestRhythm;
}

export const memberKey = ({ sellerId, productId, payerUserId }: Holding) => ({
  seller_id: sellerId,
  product_id: productId,
  payer_user_id: payerUserId,
});

/** Person as the room knows them; entered with the first look. Digests are off until they are asked for. */
export async function enterRoom(ctx: Ctx, holding: Holding): Promise<Member> {
  const known = await reading(ctx, ({ db }) => memberRow(db, holding));
  if (known) return known;
  return inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const name = await nameInRoom(inner, holding);
    await inner
      .db('community_members')
      .insert({ ...memberKey(holding), name, joined_at: now, told_until: now })
      .onConflict()
      .ignore();
    return (await memberRow(inner.db, holding))!;
  });
}

async function memberRow(db: Ctx['db'], holding: Holding): Promise<Member | undefined> {
  const row = await db('community_members')
    .where(memberKey(holding))
    .first<Row | undefined>('name', 'blocked_at', 'digest');
  return row && { name: row.name, blocked: row.blocked_at !== null, digest: row.digest };
}

/** Member who may write, their row locked so that a block and a pace count at once. @throws InputError `blocked` */
export async function writingMember(ctx: Ctx, holding: Holding): Promise<Member> {
  await enterRoom(ctx, holding);
  const row = await ctx
    .db('community_members')
    .where(memberKey(holding))
    .forUpdate()
    .first<Row>('name', 'blocked_at', 'digest');
  if (row.blocked_at !== null) throw communityError(ctx.locale, 'blocked');
  return { name: row.name, blocked: false, digest: row.digest };
}

/** Rhythm of the mails that tell of new posts, from now on. */
export async function chooseDigest(ctx: Ctx, holding: Holding, rhythm: string): Promise<void> {
  const digest = oneOf(ctx, DIGESTS, rhythm, 'digest');
  await enterRoom(ctx, holding);
  await inTransaction(ctx, ({ db, clock }) =>
    db('community_members').where(memberKey(holding)).update({ digest, told_until: clock.now() }),
  );
}

/** Blocks a post's author from writing in its room, or lifts that. Shops cannot be blocked. Answers the number changed. */
export async function blockAuthors(ctx: Ctx, postIds: readonly number[], blocked: boolean): Promise<number> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async ({ db, clock }) => {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `update community_members m set blocked_at = ?
         from community_posts p where p.seller_id = ? and p.id = any(?::bigint[]) and m.seller_id = p.seller_id
          and m.product_id = p.product_id and m.payer_user_id = p.payer_user_id and (m.blocked_at is null) = ?`,
      [blocked ? clock.now() : null, sellerId, [...postIds], blocked],
    );
    return rowCount;
  });
}

/** A member no longer sees what another one writes, or sees it again. */
export async function muteMember(ctx: Ctx, holding: Holding, mutedUserId: number, muted: boolean): Promise<void> {
  if (mutedUserId === holding.payerUserId) return;
  const key = { ...memberKey(holding), muted_user_id: mutedUserId };
  await inTransaction(ctx, async ({ db }) => {
    if (!muted) return void (await db('community_mutes').where(key).delete());
    const other = await db('community_members')
      .where({ seller_id: holding.sellerId, product_id: holding.productId, payer_user_id: mutedUserId })
      .first<{ name: string } | undefined>('name');
    if (other) await db('community_mutes').insert(key).onConflict().ignore();
  });
}

/** Those whom a member has muted, by name. */
export async function mutedBy(ctx: Ctx, holding: Holding): Promise<{ userId: number; name: string }[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { userId: number; name: string }[] }>(
      `select m.muted_user_id as "userId", o.name from community_mutes m
         join community_members o on o.seller_id = m.seller_id and o.product_id = m.product_id and o.payer_user_id = m.muted_user_id
        where m.seller_id = ? and m.product_id = ? and m.payer_user_id = ? order by o.name limit 200`,
      [holding.sellerId, holding.productId, holding.payerUserId],
    ),
  );
  return rows;
}
