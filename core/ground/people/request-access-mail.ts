import type { Ctx } from '#core/context';
import { enqueue } from '#core/jobs';
import { languageOf } from '#core/kit';
import { cleanEmail, isEmail } from './email-address.ts';
import { inputError } from './errors.ts';
import { sendAccessMail, type AccessPurpose } from './jobs/send-access-mail.ts';
import { networkOf } from './network-of.ts';
import { takeTurn, type Pace } from './throttle.ts';

const PER_NETWORK: Pace = { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 };
const PER_ADDRESS: Pace = { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterSeconds: 6 * 3600 };

export interface AccessMailRequest {
  email: string;
  ip: string;
  /** Path of ours that the link leads to in the end; the start unless given. */
  to?: string;
}

/**
 * Sends a link to choose a new password, if somebody has this address. Answers the same, and after the same work, when nobody has:
 * the address is looked up later, in a job. Too many requests are dropped in silence; links sent before stay good.
 * @throws InputError when it is no address at all
 */
export function requestPasswordReset(ctx: Ctx, request: AccessMailRequest): Promise<void> {
  return requestAccessMail(ctx, 'password_reset', request);
}

/** Sends a link that signs in once, for buyers without a password and owners shut out. Answers like `requestPasswordReset`. */
export function sendSignInLink(ctx: Ctx, request: AccessMailRequest): Promise<void> {
  return requestAccessMail(ctx, 'sign_in_link', request);
}

async function requestAccessMail(
  ctx: Ctx,
  purpose: AccessPurpose,
  { email, ip, to = '/' }: AccessMailRequest,
): Promise<void> {
  const address = cleanEmail(email);
  if (!isEmail(address)) throw inputError(languageOf(ctx), [{ field: 'email', problem: 'email_not_valid' }]);
  const passed =
    (await takeTurn(ctx, [purpose, 'network', networkOf(ip)], PER_NETWORK)) &&
    (await takeTurn(ctx, [purpose, 'address', address], PER_ADDRESS));
  if (!passed) {
    ctx.log.warn({ ip, purpose }, 'access mail throttled');
    return;
  }
  await enqueue(ctx, sendAccessMail, {
    purpose,
    email: address,
    locale: ctx.locale,
    language: languageOf(ctx),
    to,
    at: ctx.baseUrl,
  });
}
