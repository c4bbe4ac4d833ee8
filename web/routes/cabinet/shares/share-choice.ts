/** A product as the dialog offers it. */
export interface ShareChoice {
  id: string;
  name: string;
  plans: readonly { id: string; label: string }[];
}

/** An item as it is posted, `7` or `7:3`, by name. */
export function nameOfItem(item: string, choices: readonly ShareChoice[]): string {
  const [productId, planId] = item.split(':');
  const product = choices.find(({ id }) => id === productId);
  const plan = product?.plans.find(({ id }) => id === planId);
  return `${product?.name ?? `#${productId}`}${plan ? ` · ${plan.label}` : ''}`;
}
