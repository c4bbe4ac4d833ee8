import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { addDays, formatDate, languageOf, localDate } from '#core/kit';
import { sendMail } from '#core/mail';
import { actorName, appendHistory, Order, orderNumber, type HistoryEntry } from '#core/orders';
import { requireSeller } from '#core/people';
import { ContractDeclaration } from './contract-declaration.ts';
import { DeclarationEvent } from './declaration-event.ts';
import { legalError } from './errors.ts';
import { holdCharges, lockOrder, type LockedOrder } from './hold-charges.ts';
import { withdrawalRejected } from './mails/withdrawal-rejected.ts';
import { addressLines, supplierFacts, supplierName } from './supplier.ts';
import { WithdrawalSettlement } from './withdrawal-settlement.ts';
import { withdrawalMachine, type WithdrawalState } from './withdrawal-states.ts';

/** § 357 (1) BGB: counted from the day the declaration came. */
export const REFUND_DAYS = 14;
const LONGEST_REASON = 2000;

export type WithdrawalDecision = { id: number; justified: true } | { id: number; justified: false; reason: string };

/**
 * Notes whether a withdrawal is justified, once. A rejection is mailed with its reason, and charges go on; what an acceptance does to the
 * order is the caller's, in the same transaction. `again`: another withdrawal of the order had been accepted before, and ended it.
 * @throws 404 `declaration_not_found`, 409 `withdrawal_decided`, 422 `reason_missing`
 */
export async function decideWithdrawal(
  ctx: Ctx,
  decision: WithdrawalDecision,
): Promise<{ orderId: number | null; again: boolean }> {
  const sellerId = requireSeller(ctx);
  const reason = decision.justified ? '' : decision.reason.trim().slice(0, LONGEST_REASON);
  if (!decision.justified && reason === '') throw legalError(ctx.locale, 'reason_missing', 'reason');
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const declaration = await ContractDeclaration.query(db).findOne({
      seller_id: sellerId,
      id: decision.id,
      kind: 'withdrawal',
    });
    if (!declaration) throw legalError(ctx.locale, 'declaration_not_found');
    // Two who decide at once meet here: declarations themselves are never locked or changed.
    await db.raw("select pg_advisory_xact_lock(hashtextextended('withdrawal:' || ?, 0))", [String(declaration.id)]);
    const events = await DeclarationEvent.query(db)
      .where({ seller_id: sellerId, declaration_id: declaration.id })
      .orderBy('id');
    const move = withdrawalMachine.next(withdrawalState(events), 'check', { justified: decision.justified });
    if (!move.ok) throw legalError(ctx.locale, 'withdrawal_decided');
    const orderId = events.find(({ kind }) => kind === 'filed')?.order_id ?? null;
    const order = orderId === null ? undefined : await lockOrder(tx, { sellerId, orderId });
    const again = order !== undefined && (await acceptedOf(tx, { sellerId, orderId: order.id })).length > 0;
    await addEvents(tx, declaration, [
      { kind: move.value.to as 'accepted' | 'rejected', reason },
      { kind: 'handled', reason: '' },
    ]);
    if (order) await noteInOrder(tx, declaration, { order, reason, justified: decision.justified });
    if (!decision.justified) await sendReason(tx, declaration, { reason, soldBy: order?.sold_by });
    return { orderId, again };
  });
}

/** Outcome of a withdrawal. Its receipt goes out with it, so that it is never seen as merely received. */
export function withdrawalState(events: readonly Pick<DeclarationEvent, 'kind'>[]): WithdrawalState {
  return (
    (['completed', 'rejected', 'accepted'] as const).find((state) => events.some(({ kind }) => kind === state)) ??
    'confirmed'
  );
}

/**
 * Money of an order went back: withdrawals of it that were accepted are done, all of them with the last of the money (`full`), else those
 * whose settlement it fulfils. In the caller's transaction.
 */
export async function completeWithdrawals(
  ctx: Ctx,
  { sellerId, orderId, full = true }: { sellerId: number; orderId: number; full?: boolean },
): Promise<void> {
  // Two refunds may be told at once.
  await ctx.db.raw("select pg_advisory_xact_lock(hashtextextended('withdrawals of order:' || ?, 0))", [
    String(orderId),
  ]);
  const due = acceptedOf(ctx, { sellerId, orderId });
  if (!full)
    void due.whereExists(
      WithdrawalSettlement.query(ctx.db)
        .alias('w')
        .joinRaw('join orders o on o.seller_id = w.seller_id and o.id = w.order_id')
        .whereRaw(
          'w.seller_id = f.seller_id and w.declaration_id = f.declaration_id and o.refunded >= w.refunded_before + w.refund',
        ),
    );
  const accepted = await due.whereNotExists(
    DeclarationEvent.query(ctx.db)
      .alias('c')
      .whereRaw("c.seller_id = f.seller_id and c.declaration_id = f.declaration_id and c.kind = 'completed'"),
  );
  for (const { declaration_id: id } of accepted)
    await addEvents(ctx, { seller_id: sellerId, id }, [{ kind: 'completed', reason: '' }]);
  if (accepted.length === 0) return;
  const order = await Order.query(ctx.db).findOne({ seller_id: sellerId, id: orderId }).throwIfNotFound();
  appendHistory(ctx, order, [{ kind: 'withdrawal.completed' }]);
}

/** Filing of the accepted withdrawals of an order. */
function acceptedOf({ db }: Ctx, { sellerId, orderId }: { sellerId: number; orderId: number }) {
  return DeclarationEvent.query(db)
    .alias('f')
    .where({ 'f.seller_id': sellerId, 'f.kind': 'filed', 'f.order_id': orderId })
    .whereExists(
      DeclarationEvent.query(db)
        .alias('a')
        .whereRaw("a.seller_id = f.seller_id and a.declaration_id = f.declaration_id and a.kind = 'accepted'"),
    );
}

async function addEvents(
  { db, clock, actor }: Ctx,
  { seller_id, id }: Pick<ContractDeclaration, 'seller_id' | 'id'>,
  events: Pick<DeclarationEvent, 'kind' | 'reason'>[],
): Promise<void> {
  for (const event of events)
    await DeclarationEvent.query(db).insert({
      seller_id,
      declaration_id: id,
      ...event,
      order_id: null,
      actor: actorName(actor),
      occurred_at: clock.now(),
    });
}

async function noteInOrder(
  ctx: Ctx,
  declaration: ContractDeclaration,
  { order, reason, justified }: { order: LockedOrder; reason: string; justified: boolean },
): Promise<void> {
  await holdCharges(ctx, order);
  const { time_zone: zone } = await supplierFacts(ctx, declaration.seller_id);
  const entry: HistoryEntry = justified
    ? { kind: 'withdrawal.accepted', data: { due: refundDueOn(declaration, zone) } }
    : { kind: 'withdrawal.rejected', data: { because: reason, order: orderNumber(order.token) } };
  appendHistory(ctx, order, [entry]);
}

/** By when the money has to be back. */
export function refundDueOn({ received_at: received }: Pick<ContractDeclaration, 'received_at'>, zone: string): string {
  return addDays(localDate(received, zone), REFUND_DAYS);
}

async function sendReason(
  ctx: Ctx,
  declaration: ContractDeclaration,
  { reason, soldBy }: { reason: string; soldBy: LockedOrder['sold_by'] | undefined },
): Promise<void> {
  const facts = await supplierFacts(ctx, declaration.seller_id, soldBy);
  await sendMail(ctx, withdrawalRejected, {
    to: declaration.email,
    locale: languageOf(declaration),
    data: {
      contract: declaration.contract,
      received: formatDate(localDate(declaration.received_at, facts.time_zone), languageOf(declaration)),
      reason,
      supplier: [supplierName(facts), ...addressLines(facts), facts.email],
    },
    sellerId: facts.id,
    dedupeKey: `withdrawal_rejected:${declaration.id}`,
  });
}
