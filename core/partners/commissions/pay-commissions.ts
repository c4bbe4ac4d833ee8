import { Publisher } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { formatMoney, money, newToken, type CurrencyCode, type Locale } from '#core/kit';
import { postJournals } from '#core/ledger';
import { sendMail } from '#core/mail';
import { requireOwner, shopOfSeller } from '#core/people';
import { paidJournal } from './commission-books.ts';
import { Commission, type CommissionKind } from './commission.ts';
import { commissionError } from './errors.ts';
import { paidMail } from './mails.ts';
import { owedCommissions } from './owed-commissions.ts';
import { CommissionPayout, commissionPayoutMachine } from './payout.ts';

/**
 * Makes a payout of all that is available to each publisher and sales team member whom the seller owes something and who can be paid. Each commission goes into one payout: a second
 * press finds none left.
 * @throws nobody_to_pay (409)
 */
export async function payCommissions(ctx: Ctx): Promise<{ ids: number[] }> {
  const sellerId = requireOwner(ctx);
  return inTransaction(ctx, async (inner) => {
    // One at a time for a seller.
    await inner.db('sellers').where({ id: sellerId }).forUpdate().first('id');
    const owed = (await owedCommissions(inner, sellerId)).filter(
      ({ book, hindrance }) => book === 'seller' && hindrance === null,
    );
    if (owed.length === 0) throw commissionError(ctx.locale, 'nobody_to_pay');
    const ids: number[] = [];
    for (const { publisherId, kind, currency } of owed) {
      const id = await payOne(inner, { sellerId, publisherId, kind, currency });
      if (id !== null) ids.push(id);
    }
    return { ids };
  });
}

async function payOne(
  ctx: Ctx,
  {
    sellerId,
    publisherId,
    kind,
    currency,
  }: { sellerId: number; publisherId: number; kind: CommissionKind; currency: string },
): Promise<number | null> {
  const entries = await Commission.query(ctx.db)
    .where({ seller_id: sellerId, publisher_id: publisherId, kind, currency, book: 'seller' })
    .whereNotNull('available_at')
    .whereNull('payout_id')
    .orderBy('id')
    .forUpdate();
  const amount = entries.reduce((sum, { net, vat }) => sum + net + vat, 0);
  if (amount <= 0) return null;
  const publisher = (await Publisher.query(ctx.db).findById(publisherId))!;
  const payout = await CommissionPayout.query(ctx.db)
    .insert({
      seller_id: sellerId,
      publisher_id: publisherId,
      kind,
      book: 'seller',
      state: 'issued',
      amount,
      currency,
      token: newToken('cpo'),
      holder: publisher.holder,
      iban_sealed: publisher.iban_sealed,
      iban_end: publisher.iban_end,
      created_at: ctx.clock.now(),
      ended_at: null,
    })
    .returning('id');
  await Commission.query(ctx.db)
    .where({ seller_id: sellerId })
    .whereNull('payout_id')
    .whereIn(
      'id',
      entries.map(({ id }) => id),
    )
    .patch({ payout_id: payout.id });
  return payout.id;
}

/**
 * Says that the bank has sent a payout, or takes it back before: then all of it is available again.
 * @throws payout_not_found (404), payout_ended (409)
 */
export async function endCommissionPayout(
  ctx: Ctx,
  id: number,
  event: 'payer.confirms' | 'payer.cancels',
): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, async (inner) => {
    const payout = await CommissionPayout.query(inner.db)
      .findOne({ seller_id: sellerId, id, book: 'seller' })
      .forUpdate();
    if (!payout) throw commissionError(ctx.locale, 'payout_not_found');
    const move = commissionPayoutMachine.next(payout.state, event, {});
    if (!move.ok) throw commissionError(ctx.locale, 'payout_ended');
    await CommissionPayout.query(inner.db)
      .where({ seller_id: sellerId, id, state: payout.state })
      .patch({ state: move.value.to, ended_at: inner.clock.now() });
    if (move.value.to === 'canceled') {
      await Commission.query(inner.db).where({ seller_id: sellerId, payout_id: id }).patch({ payout_id: null });
      return;
    }
    await postJournals(inner, [
      paidJournal({
        sellerId,
        kind: payout.kind,
        publisher: payout.publisher_id,
        currency: payout.currency as CurrencyCode,
        amount: payout.amount,
        token: payout.token,
        book: payout.book,
      }),
    ]);
    await tell(inner, sellerId, payout);
  });
}

async function tell(ctx: Ctx, sellerId: number, payout: CommissionPayout): Promise<void> {
  const shop = await shopOfSeller(ctx, sellerId);
  const { email, locale } = await ctx
    .db('users')
    .where({ id: payout.publisher_id })
    .first<{ email: string; locale: Locale }>('email', 'locale');
  await sendMail(ctx, paidMail, {
    to: email,
    locale,
    data: {
      shop: shop.displayName,
      amount: formatMoney(money(payout.amount, payout.currency), { style: 'locale', locale }),
      end: payout.iban_end,
      link: `${ctx.baseUrl}/publish/payouts`,
    },
    sellerId,
    dedupeKey: `affiliate_paid:${sellerId}:${payout.id}`,
  });
}
