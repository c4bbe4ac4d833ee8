// Opening: a shop's first day. What stands at the bare address, what a seller sells first, the purchase they try it with, and the way from
// there to real money.
export { FRONT_MODES, readFrontPage, writeFrontPage, type FrontPage } from './front-page.ts';
export { installation, type Installation } from './installation.ts';
export { beginProduct, type BegunProduct, type ProductBeginning } from './begin-product.ts';
export { beginningOf, beginnings, type Beginning } from './beginnings.ts';
export {
  FIRST_STEPS,
  FIRST_STEPS_SQL,
  firstStepsOf,
  type FirstStep,
  type FirstStepKey,
  type FirstSteps,
  type FirstStepsRow,
} from './first-steps.ts';
export {
  PLATFORM_LEGAL_KINDS,
  platformDocument,
  platformLegalGaps,
  readPlatformLegal,
  resellerFacts,
  writePlatformLegal,
  type PlatformLegal,
  type PlatformLegalKind,
} from './platform-legal.ts';
export { openTrial } from './open-trial.ts';
export {
  buyOnTrial,
  trialDelivery,
  triedProduct,
  type TrialDelivery,
  type TrialOutcome,
  type TriedProduct,
} from './trial.ts';
