import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { Funnel, isOffer, type FunnelNode } from './funnel.ts';
import { nodeOf } from './funnel-run.ts';

/** A running funnel of the shop in scope, by its address. One statement. */
export async function runningFunnel(
  ctx: Ctx,
  { sellerId, slug }: { sellerId: number; slug: string },
): Promise<Funnel | null> {
  return (
    (await reading(ctx, async ({ db }) => Funnel.query(db).findOne({ seller_id: sellerId, slug, state: 'active' }))) ??
    null
  );
}

/** The step a buyer comes in by, or the one before the purchase that they name. */
export function stepBefore(funnel: Funnel, nodeId: string | null): FunnelNode | null {
  const node = nodeOf(funnel, nodeId ?? funnel.entry_node_id ?? '');
  return node && (node.kind === 'landing' || node.kind === 'checkout') ? node : null;
}

export interface FunnelCheckout {
  id: number;
  nodeId: string;
  productId: number;
  /** Offers follow that are paid with the same means. */
  saves: boolean;
}

/** A funnel's checkout as links and forms name it. */
export function checkoutRef({ id }: Pick<Funnel, 'id'>, { id: nodeId }: FunnelNode): string {
  return `${id}.${nodeId}`;
}

/** Step of a funnel by which a form says it was opened; null unless that funnel runs and sells this there. One statement. */
export async function funnelCheckout(
  ctx: Ctx,
  { sellerId, ref, slug }: { sellerId: number; ref: string; slug: string },
): Promise<FunnelCheckout | null> {
  const [, id, nodeId] = /^(\d{1,15})\.([a-z][a-z0-9]{0,15})$/.exec(ref) ?? [];
  if (!id || !nodeId) return null;
  const row = await reading(ctx, ({ db }) =>
    db('funnels as f')
      .join('products as p', 'p.seller_id', 'f.seller_id')
      .where({ 'f.seller_id': sellerId, 'f.id': Number(id), 'f.state': 'active', 'p.slug': slug })
      .first<{ nodes: FunnelNode[]; product_id: number } | undefined>('f.nodes', 'p.id as product_id'),
  );
  const node = row?.nodes.find((each) => each.id === nodeId);
  if (!row || node?.kind !== 'checkout' || node.productId !== row.product_id) return null;
  const next = row.nodes.find((each) => each.id === node.onAccept);
  return { id: Number(id), nodeId, productId: row.product_id, saves: next !== undefined && isOffer(next) };
}

/** Counts a visitor at a step before the purchase, of whom nothing else is known. */
export async function countView(
  ctx: Ctx,
  { sellerId, funnelId, nodeId, variant }: { sellerId: number; funnelId: number; nodeId: string; variant: 'a' | 'b' },
): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db.raw(
      `insert into funnel_views (seller_id, funnel_id, node_id, variant, day) select id, ?, ?, ?, (?::timestamptz at time zone time_zone)::date from sellers where id = ?
       on conflict (seller_id, funnel_id, node_id, variant, day) do update set views = funnel_views.views + 1`,
      [funnelId, nodeId, variant, clock.now(), sellerId],
    ),
  );
}
