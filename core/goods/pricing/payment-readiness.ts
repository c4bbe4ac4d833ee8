import { definePort, type Ctx } from '#core/context';
import type { CurrencyCode } from '#core/kit';

export interface ActiveMethod {
  method: string;
  /** Smallest charge in minor units of the currency asked for. */
  minimumMinor: number;
}

/**
 * Tells that the seller can take money, or why not. Payments stands above the catalogue and answers through this port, under the key `core`.
 */
export interface PaymentReadiness {
  /** The methods of the seller's active providers that take one-time payments in this currency. At most one statement. */
  activeMethods(ctx: Ctx, query: { sellerId: number; currency: CurrencyCode }): Promise<readonly ActiveMethod[]>;
}

export const paymentReadiness = definePort<PaymentReadiness>('payment readiness');

/** None while nobody answers the port. */
export async function activeMethods(
  ctx: Ctx,
  query: { sellerId: number; currency: CurrencyCode },
): Promise<readonly ActiveMethod[]> {
  return (await ctx.ports.find(paymentReadiness, 'core')?.activeMethods(ctx, query)) ?? [];
}

/** The smallest charge any active method takes; null when there is none to ask. */
export function smallestCharge(methods: readonly ActiveMethod[]): number | null {
  return methods.length === 0 ? null : Math.min(...methods.map((each) => each.minimumMinor));
}
