import { productCardPage, type OfferedPlan, type ProductCard } from '#core/catalog';
import type { Ctx } from '#core/context';

/** Something that an agent may buy: a product by one of the plans that are paid once. */
export interface FeedItem {
  /** `12-34`: product and plan. */
  id: string;
  card: ProductCard;
  plan: OfferedPlan;
}

const PER = 100;
const MOST = 2_000;

/**
 * Items that the shop shows and an agent can order without asking for more than who buys: paid once, and not sold in variants, of which each holder
 * has a name.
 */
export async function agentFeed(ctx: Ctx): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (let page = 1; page <= MOST / PER; page += 1) {
    const { cards } = await productCardPage(ctx, { query: { per: PER, page, sort: 'created_at' } });
    items.push(...cards.flatMap(itemsOf));
    if (cards.length < PER) break;
  }
  return items;
}

/** Plans of a product that agents may buy it by. */
export function itemsOf(card: ProductCard): FeedItem[] {
  if (card.free || card.isFrom || !card.sellable) return [];
  return card.plans
    .filter(({ type, left }) => type === 'one_time' && left !== 0)
    .map((plan) => ({ id: `${card.id}-${plan.id}`, card, plan }));
}

export function readItemId(id: string): { productId: number; planId: number } | null {
  const [productId, planId] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(id)?.slice(1).map(Number) ?? [];
  return productId && planId ? { productId, planId } : null;
}
