import { mendingStep, productForms, type EditorStep, type ProductFormKey, type ProductWarning } from '#core/catalog';
import type { Ctx } from '#core/context';

export interface WarningLink {
  warning: ProductWarning;
  /** Address at which it is mended; null where only time or an admin can. */
  href: string | null;
}

/** Address at which the editor shows a step: a plugin's own screen has an address of its own below the editor's. */
export function stepHref(productId: number, steps: readonly EditorStep[], number: number): string {
  const step = steps[number - 1];
  return `/cabinet/products/${productId}/edit${step?.screen ? `/${step.path ?? step.key}` : ''}?step=${number}`;
}

export function warningLinks(
  ctx: Ctx,
  product: { id: number; form: ProductFormKey },
  warnings: readonly ProductWarning[],
): WarningLink[] {
  const steps = ctx.ports.find(productForms, product.form)?.steps ?? [];
  return warnings.map((warning) => ({ warning, href: hrefOf(product.id, steps, warning) }));
}

function hrefOf(productId: number, steps: readonly EditorStep[], warning: ProductWarning): string | null {
  if (warning === 'no_active_pay_method') return '/cabinet/settings/payment_providers';
  if (warning === 'finish_registration') return '/cabinet/profile/edit?seller_profile_edit=true';
  if (warning === 'not_active' || warning === 'is_archived')
    return `/cabinet/products/${productId}/edit?step=1#publication`;
  const number = mendingStep(steps, warning);
  return number === null ? null : stepHref(productId, steps, number);
}
