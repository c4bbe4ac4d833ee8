import type { VatInput } from './vat-input.ts';

/** Art. 59c of Directive 2006/112/EC: 10,000.00 a year over all member states together. */
export const EU_THRESHOLD = 1_000_000n;
/** § 19 UStG since 2025: 25,000.00 in the previous and 100,000.00 in the current year. */
export const SMALL_BUSINESS_PREVIOUS = 2_500_000n;
export const SMALL_BUSINESS_CURRENT = 10_000_000n;
/** Art. 284(2) of the Directive: whoever turns over more in the whole EU is exempt in no other member state. */
export const UNION_SMALL_BUSINESS = 10_000_000n;

/** `crossing` is the sale that passes the threshold; it is already taxed where the buyer lives. */
export function overEuThreshold({ seller, netMinor = 0n }: VatInput): 'below' | 'crossing' | 'above' {
  const before = seller.euConsumerNetYtdMinor ?? 0n;
  const opted = seller.optedForDestination ?? seller.ossRegistered;
  const noThreshold =
    opted || seller.singleEstablishment === false || (seller.euConsumerNetPreviousYearMinor ?? 0n) > EU_THRESHOLD;
  if (noThreshold || before > EU_THRESHOLD) return 'above';
  return before + netMinor > EU_THRESHOLD ? 'crossing' : 'below';
}

/** True if the small-business scheme no longer covers this sale. */
export function smallBusinessLimitCrossed({ seller, netMinor = 0n }: VatInput): boolean {
  if (seller.country.toUpperCase() !== 'DE') return false;
  if (seller.smallBusinessEnded === true) return true;
  const thisYear = (seller.turnoverYtdNetMinor ?? 0n) + netMinor;
  return (seller.turnoverPreviousYearMinor ?? 0n) > SMALL_BUSINESS_PREVIOUS || thisYear > SMALL_BUSINESS_CURRENT;
}

/** True if the turnover in the whole EU is too high for the exemption in other member states. */
export function unionLimitCrossed({ seller, netMinor = 0n }: VatInput): boolean {
  const thisYear = (seller.turnoverYtdNetMinor ?? 0n) + netMinor;
  return (seller.turnoverPreviousYearMinor ?? 0n) > UNION_SMALL_BUSINESS || thisYear > UNION_SMALL_BUSINESS;
}
