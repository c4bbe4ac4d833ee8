import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { defineSubscriber, type DomainEvent } from '#core/events';
import { asSeller } from '#core/jobs';
import { paymentSuccessful, type PaymentEventPayload } from '#core/settlement';
import { mindClaim } from './mind-claims.ts';

/** Claims of an order hear of its money at once, so that a seller who looks does not find a debt that is paid. */
async function followPayment(platform: Ctx, { sellerId, payload }: DomainEvent<PaymentEventPayload>): Promise<void> {
  if (sellerId === null) return;
  const seller = asSeller(platform, sellerId);
  const open = await reading(seller, ({ db }) =>
    db('claims').where({ seller_id: sellerId, order_id: payload.order_id, closed_at: null }).pluck<number[]>('id'),
  );
  for (const claimId of open) await mindClaim(seller, { claimId, orderId: payload.order_id });
}

export const claimsFollowPayments = defineSubscriber({
  id: 'claims_follow_payments',
  event: paymentSuccessful,
  handle: followPayment,
});
