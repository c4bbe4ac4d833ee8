import { inTransaction } from '#core/database';
import { accessGranted, accessLost, type AccessEventPayload } from '#core/entitlements';
import { defineSubscriber, type AnySubscriber, type Concerns, type DomainEvent } from '#core/events';
import { asSeller } from '#core/jobs';
import type { Ctx } from '#core/context';
import { placeMember } from './place-member.ts';

/** Shops in which a product leads to a level of a membership. */
const concerns: Concerns = async ({ db }, sellerIds) => {
  const shops = await db('membership_level_products')
    .whereRaw('seller_id = any(?::bigint[])', [[...sellerIds]])
    .distinct<{ seller_id: number }[]>('seller_id');
  return new Set(shops.map((row) => row.seller_id));
};

/** Places memberships anew whose holder got or lost a product that leads to a level. */
async function placeHolders(platform: Ctx, { sellerId, payload }: DomainEvent<AccessEventPayload>): Promise<void> {
  if (sellerId === null) return;
  const ctx = asSeller(platform, sellerId);
  const members = await inTransaction(ctx, async ({ db }) => {
    const { rows } = await db.raw<{ rows: { id: number }[] }>(
      `select m.id from entitlements got
         join membership_level_products w on w.seller_id = got.seller_id and w.product_id = got.product_id
         join membership_levels l on l.seller_id = w.seller_id and l.id = w.level_id
         join entitlements m on m.seller_id = l.seller_id and m.product_id = l.product_id and m.payer_user_id = got.payer_user_id
        where got.seller_id = ? and got.id = ? group by m.id order by m.id`,
      [sellerId, payload.entitlement_id],
    );
    return rows;
  });
  for (const { id } of members)
    await inTransaction(ctx, (inner) => placeMember(inner, { sellerId, entitlementId: id }));
}

export const membershipSubscribers: readonly AnySubscriber[] = [
  defineSubscriber<AccessEventPayload>({
    id: 'place_members_who_got_a_product',
    event: accessGranted,
    concerns,
    handle: placeHolders,
  }),
  defineSubscriber<AccessEventPayload>({
    id: 'place_members_who_lost_a_product',
    event: accessLost,
    concerns,
    handle: placeHolders,
  }),
];
