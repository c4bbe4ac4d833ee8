import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';

/** Typed text, or the ids that are chosen already. */
interface ChoiceQuery {
  text?: string;
  values?: readonly string[];
}

interface Choice {
  value: string;
  label: string;
}

const MOST = 50;

/** Coupons by code, for the filters of lists. */
export const couponChoices = (ctx: Ctx, asked: ChoiceQuery): Promise<Choice[]> =>
  choices(ctx, asked, 'coupons', 'code');

/** Series of coupons by their pattern. */
export const couponBatchChoices = (ctx: Ctx, asked: ChoiceQuery): Promise<Choice[]> =>
  choices(ctx, asked, 'coupon_batches', `pattern || ' (' || wanted_count || ', #' || id || ')'`);

async function choices(
  ctx: Ctx,
  { text = '', values }: ChoiceQuery,
  table: 'coupons' | 'coupon_batches',
  label: string,
): Promise<Choice[]> {
  const sellerId = requireSeller(ctx);
  const ids = (values ?? []).filter((value) => /^[1-9]\d{0,14}$/.test(value)).map(Number);
  const like = `%${text
    .replaceAll('\0', '')
    .trim()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { id: number; label: string }[] }>(
      `select c.id, c.label from (select id, ${label} as label from ${table} where seller_id = :sellerId) c
        where ${values ? 'c.id = any(:ids)' : 'c.label ilike :like'} order by c.id desc limit :most`,
      { sellerId, most: MOST, ...(values ? { ids } : { like }) },
    ),
  );
  return rows.map(({ id, label: name }) => ({ value: String(id), label: name }));
}
