import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { AccessBatch, type BatchLineState } from './access-batch.ts';
import { batchNotFound } from './errors.ts';
import { problemText } from './problem-text.ts';

export interface AccessBatchLine {
  line: number;
  email: string;
  name: string;
  state: BatchLineState;
  problem: string;
  orderId: number | null;
}

export interface AccessBatchView {
  batch: AccessBatch;
  product: string;
  counts: Readonly<Record<BatchLineState, number>>;
  /** Those with a problem first, then in order. */
  lines: AccessBatchLine[];
}

const MOST_SHOWN = 500;

/** A batch with what became of its people. @throws AppError 404 for another seller's */
export async function accessBatch(ctx: Ctx, batchId: number): Promise<AccessBatchView> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const batch = await AccessBatch.query(db).findById([sellerId, batchId]);
    if (!batch) throw batchNotFound(ctx.locale);
    const { rows } = await db.raw<{
      rows: [
        {
          product: string;
          counts: Record<BatchLineState, number>;
          lines: (Omit<AccessBatchLine, 'problem'> & { problem: string | null })[];
        },
      ];
    }>(
      `select p.name as product,
              (select json_build_object('waiting', count(*) filter (where state = 'waiting'), 'completed', count(*) filter (where state = 'completed'),
                                        'failed', count(*) filter (where state = 'failed'), 'undone', count(*) filter (where state = 'undone'))
                 from access_batch_lines where seller_id = p.seller_id and batch_id = ?) as counts,
              (select coalesce(json_agg(l), '[]') from (
                 select line, email, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name, state, problem, order_id as "orderId"
                   from access_batch_lines where seller_id = p.seller_id and batch_id = ? order by state <> 'failed', line limit ${MOST_SHOWN}) l) as lines
         from products p where p.seller_id = ? and p.id = ?`,
      [batchId, batchId, sellerId, batch.product_id],
    );
    const [{ product, counts, lines }] = rows;
    return {
      batch,
      product,
      counts,
      lines: lines.map((line) => ({ ...line, problem: problemText(line.problem, ctx.locale) })),
    };
  });
}
