import type { Ctx } from '#core/context';
import { enqueue } from '#core/jobs';
import { sendAccessMail, type AccessMailPayload } from './jobs/send-access-mail.ts';
import { takeTurn, type Pace } from './throttle.ts';

const PER_ADDRESS: Pace = {
  free: 1,
  firstWaitSeconds: 600,
  longestWaitSeconds: 24 * 3600,
  forgetAfterSeconds: 24 * 3600,
};

/**
 * Tells the owner of an address that an account was wanted with it, with a link that signs them in: twice at once, then ever more seldom. `to` is
 * where the link leads in the end. Call it outside a transaction, whose rollback would give the turn back.
 */
export async function tellKnownAddress(ctx: Ctx, email: string, to = '/'): Promise<void> {
  if (!(await takeTurn(ctx, ['known_address', email.toLowerCase()], PER_ADDRESS))) return;
  const payload: AccessMailPayload = { purpose: 'known_address', email, locale: ctx.locale, to };
  await enqueue(ctx, sendAccessMail, payload);
}
