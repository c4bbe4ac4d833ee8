import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { askOrNothing, providerContext } from '#core/payments';
import { requireSeller } from '#core/people';
import { MerchantAccount } from './merchant-account.ts';
import { readMerchantTerms } from './merchant-terms.ts';
import { platformProvider } from './platform-provider.ts';
import { recordKyc } from './record-kyc.ts';

/**
 * Asks the provider how far a seller's checks have come. Null before the seller has said who they are.
 * @throws 409 when the provider is not set up
 */
export async function lookAtMerchant(ctx: Ctx): Promise<MerchantAccount | null> {
  const terms = await readMerchantTerms(ctx);
  const sellerId = requireSeller(ctx);
  const provider = platformProvider(ctx);
  const context = await providerContext(ctx, provider, sellerId);
  const row = await reading(ctx, async ({ db }) =>
    MerchantAccount.query(db).findOne({ seller_id: sellerId, provider: provider.key }),
  );
  const facts = row?.external_id ? await askOrNothing(ctx, () => provider.fetchKyc!(context, row.external_id!)) : null;
  const known = await inTransaction(ctx, (tx) => recordKyc(tx, { sellerId, provider: provider.key, facts, terms }));
  return known.external_id === null ? null : known;
}
