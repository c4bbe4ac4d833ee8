import type { PlanType } from '#core/pricing';
import type { BuyerType, Capability } from './capability.ts';
import type { PaymentMethod } from './method-keys.ts';
import type { PaymentProvider } from './provider.ts';
import {
  METHODS_TO_ENABLE,
  NEVER_OFFERED,
  currenciesFor,
  mayCarryOut,
  planTypesFor,
  specifiedMinimum,
} from './specification-rules.ts';

/** A cart as far as the matrix cares. What is left out is not known yet and closes nothing. */
export interface CellQuery {
  method: PaymentMethod;
  currency?: string | undefined;
  planType?: PlanType | undefined;
  country?: string | undefined;
  buyerType?: BuyerType | undefined;
  /** First charge in minor units. */
  amountMinor?: number | undefined;
  /** Later charges follow without the buyer. */
  saves?: boolean | undefined;
}

/** The seller's decisions. Cells are named `stripe:sepa`, or `stripe:sepa:subscription` for one kind of plan. */
export interface SellerChoice {
  isSetUp: boolean;
  switchedOff: ReadonlySet<string>;
  enabled: ReadonlySet<string>;
  /** Cells `stripe:sepa` left out by the plan itself. */
  offForPlan?: ReadonlySet<string> | undefined;
}

export type CellRefusal =
  | 'never_in_checkouts'
  | 'not_for_provider'
  | 'not_by_provider'
  | 'plan_type'
  | 'currency'
  | 'country'
  | 'buyer_type'
  | 'later_charges'
  | 'below_minimum'
  | 'not_set_up'
  | 'not_enabled'
  | 'switched_off'
  | 'off_for_plan';

export type CellVerdict =
  | { offered: true; capability: Capability; minimumMinor: number }
  /** `by`: whose rule closes it. `minimumMinor`: what the amount would have to be. */
  | { offered: false; reason: CellRefusal; by: 'specification' | 'provider' | 'seller'; minimumMinor?: number };

type Refused = CellVerdict & { offered: false };

/** The name of a cell in a seller's choices. */
export const cellKey = (provider: string, method: PaymentMethod): string => `${provider}:${method}`;

/**
 * May this method of this provider be offered for this cart? The one place that decides it: checkout, placing an order, settings screen, command
 * line and documentation ask here. The specification's rules come first, then what the provider can, then what the seller chose.
 */
export function judgeCell(
  provider: Pick<PaymentProvider, 'key' | 'capabilities'>,
  query: CellQuery,
  choice?: SellerChoice,
): CellVerdict {
  return bySpecification(provider.key, query) ?? byProvider(provider, query, choice);
}

/** The smallest charge of a row, in minor units of the currency: the specification's or the provider's, whichever is more. */
export function minimumOf({ method, minimums }: Capability, currency: string): number {
  return Math.max(specifiedMinimum(method, currency), minimums[currency] ?? 0);
}

function bySpecification(key: string, { method, planType, currency }: CellQuery): Refused | null {
  const no = (reason: CellRefusal): Refused => ({ offered: false, reason, by: 'specification' });
  if (NEVER_OFFERED.includes(method)) return no('never_in_checkouts');
  if (!mayCarryOut(key, method)) return no('not_for_provider');
  if (planType !== undefined && !planTypesFor(method).includes(planType)) return no('plan_type');
  return currency !== undefined && !allows(currenciesFor(key, method), currency) ? no('currency') : null;
}

/** Number of checks of a row that a cart passed; the reason that is told is that of the row that came farthest. */
const ORDER: readonly CellRefusal[] = [
  'plan_type',
  'currency',
  'country',
  'buyer_type',
  'later_charges',
  'below_minimum',
];

function byProvider(
  provider: Pick<PaymentProvider, 'key' | 'capabilities'>,
  query: CellQuery,
  choice: SellerChoice | undefined,
): CellVerdict {
  const rows = provider.capabilities.filter(({ method, history }) => method === query.method && history !== true);
  const verdicts = rows.map((row) => byRow(row, query));
  const offered = verdicts.find((verdict) => verdict.offered);
  if (offered) return (choice && bySeller(provider.key, query, choice)) ?? offered;
  const refused = verdicts
    .filter((verdict) => !verdict.offered)
    .toSorted((a, b) => ORDER.indexOf(b.reason) - ORDER.indexOf(a.reason));
  return refused[0] ?? { offered: false, reason: 'not_by_provider', by: 'provider' };
}

function byRow(
  row: Capability,
  { currency, planType, country, buyerType, amountMinor, saves }: CellQuery,
): CellVerdict {
  const no = (reason: CellRefusal, more: { minimumMinor?: number } = {}): CellVerdict => ({
    offered: false,
    reason,
    by: 'provider',
    ...more,
  });
  if (planType !== undefined && !row.planTypes.includes(planType)) return no('plan_type');
  if (currency !== undefined && !allows(row.currencies, currency)) return no('currency');
  if (country !== undefined && !allows(row.countries, country)) return no('country');
  if (buyerType !== undefined && row.buyers && !row.buyers.includes(buyerType)) return no('buyer_type');
  if (saves === true && row.saves !== true) return no('later_charges');
  const minimumMinor = minimumOf(row, currency ?? 'eur');
  if (currency !== undefined && amountMinor !== undefined && amountMinor < minimumMinor)
    return no('below_minimum', { minimumMinor });
  return { offered: true, capability: row, minimumMinor };
}

function bySeller(
  key: string,
  { method, planType }: CellQuery,
  { isSetUp, switchedOff, enabled, offForPlan }: SellerChoice,
): Refused | null {
  const no = (reason: CellRefusal): Refused => ({ offered: false, reason, by: 'seller' });
  const cell = cellKey(key, method);
  if (!isSetUp) return no('not_set_up');
  if (METHODS_TO_ENABLE.includes(method) && !enabled.has(method)) return no('not_enabled');
  if (switchedOff.has(cell) || (planType !== undefined && switchedOff.has(`${cell}:${planType}`)))
    return no('switched_off');
  return offForPlan?.has(cell) ? no('off_for_plan') : null;
}

function allows(list: readonly string[] | 'any', value: string): boolean {
  return list === 'any' || list.includes(value);
}
