import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode, JsonMoney } from '#core/kit';
import { requireSeller } from '#core/people';
import { funnelError } from './errors.ts';
import { Funnel } from './funnel.ts';
import { funnelProblems, type FunnelProblem } from './funnel-problems.ts';

/** Figures of a step, in one version of its page. */
export interface StepFigures {
  nodeId: string;
  variant: string;
  visits: number;
  /** Yes to an offer, or bought at the checkout. */
  accepts: number;
  declines: number;
}

export interface StepRevenue {
  nodeId: string;
  orders: number;
  /** Taken so far less what was given back; one for each currency. */
  revenue: JsonMoney;
}

export interface EditableFunnel {
  funnel: Pick<Funnel, 'id' | 'name' | 'slug' | 'state' | 'nodes' | 'rev'> & { entryNodeId: string | null };
  problems: FunnelProblem[];
  figures: StepFigures[];
  revenue: StepRevenue[];
}

/** A funnel for its editor: steps, what keeps it from running, figures. @throws 404 */
export async function funnelForEditing(ctx: Ctx, funnelId: number): Promise<EditableFunnel> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (tx) => {
    const funnel =
      Number.isSafeInteger(funnelId) && funnelId > 0
        ? await Funnel.query(tx.db).findOne({ id: funnelId, seller_id: sellerId })
        : undefined;
    if (!funnel) throw funnelError(ctx.locale, 'funnel_not_found');
    const { id, name, slug, state, nodes, rev, entry_node_id: entryNodeId } = funnel;
    const { rows: figures } = await tx.db.raw<{ rows: StepFigures[] }>(FIGURES, { seller: sellerId, funnel: id });
    const { rows: taken } = await tx.db.raw<{
      rows: { nodeId: string; orders: number; minor: number; currency: CurrencyCode }[];
    }>(REVENUE, { seller: sellerId, funnel: id });
    return {
      funnel: { id, name, slug, state, nodes, rev, entryNodeId },
      problems: await funnelProblems(tx, funnel),
      figures: figures.map((row) => ({ ...row, visits: Number(row.visits) })),
      revenue: taken.map(({ nodeId, orders, minor, currency }) => ({
        nodeId,
        orders,
        revenue: { minor: Number(minor), currency },
      })),
    };
  });
}

const FIGURES = `
  select node_id as "nodeId", variant, sum(views)::bigint as visits, 0 as accepts, 0 as declines
    from funnel_views where seller_id = :seller and funnel_id = :funnel group by node_id, variant
  union all
  select node_id, variant, count(*), (count(*) filter (where answer = 'accept'))::int, (count(*) filter (where answer in ('decline', 'left')))::int
    from funnel_steps where seller_id = :seller and funnel_id = :funnel group by node_id, variant
  order by 1, 2`;

const REVENUE = `
  select funnel_node_id as "nodeId", count(*)::int as orders, sum(paid - refunded)::bigint as minor, currency_key as currency
    from orders where seller_id = :seller and funnel_id = :funnel and first_paid_at is not null group by 1, 4 order by 1, 2 desc`;

export interface FunnelChoice {
  id: number;
  name: string;
  slug: string;
  state: Funnel['state'];
  firstStep: string;
}

/** The seller's funnels by name, for choices. One statement. */
export async function funnelChoices(ctx: Ctx): Promise<FunnelChoice[]> {
  const sellerId = requireSeller(ctx);
  const funnels = await reading(ctx, async ({ db }) =>
    Funnel.query(db).where({ seller_id: sellerId }).orderBy('name').limit(200),
  );
  return funnels.map(choiceOf);
}

/** Those of these funnels that run, for pages that lead to them. One statement. */
export async function runningFunnels(
  ctx: Ctx,
  { sellerId, ids }: { sellerId: number; ids: readonly number[] },
): Promise<FunnelChoice[]> {
  if (ids.length === 0) return [];
  const funnels = await reading(ctx, async ({ db }) =>
    Funnel.query(db)
      .where({ seller_id: sellerId, state: 'active' })
      .whereIn('id', [...ids]),
  );
  return funnels.map(choiceOf);
}

function choiceOf({ id, name, slug, state, nodes, entry_node_id: entry }: Funnel): FunnelChoice {
  return { id, name, slug, state, firstStep: nodes.find((node) => node.id === entry)?.title ?? '' };
}
