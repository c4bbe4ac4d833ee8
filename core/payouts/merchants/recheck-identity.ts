import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { recheckSeller } from '#core/legitimation';
import { paymentProviders, providerTitle } from '#core/payments';
import { requireOwner, type IdentityChanged } from '#core/people';
import { CLOSED } from './bar-selling.ts';
import { MerchantAccount } from './merchant-account.ts';
import { Wallet } from './wallets/wallet.ts';

/**
 * A shop has another name, address, legal form or owner: whoever was checked is checked anew, by the platform where a provider alone was told so far. In the
 * caller's transaction; accounts and wallets stay locked, so that a payout is let go before the change or held by it.
 */
export const recheckIdentity: IdentityChanged = async (ctx, sellerId) => {
  const told = await toldProvider(ctx, sellerId, { lock: true });
  const provider = ctx.ports.all(paymentProviders).find(({ key }) => key === told);
  const title = (locale: Locale): string => (provider ? providerTitle(provider, locale) : told!);
  await recheckSeller(ctx, sellerId, told === null ? null : { provider: told, title });
};

/** True if another name, address, legal form or owner of the shop would hold its payouts until it is checked. */
export async function changeIsChecked(ctx: Ctx): Promise<boolean> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, async (inner) => (await toldProvider(inner, sellerId, { lock: false })) !== null);
}

/** A provider that was told who the seller is and has not turned them away. */
async function toldProvider({ db }: Ctx, sellerId: number, { lock }: { lock: boolean }): Promise<string | null> {
  const held = <Query extends { forUpdate(): Query }>(query: Query): Query => (lock ? query.forUpdate() : query);
  const accounts = await held(MerchantAccount.query(db).where({ seller_id: sellerId }).orderBy('provider'));
  const wallets = await held(Wallet.query(db).where({ seller_id: sellerId }).orderBy('provider'));
  const told = [
    ...accounts.filter(({ external_id: id }) => id !== null),
    ...wallets.filter(({ state }) => state !== 'unknown'),
  ];
  return told.find(({ state }) => !CLOSED.includes(state))?.provider ?? null;
}
