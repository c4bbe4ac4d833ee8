import type { LoaderFunctionArgs } from '@remix-run/node';
import { orRefuse } from '#web/ui';
import { ticketNotFound } from '../event-error.ts';
import { applePass, passService } from '../wallet/apple-pass.ts';
import { keepPass } from '../wallet/kept-pass.ts';
import { walletsOf } from '../wallet/wallet-settings.ts';
import { walletTicket } from '../wallet/wallet-ticket.ts';
import { ticketsOfBearer } from './holder.server.ts';

/** One ticket as a pass for Apple Wallet; its code is the key. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const bytes = await orRefuse(pass(context.ctx(), params.token ?? ''));
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Disposition': 'attachment; filename="ticket.pkpass"',
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function pass(visitor: Parameters<typeof ticketsOfBearer>[0], token: string): Promise<Uint8Array> {
  const { ctx, which } = await ticketsOfBearer(visitor, token);
  const { apple } = await walletsOf(ctx);
  if (!apple || !('code' in which)) throw ticketNotFound(ctx.locale);
  const ticket = await walletTicket(ctx, which.code);
  await keepPass(ctx, ticket, { google: false });
  const service = passService(ctx.baseUrl, which.code);
  return applePass(apple, ticket, { locale: ctx.locale, now: ctx.clock.now(), service });
}
