import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { requireOwner } from '#core/people';
import { agreementText } from './agreement.ts';
import { resellingError } from './errors.ts';
import { lockRequest, moveRequest, noteMove } from './move-request.ts';
import { resaleTerms } from './resale-terms.ts';
import { ResellerRequest } from './reseller-request.ts';

/**
 * The owner asks that the platform sells for the shop in its own name, and accepts the agreement on credit notes in the words that were shown. After
 * a refusal or an end it is asked for anew.
 * @throws 403 unless an owner acts, 409 `not_complete`, `agreement_changed` or `not_now`, 422 `not_agreed`
 */
export async function askForReselling(
  ctx: Ctx,
  { agreed, seenAgreement }: { agreed: boolean; seenAgreement: string },
): Promise<void> {
  const sellerId = requireOwner(ctx);
  if (!agreed) throw resellingError(ctx.locale, 'not_agreed');
  const { reseller, gaps } = await resaleTerms(ctx, sellerId);
  if (gaps.length > 0 || !reseller) throw resellingError(ctx.locale, 'not_complete');
  const agreement = agreementText(ctx.locale, { company: reseller.name, marginBp: reseller.marginBp });
  if (plain(seenAgreement) !== plain(agreement)) throw resellingError(ctx.locale, 'agreement_changed');
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const by = whoLooks(tx);
    const words = { agreement, agreement_locale: ctx.locale, agreed_by: by, agreed_at: now } as const;
    const known = await lockRequest(tx, sellerId);
    if (known) return moveRequest(tx, known, 'seller.asks_again', { by, changes: words });
    const request = await ResellerRequest.query(tx.db)
      .insert({ seller_id: sellerId, state: 'waiting', ...words, created_at: now, updated_at: now })
      .onConflict('seller_id')
      .ignore()
      .returning('*')
      .then((rows) => [rows].flat()[0] as ResellerRequest | undefined);
    if (!request?.id) throw resellingError(ctx.locale, 'not_now');
    await noteMove(tx, request, { event: 'seller.asks', from: '', to: 'waiting', by });
  });
}

/** Browsers send lines in their own way. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
