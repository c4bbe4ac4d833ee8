import type { Ctx } from '#core/context';
import { answerBeforeCommit, patchRows } from '#core/database';
import { paymentMethodInSentence, type LocalDate, languageOf, type Language } from '#core/kit';
import { OrderRate, appendHistory, type HistoryEntry } from '#core/orders';
import type { Payment } from '#core/payments';
import { mandateWords, rateFacts, sendToBuyer, type OrderFile } from '#core/settlement';
import { chargesToAnnounce } from './charges-to-announce.ts';
import { chargeAnnounced } from './mails/charge-announced.ts';
import { savedMethodOf } from './saved-method-of.ts';

/** Tells the buyer of charges to come, once each: amount, day and means of payment, and where to change or end it. */
export async function announceCharges(ctx: Ctx, file: OrderFile, today: LocalDate): Promise<void> {
  const { order, rates } = file;
  const coming = chargesToAnnounce(order, rates, today);
  if (coming.length === 0) return;
  const saved = savedMethodOf(file);
  const history: HistoryEntry[] = [];
  for (const rate of coming) {
    const by = saved ? meansOf(saved, languageOf(order)) : '';
    void answerBeforeCommit(
      ctx,
      patchRows<OrderRate>(
        ctx.db,
        OrderRate,
        { id: rate.id, seller_id: rate.seller_id },
        { announced_at: ctx.clock.now() },
      ),
    );
    const mail = await sendToBuyer(
      ctx,
      file,
      chargeAnnounced,
      `charge_announced:${rate.id}:${rate.due_date}:${rate.amount}`,
      { ...rateFacts(ctx, file, rate), by },
    );
    rate.announced_at = ctx.clock.now();
    history.push(
      {
        kind: 'rate.announced',
        data: { number: rate.number, amount: rate.amount, currency: order.currency_key, due: rate.due_date },
      },
      ...mail,
    );
  }
  appendHistory(ctx, order, history);
}

/** A debit is announced with the reference of its mandate. */
function meansOf({ method, instrument }: Pick<Payment, 'method' | 'instrument'>, locale: Language): string {
  const title = paymentMethodInSentence(method, locale);
  const words = mandateWords(instrument, locale);
  if (words) return `${title}, ${words}`;
  return title + (instrument?.last4 ? ` ···· ${instrument.last4}` : '');
}
