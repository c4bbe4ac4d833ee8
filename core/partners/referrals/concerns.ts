import type { Concerns } from '#core/events';

/** Sellers who ever had a program; for all others no job is made. */
export const sellersWithPrograms: Concerns = async ({ db }, sellerIds) => {
  const rows = await db('affiliate_programs')
    .whereIn('seller_id', [...sellerIds])
    .distinct<{ seller_id: number }[]>('seller_id');
  return new Set(rows.map(({ seller_id: id }) => id));
};
