import type { Ctx } from '#core/context';
import { bumpsOf, type Bump } from '#core/upsells';
import { readItemId, type ItemId } from './agent-feed.ts';

/** Items of a session as one order of the shop's checkout: a product with its kinds, and what the shop offers beside it. */
export interface SessionCart {
  /** The product whose checkout it is. */
  productId: number;
  planId: number;
  quantity: number;
  /** The choice in fields of the checkout's form. */
  fields: Readonly<Record<string, string>>;
  /** Place of the item that a field is about, in the order in which they were asked for. */
  places: ReadonlyMap<string, number>;
  /** Items by the key of their line in the priced cart. */
  lines: ReadonlyMap<string, string>;
  /** Places of items that cannot be in one order with the others. */
  apart: readonly number[];
}

interface Asked extends ItemId {
  id: string;
  place: number;
}

/** Products that are tried as the one whose checkout it is: more than a checkout has beside its own are never one order. */
const MOST_MAINS = 8;

/** Null where nothing was asked for. At most one statement for each product in it. */
export async function sessionCart(ctx: Ctx, items: readonly string[]): Promise<SessionCart | null> {
  const asked = items.flatMap((id, place): Asked[] => {
    const read = readItemId(id);
    return read ? [{ ...read, id, place }] : [];
  });
  const [first] = asked;
  if (!first) return null;
  const products = [...new Set(asked.map(({ productId }) => productId))];
  const { mainId, bumps } = await mainOf(ctx, products);
  return cartOf(asked, mainId, bumps);
}

/** The product beside which the shop offers all others; the first one where there is none. */
async function mainOf(ctx: Ctx, products: readonly number[]): Promise<{ mainId: number; bumps: readonly Bump[] }> {
  const [first] = products;
  let fallback: readonly Bump[] = [];
  for (const mainId of products.length > 1 ? products.slice(0, MOST_MAINS) : []) {
    const bumps = await bumpsOf(ctx, mainId);
    if (products.every((id) => id === mainId || bumps.some(({ productId }) => productId === id)))
      return { mainId, bumps };
    if (mainId === first) fallback = bumps;
  }
  return { mainId: first!, bumps: fallback };
}

/** Pure. An order has one plan for its product and one piece of each extra. */
export function cartOf(
  asked: readonly Asked[],
  mainId: number,
  bumps: readonly Pick<Bump, 'id' | 'productId' | 'planId'>[],
): SessionCart {
  const own = asked.filter(({ productId }) => productId === mainId);
  const planId = own.find((item) => item.planId > 0)?.planId ?? 0;
  const counts = new Map<string, number>();
  const places = new Map<string, number>();
  const lines = new Map<string, string>();
  const apart: number[] = [];
  for (const item of asked) {
    const bump = item.productId === mainId ? undefined : bumps.find((each) => isBump(each, item));
    const field = item.productId === mainId ? fieldOf(item, planId) : bump && `bump[${bump.id}]`;
    if (field === undefined || (bump && counts.has(field))) {
      apart.push(item.place);
      continue;
    }
    counts.set(field, (counts.get(field) ?? 0) + 1);
    if (!places.has(field)) places.set(field, item.place);
    lines.set(bump ? `bump:${bump.id}` : item.variant === '' ? 'main' : `ticket:${item.variant}`, item.id);
  }
  const chosen = Object.fromEntries([...counts].map(([field, count]) => [field, String(count)]));
  return {
    productId: mainId,
    planId,
    quantity: own.filter(({ place }) => !apart.includes(place)).length,
    fields: { ...chosen, ...(planId > 0 ? { plan: String(planId) } : {}) },
    places,
    lines,
    apart,
  };
}

/** Undefined for another plan than the order's. */
function fieldOf({ planId: asked, variant }: ItemId, planId: number): string | undefined {
  if (asked !== 0 && asked !== planId) return undefined;
  return variant === '' ? 'quantity' : `variant[${variant}]`;
}

const isBump = ({ productId, planId }: Pick<Bump, 'productId' | 'planId'>, item: ItemId): boolean =>
  item.variant === '' && item.productId === productId && item.planId === planId;
