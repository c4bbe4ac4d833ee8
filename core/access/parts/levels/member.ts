import type { ProductFormKey } from '#core/catalog';
import type { Ctx } from '#core/context';
import type { Entitlement, RevocationReason } from '#core/entitlements';
import type { Language } from '#core/kit';
import type { LinePart } from '#core/orders';
import type { LevelSet } from './level.ts';
import type { Pause } from './opening-moment.ts';

/** A membership that somebody holds, with where they stand. */
export interface Member {
  id: number;
  seller_id: number;
  payer_user_id: number;
  email: string;
  order_id: number;
  order_line_id: number;
  product_id: number;
  quantity: number;
  token: string;
  starts_at: Date;
  ends_at: Date | null;
  revoked_for: RevocationReason[];
  /** Of the buyer. */
  locale: Language;
  product: string;
  line_parts: LinePart[];
  /** The plan that the order goes by now, and the day of the first charge by it. */
  ordered_plan_id: number | null;
  anchored_on: string | null;
  /** Null before the first placing. */
  standing: Standing | null;
}

export interface Standing {
  levelId: number | null;
  planId: number | null;
  memberSince: Date;
  levelSince: Date;
  ended: boolean;
}

type Row = Omit<Member, 'standing'> & {
  member_since: Date | null;
  level_since: Date | null;
  level_id: number | null;
  plan_id: number | null;
  ended_at: Date | null;
};

/**
 * Reads a member under the lock of their order, which settling takes first as well. Two statements: what a lock was waited for is read after it.
 * Undefined where the entitlement is not this seller's.
 */
export async function lockMember(
  ctx: Ctx,
  { sellerId, entitlementId }: { sellerId: number; entitlementId: number },
): Promise<Member | undefined> {
  await ctx.db.raw(
    'select 1 from orders where seller_id = ? and id = (select order_id from entitlements where seller_id = ? and id = ?) for update',
    [sellerId, sellerId, entitlementId],
  );
  return readMember(ctx, { sellerId, entitlementId });
}

export async function readMember(
  { db }: Ctx,
  { sellerId, entitlementId }: { sellerId: number; entitlementId: number },
): Promise<Member | undefined> {
  const {
    rows: [row],
  } = await db.raw<{ rows: Row[] }>(MEMBER, [sellerId, entitlementId]);
  if (!row) return undefined;
  const { member_since: memberSince, level_since: levelSince, level_id, plan_id, ended_at, ...member } = row;
  const standing = memberSince &&
    levelSince && { levelId: level_id, planId: plan_id, memberSince, levelSince, ended: ended_at !== null };
  return { ...member, standing };
}

const MEMBER = `
  select e.id, e.seller_id, e.payer_user_id, e.email, e.order_id, e.order_line_id, e.product_id, e.quantity, e.token, e.starts_at, e.ends_at, e.revoked_for,
         coalesce(o.language, o.locale) as locale, p.name as product, l.parts as line_parts, o.anchored_on::text as anchored_on,
         case when o.product_id = e.product_id then o.pricing_plan_id else l.pricing_plan_id end as ordered_plan_id,
         s.level_id, s.plan_id, s.member_since, s.level_since, s.ended_at
    from entitlements e
    join orders o on o.seller_id = e.seller_id and o.id = e.order_id
    join order_lines l on l.seller_id = e.seller_id and l.id = e.order_line_id
    join products p on p.seller_id = e.seller_id and p.id = e.product_id
    left join membership_standings s on s.seller_id = e.seller_id and s.entitlement_id = e.id
   where e.seller_id = ? and e.id = ?`;

/** Times in which the payment of a membership rested, oldest first; none where they count as membership. */
export async function pausesOf(
  { db }: Ctx,
  { seller_id: sellerId, id }: Pick<Member, 'seller_id' | 'id'>,
  { pausesCount }: Pick<LevelSet, 'pausesCount'>,
): Promise<Pause[]> {
  if (pausesCount) return [];
  const changes = await db('entitlement_changes')
    .where({ seller_id: sellerId, entitlement_id: id, reason: 'payment_paused' })
    .orderBy('id')
    .select<{ event: string; changed_at: Date }[]>('event', 'changed_at');
  const pauses: Pause[] = [];
  for (const { event, changed_at: at } of changes) {
    const open = pauses.at(-1);
    if (event === 'revoked') pauses.push({ from: at, until: null });
    else if (open?.until === null) open.until = at;
  }
  return pauses;
}

export interface HeldPart {
  id: number;
  form: ProductFormKey;
  name: string;
  variant: string | null;
  /** Null while it was not opened for this member. */
  entitlement: Pick<Entitlement, 'id' | 'revoked_for' | 'kept' | 'token'> | null;
}

/** Parts that a member's product opens, in its order, with what the member has of it. One statement. */
export async function heldParts({ db }: Ctx, member: Pick<Member, 'seller_id' | 'product_id' | 'order_line_id'>) {
  const { rows } = await db.raw<{ rows: HeldPart[] }>(
    `select pp.part_id as id, p.form, p.name, pp.variant,
            case when e.id is not null then json_build_object('id', e.id, 'revoked_for', e.revoked_for, 'kept', e.kept, 'token', e.token) end as entitlement
       from product_parts pp join products p on p.seller_id = pp.seller_id and p.id = pp.part_id
       left join entitlements e on e.seller_id = pp.seller_id and e.order_line_id = ? and e.product_id = pp.part_id
      where pp.seller_id = ? and pp.product_id = ? order by pp.position, pp.part_id`,
    [member.order_line_id, member.seller_id, member.product_id],
  );
  return rows;
}
