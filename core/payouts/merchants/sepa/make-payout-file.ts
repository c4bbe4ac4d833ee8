import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { money } from '#core/kit';
import { asAdmin, shopOfSeller } from '#core/people';
import { merchantError } from '../errors.ts';
import { destinationOf } from '../look-at-payout.ts';
import { movePayout } from '../move-payout.ts';
import { Payout } from '../payout.ts';
import { releasePayout } from '../release-payout.ts';
import { keepBankFile, requirePlatformBank, type PayoutFile } from './bank-file.ts';
import type { SepaTransfer } from './write-pain.ts';

/** As many as a bank takes at once. */
const MOST = 1000;

/** Reference of a transfer on statements; the token without the sign that banks do not take. */
export const endToEndIdOf = ({ token }: Pick<Payout, 'token'>): string => token.replace('_', '');

/**
 * Lets every payout go that waits for a bank file, and writes that file; each payout stands in one file, whoever asks at the same time.
 * @throws 403 unless an admin acts, 409 `bank_missing` or `nothing_to_send`
 */
export async function makePayoutFile(ctx: Ctx): Promise<PayoutFile> {
  const by = whoLooks(ctx);
  const platform = asAdmin(ctx, 'payout file');
  return inTransaction(platform, async (tx) => {
    await requirePlatformBank(tx);
    const waiting = await Payout.query(tx.db)
      .where({ channel: 'sepa_file', state: 'pending' })
      .orderBy('seller_id')
      .orderBy('id')
      .limit(MOST)
      .select('id');
    const released: Payout[] = [];
    for (const { id } of waiting) {
      const payout = await releasePayout(tx, id);
      if (payout?.state === 'pending' && payout.issued_at !== null) released.push(payout);
    }
    if (released.length === 0) throw merchantError(ctx.locale, 'nothing_to_send');
    const transfers = await Promise.all(released.map((payout) => transferOf(tx, payout)));
    const file = await keepBankFile(tx, { kind: 'sellers', transfers, by });
    for (const payout of released) {
      const changes = { payout_file_id: file.id };
      // A payout that was moved meanwhile would stand in two files: this one is not made then.
      if (!(await movePayout(tx, payout, 'review.ok', { changes, by, reason: file.messageId })))
        throw new Error(`Payout ${payout.id} was moved by somebody else in between.`);
    }
    return file;
  });
}

async function transferOf(ctx: Ctx, payout: Payout): Promise<SepaTransfer> {
  const { street, streetNumber, zip, city, countryCode } = await shopOfSeller(ctx, payout.seller_id);
  const { holder, iban } = destinationOf(ctx, payout);
  return {
    endToEndId: endToEndIdOf(payout),
    amount: money(payout.amount, payout.currency_key),
    to: { name: holder, iban, bic: payout.bic, street, streetNumber, zip, city, country: countryCode },
    reference: `Auszahlung ${endToEndIdOf(payout)}`,
  };
}
