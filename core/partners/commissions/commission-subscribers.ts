import type { AnySubscriber, Concerns, EventType } from '#core/events';
import { defineSubscriber } from '#core/events';
import { asSeller } from '#core/jobs';
import { sellersWithPrograms } from '#core/referrals';
import { sellersWithSalesTeam } from '#core/sales-team';
import { disputeClosed, disputeOpened, paymentSuccessful, refundSuccessful } from '#core/settlement';
import { settleCommissions } from './settle-commissions.ts';
import { settleSalesFees } from './settle-sales-fees.ts';

type OfPayment = { payment_id: number };

const follows = (
  event: EventType<OfPayment>,
  { name, concerns, settle }: { name: string; concerns: Concerns; settle: typeof settleCommissions },
): AnySubscriber =>
  defineSubscriber<OfPayment>({
    id: `${name}.${event.type}`,
    event,
    concerns,
    async handle(ctx, { sellerId, payload }) {
      if (sellerId !== null) await settle(asSeller(ctx, sellerId), sellerId, payload.payment_id);
    },
  }) as AnySubscriber;

const commissions = { name: 'commission', concerns: sellersWithPrograms, settle: settleCommissions };
const salesFees = { name: 'sales_fee', concerns: sellersWithSalesTeam, settle: settleSalesFees };

/** Money that comes or goes back moves commissions and fees; each of these may be told twice and in any order. */
export const commissionSubscribers: readonly AnySubscriber[] = [
  paymentSuccessful,
  refundSuccessful,
  disputeOpened,
  disputeClosed,
].flatMap((event) => [commissions, salesFees].map((kind) => follows(event as EventType<OfPayment>, kind)));
