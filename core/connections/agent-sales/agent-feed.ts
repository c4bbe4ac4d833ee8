import { productCardPage, productForms, type FormVariant, type OfferedPlan, type ProductCard } from '#core/catalog';
import type { Ctx } from '#core/context';
import type { Money } from '#core/kit';

/** Something that an agent may buy: a product by one of the plans that are paid once, or one of the kinds that it is sold as. */
export interface FeedItem {
  /** `12-34`: product and plan. `12-34:5-9`: a kind sold by that plan. `12-0:5-9`: a kind with a price of its own. */
  id: string;
  card: ProductCard;
  /** Null for a kind with a price of its own. */
  plan: OfferedPlan | null;
  /** Null for a product that is sold as itself. */
  variant: FormVariant | null;
  price: Money;
}

export interface ItemId {
  productId: number;
  /** 0 for a kind with a price of its own. */
  planId: number;
  /** Empty for a product that is sold as itself. */
  variant: string;
}

const PER = 100;
const MOST = 2_000;

/** Items that the shop shows and an agent can order: all that is paid once. */
export async function agentFeed(ctx: Ctx): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (let page = 1; page <= MOST / PER; page += 1) {
    const { cards } = await productCardPage(ctx, { query: { per: PER, page, sort: 'created_at' } });
    items.push(...(await itemsOf(ctx, cards)));
    if (cards.length < PER) break;
  }
  return items;
}

/** Items of these products: one statement for each form that sells in variants. */
export async function itemsOf(ctx: Ctx, cards: readonly ProductCard[]): Promise<FeedItem[]> {
  const variants = await variantsOf(ctx, cards);
  return cards.flatMap((card): FeedItem[] => {
    // Agents name no place that a parcel could go to.
    if (card.free || !card.sellable || card.sent) return [];
    const plans = card.plans.filter(({ type, left }) => type === 'one_time' && left !== 0);
    const planned = (variant: FormVariant | null): FeedItem[] =>
      plans.map((plan) => {
        const id = itemId({ productId: card.id, planId: plan.id, variant: variant?.key ?? '' });
        return { id, card, plan, variant, price: plan.price };
      });
    const kinds = variants.get(card.id);
    if (!kinds) return planned(null);
    return kinds
      .filter(({ closed, left }) => closed === null && left !== 0)
      .flatMap((variant): FeedItem[] => {
        if (variant.unit === null) return planned(variant);
        const id = itemId({ productId: card.id, planId: 0, variant: variant.key });
        const price = { minor: BigInt(variant.unit.minor), currency: card.price.currency };
        return [{ id, card, plan: null, variant, price }];
      });
  });
}

const itemId = ({ productId, planId, variant }: ItemId): string =>
  `${productId}-${planId}${variant === '' ? '' : `:${variant}`}`;

export function readItemId(id: string): ItemId | null {
  const [, product, plan, variant = ''] = /^([1-9]\d{0,14})-(0|[1-9]\d{0,14})(?::([\w-]{1,60}))?$/.exec(id) ?? [];
  return product && plan ? { productId: Number(product), planId: Number(plan), variant } : null;
}

/** Variants by product id; products that are sold as themselves are not in it. */
async function variantsOf(
  ctx: Ctx,
  cards: readonly ProductCard[],
): Promise<ReadonlyMap<number, readonly FormVariant[]>> {
  const variants = new Map<number, readonly FormVariant[]>();
  for (const key of new Set(cards.map(({ form }) => form))) {
    const ids = cards.filter(({ form }) => form === key).map(({ id }) => id);
    const found = await ctx.ports.find(productForms, key)?.variants?.(ctx, ids);
    if (found) for (const id of ids) variants.set(id, found.get(id) ?? []);
  }
  return variants;
}
