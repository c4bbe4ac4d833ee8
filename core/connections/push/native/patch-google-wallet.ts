import type { Ctx } from '#core/context';
import { outwardHttp } from '#core/sync';
import { isBusy, orSilent, pauseOf, type Delivery } from '../delivery.ts';
import { forgetGoogleAccess, googleAccess, WALLET_SCOPE } from './google-access.ts';
import { gatewaysOf } from './push-gateways.ts';

/** Service account that issues passes. */
export interface WalletIssuer {
  clientEmail: string;
  privateKey: string;
}

/** Changes a class or an object of passes in Google Wallet. `gone`: it was never kept. https://developers.google.com/wallet/reference/rest */
export function patchGoogleWallet(
  ctx: Ctx,
  issuer: WalletIssuer,
  { resource, id, changes }: { resource: 'eventTicketClass' | 'eventTicketObject'; id: string; changes: object },
): Promise<Delivery> {
  return orSilent(patched(ctx, issuer, `${resource}/${encodeURIComponent(id)}`, changes));
}

async function patched(ctx: Ctx, issuer: WalletIssuer, path: string, changes: object): Promise<Delivery> {
  const access = await googleAccess(ctx, issuer, WALLET_SCOPE);
  if (!('token' in access)) return access;
  const response = await ctx.ports.find(outwardHttp, 'core')!(
    `${gatewaysOf(ctx).googleWallet}/walletobjects/v1/${path}`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    },
  );
  const { status } = response;
  await response.text().catch(() => '');
  if (status === 200) return { state: 'sent', status };
  if (status === 404) return { state: 'gone' };
  if (status === 401) forgetGoogleAccess(ctx, issuer, WALLET_SCOPE);
  if (status === 401 || isBusy(status))
    return { state: 'later', status, afterSeconds: pauseOf(response.headers.get('retry-after'), ctx.clock.now()) };
  return { state: 'refused', status, reason: '' };
}
