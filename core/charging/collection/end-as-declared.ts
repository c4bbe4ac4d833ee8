import type { Ctx } from '#core/context';
import { defineSubscriber, type DomainEvent } from '#core/events';
import { asSeller } from '#core/jobs';
import { declarationFiled, declarationView, type DeclarationFiled } from '#core/legal';
import { futureRates } from '#core/orders';
import { carryOutDeclaration } from './carry-out-declaration.ts';
import { managedOrder } from './managed-order.ts';

/**
 * An ordinary cancellation needs nobody's consent: an open-ended subscription that was named by number and address ends with its paid
 * period. Whatever has to be judged waits for the seller: withdrawals, causes, days further off, minimum terms, orders that were guessed.
 */
async function endAsDeclared(platform: Ctx, { sellerId, payload }: DomainEvent<DeclarationFiled>): Promise<void> {
  if (sellerId === null || payload.kind !== 'cancellation' || !payload.certain) return;
  const ctx = asSeller(platform, sellerId);
  const declaration = await declarationView(ctx, payload.declaration_id);
  const {
    view: { order, rates },
    commands,
  } = await managedOrder(ctx, { id: payload.order_id });
  const [next] = futureRates(rates);
  if (
    declaration.isHandled ||
    declaration.termination !== 'ordinary' ||
    order.period_type !== 'subscription' ||
    !commands.has('cancel_at_period_end')
  )
    return;
  if (!next || (declaration.desiredOn !== null && declaration.desiredOn > next.due_date)) return;
  await carryOutDeclaration(ctx, { id: declaration.id, when: 'period_end' });
}

export const endDeclaredOrders = defineSubscriber({
  id: 'end_declared_orders',
  event: declarationFiled,
  handle: endAsDeclared,
});
