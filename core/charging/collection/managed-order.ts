import type { Ctx } from '#core/context';
import { invoicesOfOrder, type Invoice } from '#core/invoicing';
import { localDate, type LocalDate } from '#core/kit';
import type { Payment } from '#core/payments';
import { orderView, type OrderView } from '#core/settlement';
import { plansToChangeTo, type PlanChoice } from './change-plan.ts';
import { commandsOf, type OrderCommand } from './commands-of.ts';
import { lastDay } from './paid-until.ts';
import { savedMethodOf } from './saved-method-of.ts';

export interface ManagedOrder {
  view: OrderView;
  documents: Invoice[];
  commands: ReadonlySet<OrderCommand>;
  /** Access lasts until this day when the order is ended at the end of its period. */
  lastDay: LocalDate;
  /** Means that charges to come are taken from. */
  saved: Payment | null;
  plans: PlanChoice[];
}

/** An order with all that can still be done about it. */
export async function managedOrder(ctx: Ctx, key: { id: number } | { token: string }): Promise<ManagedOrder> {
  const view = await orderView(ctx, key);
  const { order, rates, lines, payments } = view;
  const commands = commandsOf(order, rates);
  return {
    view,
    commands,
    lastDay: lastDay(order, rates, localDate(ctx.clock.now(), view.zone)),
    saved: savedMethodOf({ payments }),
    documents: await invoicesOfOrder(ctx, { sellerId: order.seller_id, orderId: order.id }),
    plans: commands.has('change_plan') ? await plansToChangeTo(ctx, order, lines) : [],
  };
}
