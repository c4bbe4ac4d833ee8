import type { claimHandovers } from '#core/claims';
import type { Claim } from './claim.ts';

type Handovers = Awaited<ReturnType<typeof claimHandovers>>;

/** True while an agency has the claim or is being given it, also before the claim's own record follows. Pure. */
export const isAtAgency = (handovers: Handovers, claim: Pick<Claim, 'order_rate_id'>): boolean =>
  handovers.some(({ order_rate_id: of, closed_at: closed }) => of === claim.order_rate_id && closed === null);
