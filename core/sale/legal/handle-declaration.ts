import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { actorName } from '#core/orders';
import { requireSeller } from '#core/people';
import { ContractDeclaration } from './contract-declaration.ts';
import { DeclarationEvent } from './declaration-event.ts';
import { legalError } from './errors.ts';
import { holdCharges, lockOrder } from './hold-charges.ts';

/**
 * Notes that a declaration is dealt with, or that it is not after all; charges that a withdrawal holds back go on or rest accordingly. Saying what is so already writes nothing.
 * @throws declaration_not_found (404)
 */
export async function handleDeclaration(ctx: Ctx, { id, handled }: { id: number; handled: boolean }): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (tx) => {
    const { db, clock, actor } = tx;
    const known = await ContractDeclaration.query(db).findOne({ seller_id: sellerId, id });
    if (!known) throw legalError(ctx.locale, 'declaration_not_found');
    const place = { seller_id: sellerId, declaration_id: id };
    const filed =
      known.kind === 'withdrawal' ? await DeclarationEvent.query(db).findOne({ ...place, kind: 'filed' }) : undefined;
    const order = filed?.order_id ? await lockOrder(tx, { sellerId, orderId: filed.order_id }) : undefined;
    const last = await DeclarationEvent.query(db)
      .where(place)
      .whereIn('kind', ['handled', 'reopened'])
      .orderBy('id', 'desc')
      .first();
    if ((last?.kind === 'handled') === handled) return;
    await DeclarationEvent.query(db).insert({
      ...place,
      kind: handled ? 'handled' : 'reopened',
      order_id: null,
      actor: actorName(actor),
      occurred_at: clock.now(),
    });
    if (order) await holdCharges(tx, order);
  });
}
