import { productForms, type FormVariant, type ProductFormKey } from '#core/catalog';
import type { Ctx } from '#core/context';

/** The variants of those products that are sold in variants and whose sale is not over, by product id. One statement for each such kind. */
export async function variantsOfParts(
  ctx: Ctx,
  products: readonly { id: number; form: ProductFormKey }[],
): Promise<ReadonlyMap<number, readonly FormVariant[]>> {
  const found = new Map<number, readonly FormVariant[]>();
  for (const key of new Set(products.map(({ form }) => form))) {
    const ids = products.filter(({ form }) => form === key).map(({ id }) => id);
    const variants =
      (await ctx.ports.find(productForms, key)?.variants?.(ctx, ids)) ?? new Map<number, readonly FormVariant[]>();
    for (const [id, offered] of variants)
      found.set(
        id,
        offered.filter(({ closed }) => closed !== 'over'),
      );
  }
  return found;
}

/** `Evening: Stalls, 3 May 2027`; the product's name alone where it is not sold in variants or that one is gone. */
export function partName(name: string, variant: string | null, offered: readonly FormVariant[] | undefined): string {
  const chosen = variant === null ? undefined : offered?.find(({ key }) => key === variant);
  return chosen ? `${name}: ${chosen.name}` : name;
}
