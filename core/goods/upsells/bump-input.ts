import { HIGHEST_PRICE, PLAN_TYPES } from '#core/pricing';
import { z } from 'zod';
import { BUMP_BUYERS, BUMP_POSITIONS, BUMP_VIEWS } from './order-bump.ts';

/** Terms of a bump. */
export const bumpInput = z.object({
  offeredProductId: z.int('product_unknown').positive('product_unknown'),
  /** Null: the first price of the offered product, whichever that is. */
  planId: z.int('plan_unknown').positive('plan_unknown').nullable().default(null),
  position: z.enum(BUMP_POSITIONS, 'unknown_choice').default('belowProductDetails'),
  /** Null: the look of its place. */
  look: z.enum(BUMP_VIEWS, 'unknown_choice').nullable().default(null),
  /** Empty: the product's own name. */
  title: z.string().trim().max(120, 'too_long').default(''),
  text: z.string().trim().max(500, 'too_long').default(''),
  /** Instead of the plan's price, in minor units of the shop's currency; zero makes a gift of it. */
  price: z.int('amount').min(0, 'amount').max(HIGHEST_PRICE, 'amount').nullable().default(null),
  planTypes: z.array(z.enum(PLAN_TYPES, 'unknown_choice')).default([]),
  buyers: z.enum(BUMP_BUYERS, 'unknown_choice').default('all'),
  notIfOwned: z.boolean().default(false),
  active: z.boolean().default(true),
});

export type BumpInput = z.input<typeof bumpInput>;
export type BumpRead = z.output<typeof bumpInput>;
