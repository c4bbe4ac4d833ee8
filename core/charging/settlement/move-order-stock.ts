import {
  confirmStock,
  productForms,
  releaseStock,
  reserveStock,
  returnStock,
  takeStock,
  type FormLine,
  type StockMove,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { confirmPlan, releasePlan, reservePlan, returnPlan, takePlan } from '#core/pricing';
import type { OrderLine } from '#core/orders';

export type StockLine = Pick<
  OrderLine,
  'product_id' | 'pricing_plan_id' | 'plan_counted' | 'product_form' | 'variant' | 'quantity' | 'details' | 'parts'
> & { id?: number; share?: boolean };

const MOVES: Readonly<Record<StockMove, (ctx: Ctx, productId: number, quantity: number) => Promise<string>>> = {
  reserve: reserveStock,
  confirm: confirmStock,
  take: takeStock,
  release: releaseStock,
  return: returnStock,
};

const PLAN_MOVES: Readonly<Record<StockMove, (ctx: Ctx, planId: number, quantity: number) => Promise<string>>> = {
  reserve: reservePlan,
  confirm: confirmPlan,
  take: takePlan,
  release: releasePlan,
  return: returnPlan,
};

/**
 * The one place that moves what an order's lines hold: first limited plans, then the pieces of every product and part, both in the order of
 * their ids, then what the forms keep. Everybody locks in this order, so that nobody waits for each other in a ring. Call it last in a transaction.
 *
 * `sold_out` leaves what was moved before it: the caller's transaction must not commit.
 */
export async function moveOrderStock(
  ctx: Ctx,
  all: readonly StockLine[],
  move: StockMove,
): Promise<'done' | 'sold_out'> {
  const lines = all.filter(({ share }) => share !== true);
  for (const [planId, pieces] of summed(
    lines.filter((line) => line.plan_counted).map((line) => [line.pricing_plan_id!, line.quantity]),
  )) {
    if ((await PLAN_MOVES[move](ctx, planId, pieces)) === 'sold_out') return 'sold_out';
  }
  for (const [productId, pieces] of piecesOf(move === 'return' ? lines.map(withoutGoods) : lines)) {
    const outcome = await MOVES[move](ctx, productId, pieces);
    if (outcome === 'sold_out') return 'sold_out';
    if (move === 'confirm' && outcome !== 'confirmed')
      throw new Error(`An order holds ${pieces} pieces of product ${productId} that the product does not know.`);
  }
  for (const [form, formLines] of linesByForm(lines)) {
    const moved = await ctx.ports.find(productForms, form)?.moveStock?.(ctx, formLines, move);
    if (moved === 'sold_out') return 'sold_out';
  }
  return 'done';
}

/** Goods given back for money may be broken, or not back yet: their seller puts them into stock (`restockGoods`). */
function withoutGoods(line: StockLine): StockLine & { sent?: true } {
  const parts = line.parts.filter(({ goods }) => goods !== true);
  return { ...line, parts, ...(line.details.goods ? { sent: true } : {}) };
}

/** Pieces by product, smallest id first; a part counts once for every piece of what it belongs to. A ticket that replaces another one is no piece more. */
function piecesOf(lines: readonly (StockLine & { sent?: true })[]): [number, number][] {
  const counted = lines.filter(({ details }) => (details.upgrades ?? []).length === 0);
  return summed(
    counted.flatMap((line) =>
      [...(line.sent ? [] : [line.product_id]), ...line.parts.map((part) => part.id)].map((id): [number, number] => [
        id,
        line.quantity,
      ]),
    ),
  );
}

function summed(counts: readonly [number, number][]): [number, number][] {
  const sums = new Map<number, number>();
  for (const [id, count] of counts) sums.set(id, (sums.get(id) ?? 0) + count);
  return [...sums].sort(([a], [b]) => a - b);
}

/** Lines that each form sees: those of its products, and those that open one of them as a part. */
export function linesByForm(lines: readonly StockLine[]): [string, FormLine[]][] {
  const byForm = new Map<string, FormLine[]>();
  const add = (form: string, line: FormLine): void => void byForm.set(form, [...(byForm.get(form) ?? []), line]);
  for (const { id, product_id: productId, product_form: form, variant, quantity, details, parts } of lines) {
    const own = { quantity, details, ...(id === undefined ? {} : { orderLineId: id }) };
    add(form, { ...own, productId, variant });
    for (const part of parts) add(part.form, { ...own, productId: part.id, variant: part.variant ?? null });
  }
  return [...byForm].sort(([a], [b]) => (a < b ? -1 : 1));
}
