import type { FirstStepKey, FirstSteps } from '#core/opening';

/** Address of each step of the first day. The product's own steps need the product. */
export function addressOfStep(key: FirstStepKey, product: FirstSteps['product'], username: string | undefined): string {
  switch (key) {
    case 'product':
      return '/cabinet/start';
    case 'try':
      return product ? `/s/${username}/${product.slug}` : '/cabinet/products';
    case 'provider':
      return '/cabinet/settings/payment_providers';
    case 'confirm':
      return '/account/confirmation?to=/cabinet';
    case 'who':
      return '/cabinet/profile/edit?seller_profile_edit=true&way=1';
    case 'texts':
      return '/cabinet/settings/legal';
    case 'look':
      return '/cabinet/settings/look';
    case 'publish':
      return product ? `/cabinet/products/${product.id}/edit?step=1#publication` : '/cabinet/products';
  }
}

/** Steps without which nobody can buy: what is left of them comes one after the other. Trying and looks wait on the home. */
const NEEDED: readonly FirstStepKey[] = ['product', 'provider', 'confirm', 'who', 'texts', 'publish'];

export function nextNeeded(steps: FirstSteps['steps']): FirstStepKey | null {
  return NEEDED.find((key) => steps.some((step) => step.key === key && !step.done)) ?? null;
}
