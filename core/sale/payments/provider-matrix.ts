import { PLAN_TYPES, type PlanType } from '#core/pricing';
import type { Capability } from './capability.ts';
import { judgeCell, minimumOf } from './matrix.ts';
import type { PaymentProvider } from './provider.ts';
import { METHODS_TO_ENABLE, currenciesFor } from './specification-rules.ts';

/** A row of the matrix as it holds: what the provider can, narrowed by the specification. For screens, the command line and documents. */
export interface MatrixRow extends Omit<Capability, 'minimums'> {
  /** Smallest charges in minor units, for each currency that is named. */
  minimums: Readonly<Record<string, number>>;
  /** Closed until the seller enables the method. */
  mustBeEnabled: boolean;
  /** Never offered in a checkout: orders are recorded with it. */
  neverOffered: boolean;
}

export function matrixOf(provider: Pick<PaymentProvider, 'key' | 'capabilities'>): MatrixRow[] {
  return provider.capabilities.map((row) => {
    const { method } = row;
    const one = { key: provider.key, capabilities: [row] };
    const planTypes = PLAN_TYPES.filter((planType: PlanType) => judgeCell(one, { method, planType }).offered);
    const ruled = currenciesFor(provider.key, method);
    const named = row.currencies === 'any' ? ruled : row.currencies;
    const currencies =
      named === 'any' || row.history
        ? named
        : named.filter((currency) =>
            planTypes.some((planType) => judgeCell(one, { method, planType, currency }).offered),
          );
    const priced = currencies === 'any' ? Object.keys(row.minimums) : currencies;
    return {
      ...row,
      currencies,
      planTypes,
      minimums: Object.fromEntries(priced.map((currency) => [currency, minimumOf(row, currency)])),
      mustBeEnabled: METHODS_TO_ENABLE.includes(method),
      neverOffered: planTypes.length === 0,
    };
  });
}
