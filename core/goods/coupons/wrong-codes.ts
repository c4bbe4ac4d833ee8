import type { Ctx } from '#core/context';
import { networkOf, takeTurn, type Pace, type ThrottleKey } from '#core/people';

/** People mistype a few codes, machines try thousands. */
const PACE: Pace = { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60, forgetAfterSeconds: 3600 };

/** Origin of tries for codes: each network counts for itself in each shop, so that one shuts out no other. */
export interface CodeTrier {
  sellerId: number;
  ip: string;
}

export function wrongCodesOf({ sellerId, ip }: CodeTrier): ThrottleKey {
  return ['coupon', String(sellerId), networkOf(ip)];
}

/** Notes a code that does not exist, for all processes; false when this network must wait. Call it outside a transaction. */
export async function noteWrongCode(ctx: Ctx, trier: CodeTrier): Promise<boolean> {
  return takeTurn(ctx, wrongCodesOf(trier), PACE);
}
