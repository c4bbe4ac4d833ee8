// Arrears: what it costs to be late. Base rates of § 247 BGB, interest of default by the day, fees of reminders and the flat sum of businesses (§ 288 BGB);
// what of them was asked for, what a payment pays of them by law, and what is open. Whether and when they are asked for is decided by the reminders.
export { Arrears, type SetOffRule } from './arrears.ts';
export { askCosts, firstDayOfDefault } from './ask-costs.ts';
export {
  KNOWN_BASE_RATES,
  baseRatesMissing,
  comingBaseRate,
  halfYearOf,
  missingBaseRates,
  nextHalfYear,
  readBaseRates,
  writeBaseRate,
  type BaseRate,
} from './base-rates.ts';
export { FLAT_FOR_BUSINESSES, defaultInterest } from './default-interest.ts';
export { arrearsInvariants } from './invariants.ts';
export { NO_COSTS, countedInterest, owedCosts, setOff, type OwedCosts, type SetOff } from './owed-costs.ts';
export { deferInterest, dropCosts, payCosts, unpayCosts, waiveCosts, type Against } from './pay-costs.ts';
export { arrearsOf, costsOf } from './read-arrears.ts';
