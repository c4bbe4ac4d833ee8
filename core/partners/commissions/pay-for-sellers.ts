import { openIban } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { money } from '#core/kit';
import {
  keepBankFile,
  requirePlatformBank,
  type BankFile,
  type SepaTransfer,
  type TransferTaker,
} from '#core/merchants';
import { asAdmin, shopOfSeller } from '#core/people';
import { endPayout, type PayoutEnd } from './end-payout.ts';
import { commissionError } from './errors.ts';
import { makePayouts } from './make-payout.ts';
import { CommissionPayout } from './payout.ts';

const referenceOf = ({ seller_id: sellerId, id }: CommissionPayout): string => `COM-${sellerId}-${id}`;

/**
 * Pays what the platform owes to publishers and sales teams, since it took the buyers' money: makes their payouts and the file for its bank in one transaction, so
 * that each payout stands in exactly one file, also of two requests at the same time.
 * @throws 403 unless an admin acts, 409 `bank_missing` or `nobody_to_pay`
 */
export async function payForSellers(ctx: Ctx): Promise<BankFile> {
  const by = whoLooks(ctx);
  return inTransaction(asAdmin(ctx, 'commission file'), async (tx) => {
    await requirePlatformBank(tx);
    const sellers = await tx
      .db('affiliate_commissions')
      .where({ book: 'platform' })
      .whereNotNull('available_at')
      .whereNull('payout_id')
      .distinct<{ seller_id: number }[]>('seller_id')
      .orderBy('seller_id');
    const made: CommissionPayout[] = [];
    for (const { seller_id: sellerId } of sellers) made.push(...(await makePayouts(tx, sellerId, 'platform')));
    if (made.length === 0) throw commissionError(ctx.locale, 'nobody_to_pay');
    const transfers: SepaTransfer[] = [];
    for (const payout of made) transfers.push(await transferOf(tx, payout));
    return keepBankFile(tx, { kind: 'partners', transfers, by });
  });
}

async function transferOf(ctx: Ctx, payout: CommissionPayout): Promise<SepaTransfer> {
  const shop = await shopOfSeller(ctx, payout.seller_id);
  return {
    endToEndId: referenceOf(payout),
    amount: money(payout.amount, payout.currency),
    to: { name: payout.holder, iban: openIban(ctx, payout.publisher_id, payout.iban_sealed) },
    reference: `Provision ${shop.displayName} ${payout.id}`,
  };
}

/**
 * Says that the platform's bank has sent a payout, or sent it back, or takes it back before it was sent.
 * @throws 403 unless an admin acts, payout_not_found (404), payout_ended (409)
 */
export async function endPayoutForSeller(
  ctx: Ctx,
  { sellerId, id, event }: { sellerId: number; id: number; event: PayoutEnd },
): Promise<void> {
  await inTransaction(asAdmin(ctx, 'commission payout'), (tx) =>
    endPayout(tx, { sellerId, id, book: 'platform', event }),
  );
}

/** Takes from the platform's statements what became of these payouts. */
export const takePayoutOutcome: TransferTaker = async (ctx, { endToEndId, outcome, amount, currency }) => {
  const [, seller, id] = /^COM-([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(endToEndId) ?? [];
  if (!seller || !id) return null;
  const payout = await CommissionPayout.query(ctx.db)
    .findOne({ seller_id: Number(seller), id: Number(id), book: 'platform' })
    .forUpdate();
  if (!payout) return null;
  if (payout.amount !== amount || payout.currency !== currency) {
    ctx.log.error({ payoutId: payout.id, told: amount }, 'a statement tells another amount of a commission payout');
    return 'differing';
  }
  const isKnown = outcome === 'settled' ? payout.state !== 'issued' : payout.state === 'canceled';
  if (isKnown) return 'known';
  const event = outcome === 'settled' ? 'payer.confirms' : 'bank.returns';
  await endPayout(ctx, { sellerId: payout.seller_id, id: payout.id, book: 'platform', event });
  return outcome;
};
