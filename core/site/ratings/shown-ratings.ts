import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import type { HidingReason } from './rating.ts';

export interface ShownRating {
  id: number;
  stars: number;
  /** Empty: the buyer gave none. */
  name: string;
  body: string;
  answer: string;
  locale: Locale;
  at: Date;
}

export interface ShownRatings {
  ratings: ShownRating[];
  /** Count of shown ratings for each number of stars, five first. */
  byStars: { stars: number; count: number }[];
  /** Count of those its seller hides. */
  hidden: number;
  reasons: HidingReason[];
}

const MOST = 20;

interface Row {
  ratings: (Omit<ShownRating, 'at'> & { at: string })[];
  counts: Record<string, number>;
  hidden: number;
  reasons: HidingReason[];
}

/** Newest ratings of a product with those that have words first, and what all of them say. One statement. */
export async function shownRatings(ctx: Ctx, productId: number): Promise<ShownRatings> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Row[] }>(
      `select
         coalesce((select json_agg(json_build_object('id', r.id, 'stars', r.stars, 'name', r.name, 'body', r.body, 'answer', r.answer,
                    'locale', r.locale, 'at', r.changed_at))
            from (select * from ratings where product_id = :productId and hidden_for is null
                   order by (body <> '') desc, id desc limit ${MOST}) r), '[]'::json) as ratings,
         coalesce((select json_object_agg(stars, n) from (select stars, count(*)::int as n from ratings
            where product_id = :productId and hidden_for is null group by stars) c), '{}'::json) as counts,
         (select count(*)::int from ratings where product_id = :productId and hidden_for is not null) as hidden,
         array(select distinct hidden_for from ratings where product_id = :productId and hidden_for is not null order by 1) as reasons`,
      { productId },
    ),
  );
  const { ratings, counts, hidden, reasons } = rows[0]!;
  return {
    ratings: ratings.map((row) => ({ ...row, at: new Date(row.at) })),
    byStars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts[stars] ?? 0 })),
    hidden,
    reasons,
  };
}
