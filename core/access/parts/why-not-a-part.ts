import { productForms, type PricedProduct, type ProductFormKey } from '#core/catalog';
import type { Ctx } from '#core/context';
import type { PartProblem } from './errors.ts';

export type Candidate = Pick<PricedProduct, 'id' | 'form' | 'archived' | 'copying' | 'sent'>;

/** Reason why a product cannot be a part of another; null when it can. `hasVariant`: one of its variants was chosen with it. Nothing that has parts becomes one, so that there are no circles. */
export function whyNotAPart(
  { ports }: Pick<Ctx, 'ports'>,
  { id: productId, form }: Pick<PricedProduct, 'id' | 'form'>,
  part: Candidate,
  { chosen, hasVariant = false }: { chosen: readonly number[]; hasVariant?: boolean },
): PartProblem | null {
  if (part.id === productId) return 'part_is_itself';
  if (chosen.includes(part.id)) return 'part_twice';
  if (isComposed({ ports }, part.form)) return 'part_has_parts';
  if (!hasVariant && ports.find(productForms, part.form)?.variants) return 'part_has_variants';
  if (part.sent && ports.find(productForms, form)?.taxedByParts !== true) return 'part_is_sent';
  if (part.archived) return 'part_in_archive';
  return part.copying ? 'part_copying' : null;
}

/** True if products of this form are made of others. */
export function isComposed({ ports }: Pick<Ctx, 'ports'>, form: ProductFormKey): boolean {
  return ports.find(productForms, form)?.parts !== undefined;
}
