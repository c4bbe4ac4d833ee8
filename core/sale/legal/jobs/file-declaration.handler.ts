import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { publish } from '#core/events';
import { asSeller, type JobHandler } from '#core/jobs';
import { sendMail } from '#core/mail';
import { actorName, appendHistory, orderNumber, type Order } from '#core/orders';
import { ContractDeclaration } from '../contract-declaration.ts';
import { receiptLines } from '../declaration-receipt.ts';
import { declarationFiled } from '../events.ts';
import { declarationReceivedMails } from '../mails/declaration-received.ts';
import { holdCharges, lockOrder } from '../hold-charges.ts';
import { orderMeant } from '../order-meant.ts';
import { supplierFacts } from '../supplier.ts';

export const handle: JobHandler<{ sellerId: number; declarationId: number }> = async (
  platform,
  { sellerId, declarationId },
) => {
  await inTransaction(asSeller(platform, sellerId), async (ctx) => {
    const declaration = await ContractDeclaration.query(ctx.db)
      .findOne({ seller_id: sellerId, id: declarationId })
      .throwIfNotFound();
    const meant = await orderMeant(ctx, declaration);
    const order = meant?.order;
    const locked = order && (await lockOrder(ctx, { sellerId, orderId: order.id }));
    const event = {
      seller_id: sellerId,
      declaration_id: declarationId,
      kind: 'filed',
      order_id: order?.id ?? null,
      actor: actorName(ctx.actor),
      occurred_at: ctx.clock.now(),
    };
    // The job may run again: what it writes hangs on this one row.
    const [filed] = await ctx
      .db('declaration_events')
      .insert(event)
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id');
    if (!filed) return;
    if (order)
      appendHistory(ctx, order, [
        { kind: `declaration.${declaration.kind}`, data: { name: declaration.name, declaration: declarationId } },
      ]);
    if (locked && declaration.kind === 'withdrawal') await holdCharges(ctx, locked);
    if (meant) {
      const { kind, id } = declaration;
      await publish(ctx, declarationFiled, {
        aggregate: { type: 'contract_declaration', id },
        sellerId,
        payload: { declaration_id: id, order_id: meant.order.id, kind, certain: meant.certain },
      });
    }
    await tellSeller(ctx, declaration, order);
  });
};

async function tellSeller(ctx: Ctx, declaration: ContractDeclaration, order: Order | undefined): Promise<void> {
  const facts = await supplierFacts(ctx, declaration.seller_id);
  if (!z.email().safeParse(facts.email).success)
    return ctx.log.warn({ sellerId: facts.id }, 'the seller has no address for declarations');
  await sendMail(ctx, declarationReceivedMails[declaration.kind], {
    to: facts.email,
    locale: facts.locale,
    data: {
      lines: receiptLines(declaration, facts.time_zone, facts.locale),
      order: order ? orderNumber(order.token) : '',
      link: `${ctx.baseUrl}/cabinet/declarations/${declaration.id}`,
    },
    sellerId: facts.id,
    dedupeKey: `declaration_received:${declaration.id}`,
    sender: { name: facts.display_name, replyTo: declaration.email },
  });
}
