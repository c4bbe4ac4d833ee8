import { productForms, type FormVariant, type Offer, type SeatPlan } from '#core/catalog';
import type { Ctx } from '#core/context';
import type { CheckoutEntries } from './checkout-entries.ts';

/** One statement more where pieces with numbers are chosen. */
export async function chosenSeats(
  ctx: Ctx,
  found: Offer,
  { variants, entries }: { variants: readonly FormVariant[]; entries: CheckoutEntries },
): Promise<ReadonlyMap<string, SeatPlan>> {
  const chosen = variants.filter(({ key, seated }) => seated === true && (entries.variants.get(key) ?? 0) > 0);
  if (chosen.length === 0) return new Map();
  const key = entries.checkoutToken === '' ? null : entries.checkoutToken;
  return (
    (await ctx.ports.find(productForms, found.product.form)?.seats?.(
      ctx,
      chosen.map((variant) => variant.key),
      key,
    )) ?? new Map()
  );
}
