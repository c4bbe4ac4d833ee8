import { defineInvariant, type Invariant } from '#core/ledger';

/** Invariants of coupons (invariant 25). */
export const couponInvariants: readonly Invariant[] = [
  defineInvariant(
    'coupon_counts_are_their_uses',
    {
      numbers: [25],
      title: {
        de: 'Was ein Gutschein als vorgemerkt und eingelöst zählt, haben seine Bestellungen, und nie mehr als die Grenze',
        en: 'What a coupon counts as held and used is what its orders hold and used, and stays within its limit',
      },
    },
    `select 'coupon ' || c.id as subject, 'counts ' || c.held_count || ' held and ' || c.used_count || ' used, orders say ' || u.held || ' and ' || u.used as detail
       from coupons c
       join lateral (select count(*) filter (where state = 'held') as held, count(*) filter (where state = 'used') as used
                       from coupon_uses where seller_id = c.seller_id and coupon_id = c.id) u on true
      where c.held_count <> u.held or c.used_count <> u.used or u.held + u.used > c."limit"`,
  ),
];
