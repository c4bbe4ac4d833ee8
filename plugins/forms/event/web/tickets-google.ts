import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { orRefuse } from '#web/ui';
import { ticketNotFound } from '../event-error.ts';
import { googlePassAddress } from '../wallet/google-pass.ts';
import { keepPass } from '../wallet/kept-pass.ts';
import { walletsOf } from '../wallet/wallet-settings.ts';
import { walletTicket } from '../wallet/wallet-ticket.ts';
import { ticketsOfBearer } from './holder.server.ts';

/** Redirect to Google Wallet with one ticket; its code is the key. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const address = await orRefuse(addressOf(context.ctx(), params.token ?? ''));
  return redirect(address, { headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } });
}

async function addressOf(visitor: Parameters<typeof ticketsOfBearer>[0], token: string): Promise<string> {
  const { ctx, which } = await ticketsOfBearer(visitor, token);
  const { google } = await walletsOf(ctx);
  if (!google || !('code' in which)) throw ticketNotFound(ctx.locale);
  const ticket = await walletTicket(ctx, which.code);
  await keepPass(ctx, ticket, { google: true });
  return googlePassAddress(ctx, google, ticket);
}
