// Entitlements: who may use which product, since when, until when and why. The table says what holds now; its history, which nobody can
// change, says what held at any time.
export { accessAt, accessNow, openReasons, type Access } from './access.ts';
export { accessGranted, accessLost, type AccessEventPayload } from './events.ts';
export { accessOf } from './access-of.ts';
export {
  changeParts,
  extendEntitlements,
  keepEntitlements,
  takeByHand,
  type EntitlementsOfSeller,
} from './change-by-hand.ts';
export { restoreEntitlements, revokeEntitlements, type EntitlementChoice } from './change-entitlements.ts';
export { countHolders } from './count-holders.ts';
export { entitlementAtHand } from './entitlement-at-hand.ts';
export { EntitlementChange, type EntitlementEvent } from './entitlement-change.ts';
export { Entitlement, type EntitlementState, type RevocationReason } from './entitlement.ts';
export { entitlementByToken, entitlementsOfOrder, entitlementsOfPayer } from './find-entitlements.ts';
export { grantEntitlements, type GrantInput, type GrantLine } from './grant-entitlements.ts';
export { endForHolders, grantToHolders, type HolderBatch, type HoldersDone } from './grant-to-holders.ts';
export { heldToken } from './held-token.ts';
export { heldInShop } from './held-in-shop.ts';
export { nameInRoom } from './name-in-room.ts';
export { heldBy, type Holder } from './held-by.ts';
export {
  holdingOf,
  openHolding,
  previewToken,
  type ClosedHolding,
  type OpenHolding,
  type OpenHoldingOptions,
} from './open-holding.ts';
export { entitlementInvariants } from './invariants.ts';
