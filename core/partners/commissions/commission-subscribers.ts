import type { AnySubscriber, EventType } from '#core/events';
import { defineSubscriber } from '#core/events';
import { asSeller } from '#core/jobs';
import { sellersWithPrograms } from '#core/referrals';
import { disputeClosed, disputeOpened, paymentSuccessful, refundSuccessful } from '#core/settlement';
import { settleCommissions } from './settle-commissions.ts';

type OfPayment = { payment_id: number };

const follows = (event: EventType<OfPayment>): AnySubscriber =>
  defineSubscriber<OfPayment>({
    id: `commission.${event.type}`,
    event,
    concerns: sellersWithPrograms,
    async handle(ctx, { sellerId, payload }) {
      if (sellerId !== null) await settleCommissions(asSeller(ctx, sellerId), sellerId, payload.payment_id);
    },
  }) as AnySubscriber;

/** Money that comes or goes back moves commissions; each of these may be told twice and in any order. */
export const commissionSubscribers: readonly AnySubscriber[] = [
  paymentSuccessful,
  refundSuccessful,
  disputeOpened,
  disputeClosed,
].map((event) => follows(event as EventType<OfPayment>));
