import type { Ctx } from '#core/context';
import { payoutAccount } from '#core/bank-accounts';
import { paymentProviders, providerTitle, type AccountStanding } from '#core/payments';
import { Legitimation, type ProviderAccountState } from './legitimation.ts';
import { openFile } from './save-step.ts';
import { tellOwners } from './tell-owners.ts';

const ACTIVE: readonly ProviderAccountState[] = ['activated', 'activated_by_lw'];
const CLOSED: readonly ProviderAccountState[] = ['deactivated', 'deactivated_by_lw'];

/**
 * Writes what a provider, or a bank by way of it, says of the seller's account there, whoever checks who they are. Owners hear once of an account that was
 * closed. A seller whom another provider checks keeps that provider's word. In the caller's transaction.
 */
export async function noteStanding(
  ctx: Ctx,
  { sellerId, provider, standing }: { sellerId: number; provider: string; standing: AccountStanding },
): Promise<void> {
  const { legitimation } = await openFile(ctx, sellerId);
  if (legitimation.provider !== '' && legitimation.provider !== provider) return;
  await writeStanding(ctx, legitimation, { provider, standing });
}

/** The same for a check that is locked already. */
export async function writeStanding(
  ctx: Ctx,
  legitimation: Legitimation,
  { provider, standing }: { provider: string; standing: AccountStanding },
): Promise<void> {
  const { seller_id: sellerId, id, ext_state: before } = legitimation;
  if (before === standing) return;
  // A provider that is content with the seller says nothing of the bank account, which the seller has to enter anew.
  const isStillRefused =
    before === 'rejected_by_bank' &&
    ACTIVE.includes(standing) &&
    (await payoutAccount(ctx, sellerId))?.state === 'refused';
  if (isStillRefused) return;
  const changes = { ext_state: standing, updated_at: ctx.clock.now() };
  await Legitimation.query(ctx.db).where({ seller_id: sellerId, id }).patch(changes);
  Object.assign(legitimation, changes);
  if (!CLOSED.includes(standing)) return;
  const named = ctx.ports.all(paymentProviders).find(({ key }) => key === provider);
  await tellOwners(ctx, legitimation, 'account_closed', {
    more: (locale) => (named ? providerTitle(named, locale) : provider),
  });
}

/** A payout arrived: the bank takes money again. In the caller's transaction. */
export async function bankTakesMoney(
  ctx: Ctx,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<void> {
  const known = await Legitimation.query(ctx.db).findOne({ seller_id: sellerId, ext_state: 'rejected_by_bank' });
  if (known) await noteStanding(ctx, { sellerId, provider, standing: 'activated' });
}
