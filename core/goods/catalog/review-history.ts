import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { ReviewState } from './product.ts';

export interface ReviewEntry {
  readonly id: number;
  readonly fromState: ReviewState;
  readonly toState: ReviewState;
  readonly reason: string;
  readonly byAdmin: boolean;
  /** Empty for what the product did by itself. */
  readonly person: string;
  readonly at: Date;
}

/** A product's reviews, newest first, for its seller and for admins. */
export async function reviewHistory(ctx: Ctx, productId: number): Promise<ReviewEntry[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: ReviewEntry[] }>(
      `select r.id, r.from_state as "fromState", r.to_state as "toState", r.reason, r.by_admin as "byAdmin", r.created_at as at,
              coalesce(trim(u.first_name || ' ' || u.last_name), '') as person
         from product_reviews r left join users u on u.id = r.by_user_id where r.product_id = ? order by r.id desc limit 100`,
      [productId],
    ),
  );
  return rows;
}
