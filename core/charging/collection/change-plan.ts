import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import {
  addInterval,
  money,
  multiplyMoney,
  vatOf,
  type IntervalCode,
  type LocalDate,
  type Money,
  type VatAmounts,
} from '#core/kit';
import {
  anchorNumber,
  appendHistory,
  changeFutureRate,
  collectedAfter,
  futureRates,
  lastDue,
  moveOrder,
  type Order,
  type OrderLine,
} from '#core/orders';
import { placeMembersOfOrder } from '#core/parts';
import { planInCurrency, plansOf, type PricingPlan } from '#core/pricing';
import { announce } from '#core/settlement';
import { collectionError } from './errors.ts';
import { rateAmountChanged } from './events.ts';
import { mayCommand } from './may-command.ts';
import { openFor } from './open-for.ts';

export interface PlanChoice {
  id: number;
  label: string;
  /** Price of a period from then on, for everything ordered. */
  amount: Money;
  interval: IntervalCode;
}

/** The subscription plans an order could go on with. */
export async function plansToChangeTo(ctx: Ctx, order: Order, lines: readonly OrderLine[]): Promise<PlanChoice[]> {
  const main = lines.find(({ item_type: type }) => type === 'Product');
  if (order.period_type !== 'subscription' || !main) return [];
  return (await usable(ctx, order)).map((plan) => ({
    id: plan.id,
    label: plan.label,
    amount: priceOf(plan, main).gross,
    interval: plan.interval!,
  }));
}

async function usable(ctx: Ctx, order: Order): Promise<PricingPlan[]> {
  const plans = await reading(ctx, (tx) => plansOf(tx, order.product_id));
  return plans.flatMap((plan) => {
    const own = planInCurrency(plan, order.currency_key);
    return own && own.type === 'subscription' && own.interval !== null && own.id !== order.pricing_plan_id ? [own] : [];
  });
}

/**
 * The order goes on with another plan from its next charge on, which keeps its day; the later ones follow the new interval. A coupon of the
 * old plan ends with it. Only the buyer can agree to a higher price,
 * or to pay more often.
 * @throws 409 `not_now` `consent_needed`, 422 `plan_unknown`
 */
export async function changePlan(ctx: Ctx, { orderId, planId }: { orderId: number; planId: number }): Promise<void> {
  mayCommand(ctx, 'either');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'change_plan');
    const { order, lines, rates } = file;
    const plan = (await usable(tx, order)).find(({ id }) => id === planId);
    const main = lines.find(({ item_type: type }) => type === 'Product');
    if (!plan || !main) throw collectionError(tx.locale, 'plan_unknown', 'plan');
    const price = priceOf(plan, main);
    const coming = futureRates(rates);
    const next = coming[0]!;
    const sooner =
      addInterval(next.due_date, plan.interval!, 1) <
      addInterval(next.due_date, order.charge_interval as IntervalCode, 1);
    if (tx.actor.kind !== 'buyer' && (sooner || Number(price.gross.minor) > next.amount))
      throw collectionError(tx.locale, 'consent_needed', 'plan');
    const amounts = { amount: Number(price.gross.minor), net: Number(price.net.minor), vat: Number(price.vat.minor) };
    const billed = [
      {
        position: main.position,
        unit: nextPrice(plan),
        discount: 0,
        net: amounts.net,
        vat: amounts.vat,
        gross: amounts.amount,
      },
    ];
    const day = next.due_date;
    let last: LocalDate | null = null;
    for (const [place, rate] of coming.entries()) {
      // Nothing was paid of the first charge of an order that is tried: it stays what the order says.
      if (rate.number === 1) continue;
      last = collectedAfter(rate, addInterval(day, plan.interval!, place), last);
      await changeFutureRate(tx, rate, {
        ...amounts,
        lines: billed,
        due_date: last,
      });
    }
    const moved = await moveOrder(
      tx,
      order,
      {
        pricing_plan_id: plan.id,
        pricing_plan_name: plan.label,
        charge_interval: plan.interval!,
        anchored_on: day,
        anchor_number: anchorNumber(rates, coming.length),
        last_due_date: lastDue(rates),
      },
      rates,
    );
    const said = { plan: plan.label, due: day, amount: amounts.amount, currency: order.currency_key };
    appendHistory(tx, order, [{ kind: 'order.plan_changed', data: said }, ...moved]);
    await placeMembersOfOrder(tx, { sellerId: order.seller_id, orderId: order.id });
    await announce(tx, file, rateAmountChanged);
  });
}

function nextPrice(plan: PricingPlan): number {
  return Number((plan.preferences.nextAmount ?? plan.price).minor);
}

/** At the rate of tax the order was concluded at. */
function priceOf(plan: PricingPlan, line: Pick<OrderLine, 'quantity' | 'vat_rate_bp'>): VatAmounts {
  return vatOf(multiplyMoney(money(nextPrice(plan), plan.currency), line.quantity), line.vat_rate_bp, plan.amountType);
}
