// Upsells: what a checkout offers beside its product, and what a buyer may change to afterwards.

// For checkouts and forms.
export { HAS_BUMPS, bumpIsOffered, bumpsOf, type Bump, type BumpCondition, type BumpFacts } from './bumps-of.ts';
export {
  BUMP_BUYERS,
  BUMP_POSITIONS,
  BUMP_VIEWS,
  type BumpBuyers,
  type BumpPosition,
  type BumpView,
} from './order-bump.ts';
export { upgradePrice, upgradesOf, type Upgrade } from './upgrades-of.ts';

// For the seller.
export type { BumpInput } from './bump-input.ts';
export { bumpOffers, type BumpOffer } from './bump-offers.ts';
export { removeBumpPicture, setBumpPicture } from './bump-picture.ts';
export { bumpForEditing, editedBumps, type EditedBump } from './edited-bumps.ts';
export { moveBump, removeBump } from './move-bump.ts';
export { addBump, updateBump } from './save-bump.ts';
export {
  addUpgrade,
  editedUpgrades,
  removeUpgrade,
  upgradeChoices,
  type EditedUpgrade,
  type UpgradeChoice,
  type UpgradeInput,
} from './ticket-upgrades.ts';

// For the kernel.
export { copyBumps } from './copy-bumps.ts';
