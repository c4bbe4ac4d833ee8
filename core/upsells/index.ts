// Upsells: what a checkout offers beside its product, and what a buyer may change to afterwards.

// For checkouts and forms.
export { bumpIsOffered, bumpsOf, type Bump, type BumpCondition, type BumpFacts } from './bumps-of.ts';
export { BUMP_BUYERS, BUMP_POSITIONS, BUMP_VIEWS, type BumpBuyers, type BumpPosition, type BumpView } from './order-bump.ts';
export { upgradePrice, upgradesOf, type Upgrade } from './upgrades-of.ts';
