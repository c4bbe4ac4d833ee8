import { forgetAccount } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { formatMoney, money, type Locale } from '#core/kit';
import { postJournals } from '#core/ledger';
import { sendMail } from '#core/mail';
import { shopOfSeller } from '#core/people';
import { paidJournals, undoneJournals } from './commission-books.ts';
import { Commission, type CommissionBook } from './commission.ts';
import { commissionError } from './errors.ts';
import { paidMail, returnedMail } from './mails.ts';
import { CommissionPayout, commissionPayoutMachine } from './payout.ts';

export type PayoutEnd = 'payer.confirms' | 'payer.cancels' | 'bank.returns';

/**
 * Brings a payout to its end, in the books too, and tells who it is for. What comes back is available again; the account that a bank sent it back from is
 * forgotten, so that nothing goes there before the publisher has entered it anew. In the caller's transaction.
 * @throws payout_not_found (404), payout_ended (409)
 */
export async function endPayout(
  ctx: Ctx,
  { sellerId, id, book, event }: { sellerId: number; id: number; book: CommissionBook; event: PayoutEnd },
): Promise<void> {
  const payout = await CommissionPayout.query(ctx.db).findOne({ seller_id: sellerId, id, book }).forUpdate();
  if (!payout) throw commissionError(ctx.locale, 'payout_not_found');
  const move = commissionPayoutMachine.next(payout.state, event, {});
  if (!move.ok || payout.state === 'canceled') throw commissionError(ctx.locale, 'payout_ended');
  const { state: from } = payout;
  await CommissionPayout.query(ctx.db)
    .where({ seller_id: sellerId, id, state: from })
    .patch({ state: move.value.to, ended_at: ctx.clock.now() });
  if (move.value.to === 'paid') {
    await postJournals(ctx, paidJournals(payout));
    return tell(ctx, payout, paidMail);
  }
  await Commission.query(ctx.db).where({ seller_id: sellerId, payout_id: id }).patch({ payout_id: null });
  await postJournals(ctx, undoneJournals(payout, from));
  if (event !== 'bank.returns') return;
  await forgetAccount(ctx, payout.publisher_id, payout.iban_sealed);
  await tell(ctx, payout, returnedMail);
}

async function tell(ctx: Ctx, payout: CommissionPayout, mail: typeof paidMail | typeof returnedMail): Promise<void> {
  const { seller_id: sellerId, id } = payout;
  const shop = await shopOfSeller(ctx, sellerId);
  const { email, locale } = await ctx
    .db('users')
    .where({ id: payout.publisher_id })
    .first<{ email: string; locale: Locale }>('email', 'locale');
  await sendMail(ctx, mail, {
    to: email,
    locale,
    data: {
      shop: shop.displayName,
      amount: formatMoney(money(payout.amount, payout.currency), { style: 'locale', locale }),
      end: payout.iban_end,
      link: `${ctx.baseUrl}${mail === paidMail ? '/publish/payouts' : '/publish/bank_accounts'}`,
    },
    sellerId,
    dedupeKey: `${mail.id}:${sellerId}:${id}`,
  });
}
