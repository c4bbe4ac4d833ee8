import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, reading, streamListCsv, type CsvOptions } from '#core/database';
import type { ListAnswer, ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';
import { ratingError } from './errors.ts';
import { ratingList } from './rating-list.ts';
import type { HidingReason } from './rating.ts';

export interface RatingRow {
  id: number;
  productId: number;
  product: string;
  stars: number;
  name: string;
  body: string;
  answer: string;
  hiddenFor: HidingReason | null;
  hiddenNote: string;
  createdAt: Date;
}

const COLUMNS = {
  id: 'r.id',
  productId: 'r.product_id',
  product: 'p.name',
  stars: 'r.stars',
  name: 'r.name',
  body: 'r.body',
  answer: 'r.answer',
  hiddenFor: 'r.hidden_for',
  hiddenNote: 'r.hidden_note',
  createdAt: 'r.created_at',
} as const;

export async function readRatingList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<RatingRow> & { page: number }> {
  return readList<RatingRow>(
    ctx,
    ratingList,
    query,
    Object.entries(COLUMNS).map(([name, column]) => `${column} as ${name}`),
  );
}

export function streamRatingCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, ratingList, query, options);
}

/** @throws AppError `rating_not_found` (404) */
export async function ratingView(ctx: Ctx, id: number): Promise<RatingRow> {
  const sellerId = requireSeller(ctx);
  const row = await reading(ctx, ({ db }) =>
    db('ratings as r')
      .join('products as p', (join) => join.on('p.seller_id', 'r.seller_id').andOn('p.id', 'r.product_id'))
      .where({ 'r.seller_id': sellerId, 'r.id': id })
      .first<RatingRow | undefined>(COLUMNS),
  );
  if (!row) throw ratingError(ctx.locale, 'rating_not_found');
  return row;
}
