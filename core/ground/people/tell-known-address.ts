import type { Ctx } from '#core/context';
import { enqueue } from '#core/jobs';
import { sendAccessMail, type AccessMailPayload } from './jobs/send-access-mail.ts';
import { takeTurn, type Pace } from './throttle.ts';

const PER_ADDRESS: Pace = { free: 1, firstWaitSeconds: 600, longestWaitSeconds: 24 * 3600, forgetAfterSeconds: 24 * 3600 };

/** Tells the owner of an address that somebody wanted an account with it, and sends the link that lets them in. Not more often than a person would. */
export async function tellKnownAddress(ctx: Ctx, email: string, to = '/'): Promise<void> {
  if (!(await takeTurn(ctx, ['known_address', email.toLowerCase()], PER_ADDRESS))) return;
  const payload: AccessMailPayload = { purpose: 'known_address', email, locale: ctx.locale, to };
  await enqueue(ctx, sendAccessMail, payload);
}
