import type { Ctx } from '#core/context';
import { payCosts, unpayCosts, type Against } from '#core/arrears';
import { localDate } from '#core/kit';
import { credit, debit, type Journal, type Posting } from '#core/ledger';
import { appendHistory, orderNumber } from '#core/orders';
import { Payment } from '#core/payments';
import { moneyAccount } from './money-account.ts';
import type { OrderFile } from './order-file.ts';
import type { PaymentFile } from './payment-file.ts';
import { postMoney } from './post-money.ts';
import { writeSurplusRefund } from './surplus-refund.ts';

/** Costs of default in a payment: of its `captured`, beside what pays the rate. */
export type CostsTaken = Pick<Payment, 'costs' | 'costs_interest'>;

/** Costs of default that money for a rate pays, booked as income without VAT: they are damages and interest, no price (L09, L10). */
export async function takeCosts(
  ctx: Ctx,
  { file, payment, rate }: PaymentFile,
  took: number,
  against: Against,
): Promise<CostsTaken> {
  const { order, seller } = file;
  // Goods that are gone meanwhile: the money goes back whole.
  if (order.stock_state === 'released' || order.stock_state === 'returned') return { costs: 0, costs_interest: 0 };
  const today = localDate(ctx.clock.now(), seller.time_zone);
  const { total: costs, interest } = await payCosts(ctx, rate, { took, against, today });
  if (costs === 0) return { costs, costs_interest: 0 };
  await postMoney(ctx, order, [
    {
      ...costsFrame(file, payment),
      kind: 'Cashin',
      idempotencyKey: `payment:${payment.id}:costs`,
      postings: [
        debit(moneyAccount(payment.provider), BigInt(costs)),
        ...earned({ costs, costs_interest: interest }, credit),
      ],
    },
  ]);
  appendHistory(ctx, order, [{ kind: 'costs.paid', data: { amount: costs, currency: order.currency_key } }]);
  return { costs, costs_interest: interest };
}

/**
 * Costs of default that a payment had paid are the buyer's again: their order was given back, or more of the payment went back at the provider or was
 * taken by their bank than had paid the rate. What a bank took is owed anew; what nothing has sent yet goes back by the provider, or by the seller's own
 * hand. `most`: minor units, of a payment of which a part went back; `by`: refund or dispute, which tells one return from the next. Answers how much of
 * it is theirs.
 */
export async function returnCosts(
  ctx: Ctx,
  { file, payment }: { file: OrderFile; payment: Payment },
  {
    because,
    by,
    most = payment.costs,
  }: { because: 'given_back' | 'made_elsewhere' | 'taken_by_bank'; by: string; most?: number },
): Promise<number> {
  const { order, seller } = file;
  const costs = Math.min(most, payment.costs);
  if (costs <= 0) return 0;
  // The reverse of how they were paid: interest came last.
  const interest = Math.min(costs, payment.costs_interest);
  await postMoney(ctx, order, [
    {
      ...costsFrame(file, payment),
      kind: 'Correction',
      idempotencyKey: `payment:${payment.id}:costs_returned:${by}`,
      postings: [...earned({ costs, costs_interest: interest }, debit), credit('S:payer:overpayment', BigInt(costs))],
    },
  ]);
  await moveToSurplus(ctx, payment, { costs, interest });
  await unpayCosts(
    ctx,
    { seller_id: payment.seller_id, id: payment.order_rate_id },
    {
      interest,
      other: costs - interest,
      owed: because === 'taken_by_bank',
      today: localDate(ctx.clock.now(), seller.time_zone),
    },
  );
  appendHistory(ctx, order, [{ kind: 'costs.returned', data: { amount: costs, currency: order.currency_key } }]);
  if (because !== 'given_back') return costs;
  // Sent when the clock looks, or noted as sent by the seller: this runs while a refund is recorded, and starts no other.
  await writeSurplusRefund(
    ctx,
    { order, payment },
    { amount: costs, purpose: 'overpayment', requestKey: `costs:${payment.id}` },
  );
  return costs;
}

/** Costs that are open of a rate that a bank took back are asked for again, where its payment had paid none of them. */
export async function oweCostsAgain(
  ctx: Ctx,
  { file: { seller }, payment }: { file: OrderFile; payment: Payment },
): Promise<void> {
  await unpayCosts(
    ctx,
    { seller_id: payment.seller_id, id: payment.order_rate_id },
    { interest: 0, other: 0, owed: true, today: localDate(ctx.clock.now(), seller.time_zone) },
  );
}

/**
 * Costs of default that a bank took with a payment and gave back are paid again, as far as they are still owed. `most`: minor units that had paid them,
 * which are the buyer's until then. Answers how much of it they took.
 */
export async function retakeCosts(
  ctx: Ctx,
  { file, payment, rate }: PaymentFile,
  { most, key }: { most: number; key: string },
): Promise<number> {
  if (most === 0) return 0;
  const { order, seller } = file;
  const today = localDate(ctx.clock.now(), seller.time_zone);
  const { total: costs, interest } = await payCosts(ctx, rate, { took: most, against: { asked: most }, today });
  if (costs === 0) return 0;
  await postMoney(ctx, order, [
    {
      ...costsFrame(file, payment),
      kind: 'Correction',
      idempotencyKey: `${key}:costs`,
      postings: [debit('S:payer:overpayment', BigInt(costs)), ...earned({ costs, costs_interest: interest }, credit)],
    },
  ]);
  await moveToSurplus(ctx, payment, { costs: -costs, interest: -interest });
  appendHistory(ctx, order, [{ kind: 'costs.paid', data: { amount: costs, currency: order.currency_key } }]);
  return costs;
}

/** Minor units that had paid costs of default and are the buyer's from now on; below nothing the other way round. */
async function moveToSurplus(
  ctx: Ctx,
  payment: Payment,
  { costs, interest }: { costs: number; interest: number },
): Promise<void> {
  const changes = {
    costs: payment.costs - costs,
    costs_interest: payment.costs_interest - interest,
    surplus: payment.surplus + costs,
  };
  const changed = await Payment.query(ctx.db)
    .where({ id: payment.id, seller_id: payment.seller_id, costs: payment.costs })
    .patch({ ...changes, updated_at: ctx.clock.now() });
  if (changed !== 1) throw new Error(`Payment ${payment.id} was changed by somebody else in between.`);
  Object.assign(payment, changes);
}

const earned = ({ costs, costs_interest: interest }: CostsTaken, side: typeof credit): Posting[] =>
  [side('S:income:interest', BigInt(interest)), side('S:income:dunning', BigInt(costs - interest))].filter(
    ({ debit: d, credit: c }) => d !== 0n || c !== 0n,
  );

function costsFrame({ order }: OrderFile, payment: Payment): Omit<Journal, 'kind' | 'idempotencyKey' | 'postings'> {
  return {
    book: `seller:${order.seller_id}`,
    sellerId: order.seller_id,
    currency: payment.currency_key,
    orderId: order.id,
    paymentId: payment.id,
    text: orderNumber(order.token),
  };
}
