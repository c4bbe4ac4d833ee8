import { productForms, type HandedOver } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { OrderLine } from '#core/orders';

/** Messages of the forms of an order's lines and parts to its seller. One statement for each form that has something to tell. */
export async function handedOverOf(
  ctx: Ctx,
  { orderId, lines }: { orderId: number; lines: readonly Pick<OrderLine, 'product_form' | 'parts'>[] },
): Promise<HandedOver[]> {
  const keys = new Set(lines.flatMap(({ product_form: form, parts }) => [form, ...parts.map((part) => part.form)]));
  const telling = [...keys]
    .flatMap((key) => ctx.ports.find(productForms, key) ?? [])
    .filter(({ handedOver }) => handedOver !== undefined);
  if (telling.length === 0) return [];
  return reading(ctx, async (inner) => {
    const told: HandedOver[] = [];
    for (const form of telling) told.push(...(await form.handedOver!(inner, orderId)));
    return told;
  });
}
