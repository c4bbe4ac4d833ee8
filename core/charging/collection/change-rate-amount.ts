import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { appendHistory, lastDue, moveOrder, supplyOf } from '#core/orders';
import { announce } from '#core/settlement';
import { dropRates } from './drop-rates.ts';
import { collectionError } from './errors.ts';
import { rateAmountChanged } from './events.ts';
import { mayCommand } from './may-command.ts';
import { openFor, rateOf } from './open-for.ts';
import { splitAmounts } from './split-amounts.ts';
import { writeParts } from './split-rate.ts';

/**
 * Lowers a charge that is to come. The difference becomes a rate of its own that is skipped at once, so that the schedule still sums to what
 * was agreed; what was billed is corrected by a document and in the books. More than was agreed takes the buyer's consent, which an
 * instalment plan has no way to ask for. It is announced anew.
 * @throws 404 `rate_not_found`, 409 `not_now` `amount_fixed`, 422 `not_lower`
 */
export async function changeRateAmount(
  ctx: Ctx,
  { orderId, rateId, amountMinor }: { orderId: number; rateId: number; amountMinor: number },
): Promise<void> {
  mayCommand(ctx, 'seller');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'split');
    const { order } = file;
    if (supplyOf(order.period_type) === 'periods') throw collectionError(tx.locale, 'amount_fixed');
    const rate = rateOf(tx, file, rateId, 'future');
    const from = rate.amount;
    const parts = splitAmounts(rate, amountMinor, order.currency_key);
    if (!parts) throw collectionError(tx.locale, 'not_lower', 'amount');
    const waived = await writeParts(tx, file, rate, { first: parts[0], rest: parts[1], restDue: rate.due_date });
    file.rates.push(waived);
    const dropped = await dropRates(tx, file, [waived], `amount_changed:${waived.id}`);
    const moved = await moveOrder(
      tx,
      order,
      { ...dropped.changes, rates_count: order.rates_count + 1, last_due_date: lastDue(file.rates) },
      file.rates,
    );
    const said = { number: rate.number, was: from, amount: amountMinor, currency: order.currency_key };
    appendHistory(tx, order, [{ kind: 'rate.amount_changed', data: said }, ...dropped.history, ...moved]);
    await announce(tx, file, rateAmountChanged);
  });
}
