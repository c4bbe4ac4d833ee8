import type { Ctx } from '#core/context';
import { productForms, type DaySql, type DayTask, type ProductForm } from './product-form.ts';

/** Rows of `dayTasksSql`, by the form's key. */
export type DayTaskRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

type Asking = ProductForm & { tasksOfDay: NonNullable<ProductForm['tasksOfDay']> };

const asking = ({ ports }: Ctx): Asking[] =>
  ports.all(productForms).filter((form): form is Asking => form.tasksOfDay !== undefined);

/** Tasks that product forms have for the seller on a day, as an expression of another statement. */
export function dayTasksSql(ctx: Ctx, day: DaySql): string {
  const parts = asking(ctx).map(
    ({ key, tasksOfDay }) => `'${key}', coalesce((select json_agg(t) from (${tasksOfDay.sql(day)}) t), '[]')`,
  );
  return `json_build_object(${parts.join(', ')})`;
}

/** The same in words, the earliest first. */
export function dayTasksOf(ctx: Ctx, rows: DayTaskRows): DayTask[] {
  return asking(ctx)
    .flatMap(({ key, tasksOfDay }) => (rows[key] ?? []).map((row) => tasksOfDay.task(row)))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
