// People: who somebody is, what they may do, how they prove it. A person may hold several roles, each for a shop or for the platform.
// Everything secret is stored as a hash; whatever is scarce (a one-time token, a refresh token) is taken by one conditional update.
export { ensurePayer, type PayerInput } from './ensure-payer.ts';
export { findShop, shopOfSeller, type Shop } from './find-shop.ts';
export { openShop, type SellerType, type ShopInput } from './open-shop.ts';
export { asAdmin, asPayer, cabinetRoles, ownerRoles, requireAdmin, requireOwner, requirePerson, requireRole, requireSeller } from './require-role.ts';
export { resolveAccessToken, resolveSession, resolveSessionWithLocale, type Person, type ResolvedSession } from './resolve-session.ts';
export { sellerCountries } from './seller-countries.ts';
export { signUpSeller, type SignedUpSeller, type SignUpSellerInput } from './sign-up-seller.ts';
export { suggestUsernames } from './username.ts';
