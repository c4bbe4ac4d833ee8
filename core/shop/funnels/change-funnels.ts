import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { funnelError } from './errors.ts';
import { funnelProblems, type FunnelProblem } from './funnel-problems.ts';
import { Funnel } from './funnel.ts';
import { lockFunnel } from './save-funnel.ts';

/** Lets buyers in, unless something keeps it from working: then the problems are answered, each naming its step, and nothing changes. */
export async function activateFunnel(
  ctx: Ctx,
  funnelId: number,
): Promise<{ state: 'active' } | { state: 'blocked'; problems: FunnelProblem[] }> {
  requireFeature(ctx, 'funnels');
  return inTransaction(ctx, async (tx) => {
    const funnel = await lockFunnel(tx, funnelId);
    const problems = await funnelProblems(tx, funnel);
    if (problems.length > 0) return { state: 'blocked', problems };
    const now = tx.clock.now();
    if (funnel.state !== 'active')
      await Funnel.query(tx.db).findById(funnelId).patch({ state: 'active', activated_at: now, updated_at: now });
    return { state: 'active' };
  });
}

/** Lets nobody in any more. Who has bought already goes on to the end. */
export async function pauseFunnel(ctx: Ctx, funnelId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const funnel = await lockFunnel(tx, funnelId);
    if (funnel.state === 'active')
      await Funnel.query(tx.db).findById(funnelId).patch({ state: 'paused', updated_at: tx.clock.now() });
  });
}

/** Deletes a funnel that nobody ever ordered through. @throws 404, 409 `funnel_in_use` `funnel_runs` */
export async function deleteFunnel(ctx: Ctx, funnelId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (tx) => {
    const funnel = await lockFunnel(tx, funnelId);
    if (funnel.state === 'active') throw funnelError(tx.locale, 'funnel_runs');
    const used = await tx.db('orders').where({ seller_id: sellerId, funnel_id: funnelId }).first('id');
    if (used) throw funnelError(tx.locale, 'funnel_in_use');
    await tx.db('funnel_views').where({ seller_id: sellerId, funnel_id: funnelId }).delete();
    await tx.db('funnels').where({ seller_id: sellerId, id: funnelId }).delete();
  });
}

/** A draft with the same steps, under an address of its own. */
export async function duplicateFunnel(ctx: Ctx, funnelId: number): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  requireFeature(ctx, 'funnels');
  return inTransaction(ctx, async (tx) => {
    const { name, slug, entry_node_id, nodes } = await lockFunnel(tx, funnelId);
    const taken = new Set(await tx.db('funnels').where({ seller_id: sellerId }).pluck<string[]>('slug'));
    let copy = 2;
    const slugOf = (): string => `${slug.slice(0, 55)}-${copy}`;
    while (taken.has(slugOf())) copy += 1;
    const now = tx.clock.now();
    const [row] = await tx
      .db('funnels')
      .insert({
        seller_id: sellerId,
        name: `${name.slice(0, 70)} (${copy})`,
        slug: slugOf(),
        entry_node_id,
        nodes: JSON.stringify(nodes),
        created_at: now,
        updated_at: now,
      })
      .returning<{ id: number }[]>('id');
    return row!;
  });
}
