import type { Ctx } from '#core/context';
import { liftSuppressions, suppressionsOf } from '#core/mail';
import { readProfile, requireSeller } from '#core/people';

const TOPIC = 'notification';

/** True once the person has refused these mails by the link in one of them. */
export async function mailsAreRefused(ctx: Ctx): Promise<boolean> {
  const sellerId = requireSeller(ctx);
  const { email: address } = await readProfile(ctx);
  const found = await suppressionsOf(ctx, { sellerId, address });
  return found.some(({ reason, topic }) => reason === 'unsubscribed' && topic === TOPIC);
}

/** Choosing mails takes back an earlier refusal of all. */
export async function wantMailsAgain(ctx: Ctx): Promise<void> {
  const sellerId = requireSeller(ctx);
  const { email: address } = await readProfile(ctx);
  await liftSuppressions(ctx, { sellerId, address, reason: 'unsubscribed', topic: TOPIC });
}
