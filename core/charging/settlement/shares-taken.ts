import { definePort, type Ctx } from '#core/context';
import type { Journal } from '#core/ledger';
import { paymentProviders, type Payment } from '#core/payments';
import type { SellerFacts } from './order-file.ts';

export interface PaidThroughPlatform {
  seller: Pick<SellerFacts, 'id' | 'country_code' | 'tax_scheme' | 'plan_fee_bp' | 'plan_fee_fixed'>;
  payment: Pick<Payment, 'id' | 'order_id' | 'provider' | 'currency_key'>;
  /** `OrderFile.platformTerms` */
  platformTerms: unknown;
  /** Minor units that the payment pays of what is owed. */
  paid: number;
  /** Seller of record: what the platform sells in its own name bears no fee, since its margin stands in the purchase. */
  soldBy: 'seller' | 'platform';
}

/** Takes a share of money that comes through the platform; answers the journals of both books, which are posted with the payment. */
export type TakesShare = (ctx: Ctx, through: PaidThroughPlatform) => Promise<readonly Journal[]>;

/** Port, since the module that takes a share is above settlement in core's order. */
export const sharesOfMoney = definePort<TakesShare>('share of money');

/** Money that comes some other way: nothing is taken, and nothing is read. */
export async function sharesTaken(ctx: Ctx, through: PaidThroughPlatform): Promise<Journal[]> {
  if (through.soldBy === 'platform') return [];
  const isThrough = ctx.ports
    .all(paymentProviders)
    .some(({ key, abilities }) => key === through.payment.provider && abilities.throughPlatform === true);
  if (!isThrough) return [];
  const taken = await Promise.all(ctx.ports.all(sharesOfMoney).map((takes) => takes(ctx, through)));
  return taken.flat();
}
