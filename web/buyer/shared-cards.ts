import type { ProductCard, SharedItem } from '#builder/block';

/** The products of a selection as they were picked out: one with a plan shows its price and leads to its checkout. */
export function sharedCards(shared: readonly SharedItem[], cards: readonly ProductCard[]): ProductCard[] {
  const known = new Map(cards.map((card) => [card.id, card]));
  return shared.flatMap(({ productId, planId }) => {
    const card = known.get(productId);
    if (!card || planId === undefined) return card ?? [];
    const plan = card.plans.find(({ id }) => id === planId);
    // A plan that was taken out of sale is sold to nobody, not for another price either.
    if (!plan) return [];
    const name = plan.label === '' ? card.name : `${card.name} · ${plan.label}`;
    const isFirst = card.plans[0] === plan;
    return {
      ...card,
      name,
      displayPrice: plan.displayPrice,
      displayOldPrice: isFirst ? card.displayOldPrice : null,
      url: plan.checkoutUrl,
      checkoutUrl: plan.checkoutUrl,
      plans: [plan],
    };
  });
}
