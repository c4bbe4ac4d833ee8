import { inTransaction, reading, requireFeature, requireSeller, type Ctx } from '#core/plugins';
import { communityError, communityNotFound } from '../community-error.ts';
import { readWords } from '../posts/read-words.ts';

export interface CommunityRoom {
  productId: number;
  open: boolean;
  /** New posts are read by the shop before others see them. */
  review: boolean;
  rules: string;
}

/** Forms whose holders may have a room. */
export const FORMS_WITH_ROOM = ['course', 'membership'] as const;

interface Row {
  open: boolean;
  review: boolean;
  rules: string;
}

/** Room of a product; null while there is none, and while it is closed. */
export async function openRoomOf(ctx: Ctx, productId: number): Promise<CommunityRoom | null> {
  const row = await reading(ctx, async ({ db }) =>
    db('community_rooms')
      .where({ product_id: productId, open: true })
      .first<Row | undefined>('open', 'review', 'rules'),
  );
  return row ? { productId, ...row } : null;
}

export interface RoomOfProduct extends CommunityRoom {
  product: string;
  members: number;
  posts: number;
  waiting: number;
}

const MOST_ROOMS = 200;

/** Courses and memberships of the shop with their rooms, newest product first. One statement. */
export async function roomsOfShop(ctx: Ctx): Promise<RoomOfProduct[]> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: RoomOfProduct[] }>(
      `select p.id as "productId", p.name as product, coalesce(r.open, false) as open, coalesce(r.review, true) as review, coalesce(r.rules, '') as rules,
              (select count(*)::int from community_members m where m.seller_id = p.seller_id and m.product_id = p.id) as members,
              (select count(*)::int from community_posts c where c.seller_id = p.seller_id and c.product_id = p.id and c.parent_id is null) as posts,
              (select count(*)::int from community_posts c where c.seller_id = p.seller_id and c.product_id = p.id and c.state = 'waiting') as waiting
         from products p left join community_rooms r on r.seller_id = p.seller_id and r.product_id = p.id
        where p.seller_id = ? and p.form = any(?::text[]) order by r.open desc nulls last, p.id desc limit ?`,
      [sellerId, [...FORMS_WITH_ROOM], MOST_ROOMS],
    ),
  );
  return rows;
}

/** Opens or closes a product's room, and says how it is kept. Posts stay. @throws 404 for another form's product */
export async function saveRoom(
  ctx: Ctx,
  productId: number,
  { open, review, rules }: { open: boolean; review: boolean; rules: string },
): Promise<void> {
  const sellerId = requireSeller(ctx);
  if (open) requireFeature(ctx, 'community_feature');
  const words = rules.trim() === '' ? '' : readWords(ctx, rules, { most: 2000, field: 'rules' });
  await inTransaction(ctx, async ({ db, locale }) => {
    const product = await db('products')
      .where({ seller_id: sellerId, id: productId })
      .whereIn('form', [...FORMS_WITH_ROOM])
      .first<{ id: number } | undefined>('id');
    if (!product) throw communityNotFound(locale);
    const row = { open, review, rules: words };
    await db('community_rooms')
      .insert({ seller_id: sellerId, product_id: productId, ...row })
      .onConflict(['seller_id', 'product_id'])
      .merge(row);
  });
}

/** @throws InputError `choice_unknown` */
export function oneOf<Value extends string>(ctx: Ctx, known: readonly Value[], given: string, field: string): Value {
  const found = known.find((each) => each === given);
  if (found === undefined) throw communityError(ctx.locale, 'choice_unknown', field);
  return found;
}
