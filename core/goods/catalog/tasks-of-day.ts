import type { Ctx } from '#core/context';
import { productForms, type DayTask } from './product-form.ts';

/** Tasks that product forms have for the seller between two moments. One statement for each form that asks for anything. */
export async function tasksOfDay(ctx: Ctx, span: { from: Date; before: Date }): Promise<DayTask[]> {
  const asked = await Promise.all(ctx.ports.all(productForms).map((form) => form.tasksOfDay?.(ctx, span) ?? []));
  return asked.flat().sort((a, b) => a.at.getTime() - b.at.getTime());
}
