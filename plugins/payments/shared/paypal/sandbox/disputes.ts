import type { Asked } from './orders.ts';
import { notFound, ok, refuse, type Reply } from './reply.ts';
import { newId, type Dispute } from './state.ts';
import type { PayPalWorld } from './world.ts';

/** A buyer's bank takes a payment back. */
export function raiseDispute(world: PayPalWorld, orderId: string): string {
  const [taken] = world.capturesOf(orderId);
  if (!taken) throw new Error('Nothing was taken by this order yet.');
  const { clientId } = world.state.orders[orderId]!;
  const dispute: Dispute = {
    id: `PP-R-${newId(3)}-${newId(8)}`,
    clientId,
    captureId: taken.id,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
    at: world.now(),
  };
  world.state.disputes[dispute.id] = dispute;
  world.announce(clientId, 'CUSTOMER.DISPUTE.CREATED', 'dispute', showDispute(world, dispute));
  return dispute.id;
}

export function decideDispute(
  world: PayPalWorld,
  id: string,
  outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | 'ACCEPTED',
): void {
  const dispute = world.state.disputes[id]!;
  Object.assign(dispute, { status: 'RESOLVED', outcome, decidedAt: world.now() });
  world.announce(dispute.clientId, 'CUSTOMER.DISPUTE.RESOLVED', 'dispute', showDispute(world, dispute));
}

export function answerDispute(world: PayPalWorld, { app }: Asked, id: string, verb: string | undefined): Reply {
  const dispute = world.state.disputes[id];
  if (dispute?.clientId !== app.clientId) return notFound;
  if (verb === undefined) return ok(showDispute(world, dispute));
  if (dispute.status === 'RESOLVED') return refuse(422, 'ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE');
  if (verb === 'accept-claim') decideDispute(world, id, 'RESOLVED_BUYER_FAVOUR');
  else dispute.status = 'UNDER_REVIEW';
  return ok({ links: [{ href: `${world.apiUrl}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }] });
}

/** The disputes of a payment, in short. */
export function listDisputes(world: PayPalWorld, { app }: Asked, captureId: string): Reply {
  const items = Object.values(world.state.disputes)
    .filter((each) => each.clientId === app.clientId && each.captureId === captureId)
    .map((each) => summary(world, each));
  const links = [
    { href: `${world.apiUrl}/v1/customer/disputes?disputed_transaction_id=${captureId}`, rel: 'self', method: 'GET' },
  ];
  return ok(items.length > 0 ? { items, links } : { links });
}

function summary(world: PayPalWorld, { id, captureId, status, at }: Dispute): object {
  return {
    dispute_id: id,
    create_time: at,
    update_time: at,
    reason: 'UNAUTHORISED',
    status,
    dispute_amount: world.state.captures[captureId]!.amount,
    links: [{ href: `${world.apiUrl}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  };
}

function showDispute(world: PayPalWorld, { id, captureId, status, outcome, at }: Dispute): object {
  const { amount } = world.state.captures[captureId]!;
  const due = new Date(new Date(at).getTime() + 10 * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    dispute_id: id,
    create_time: at,
    update_time: at,
    reason: 'UNAUTHORISED',
    status,
    dispute_amount: amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'EXTERNAL',
    disputed_transactions: [
      { seller_transaction_id: captureId, transaction_status: 'COMPLETED', gross_amount: amount },
    ],
    ...(outcome
      ? { dispute_outcome: { outcome_code: outcome, amount_refunded: amount } }
      : { seller_response_due_date: due }),
    links: [{ href: `${world.apiUrl}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  };
}
