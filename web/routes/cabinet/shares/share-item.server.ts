import type { SharedItem } from '#core/sharing';

export const itemKey = ({ productId, planId }: SharedItem): string =>
  planId === null ? String(productId) : `${productId}:${planId}`;

/** Item of a posted value; one that cannot be read names no product. */
export function itemOf(raw: string): SharedItem {
  const [, product = '0', plan] = /^([1-9]\d{0,14})(?::([1-9]\d{0,14}))?$/.exec(raw) ?? [];
  return { productId: Number(product), planId: plan === undefined ? null : Number(plan) };
}
