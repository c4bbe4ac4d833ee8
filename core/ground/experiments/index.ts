// Experiments: feature flags per shop, in whole or for a share of visitors, assigned by hash and counted once each (decision 688).
export { isTried, subjectHash, variantOf, type Variant } from './assign.ts';
export { noteConversion, noteExposures } from './exposure.ts';
export { FLAGS, FLAG_KEYS, FLAG_MODES, isFlagKey, type FlagKey, type FlagMode, type ShopFlags } from './flags.ts';
export { differenceOf, shareOf, type Arm, type Share } from './results.ts';
export { flagViews, setFlag, setFlagFor, type FlagView } from './set-flag.ts';
