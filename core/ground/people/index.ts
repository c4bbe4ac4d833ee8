// People: who somebody is, what they may do, how they prove it. A person may hold several roles, each for a shop or for the platform.
// Everything secret is stored as a hash; whatever is scarce (a one-time token, a refresh token, a try) is taken by one conditional update.
export { endAllRoles } from './end-all-roles.ts';
export { eraseAccount, resetFactors } from './erase-account.ts';
export { setPowerSeller } from './set-power-seller.ts';
export { ACTING_MINUTES, actForSeller, actsInShop, endActing, type Act } from './acting.ts';
export { peopleError } from './errors.ts';
export { adminAddresses } from './admin-addresses.ts';
export { identityChanged, type IdentityChanged } from './identity-changed.ts';
export { markFavourite } from './favourite-places.ts';
export { confirmPassword } from './confirm-password.ts';
export { cleanEmail, isEmail } from './email-address.ts';
export { openAccount, type NewAccount } from './open-account.ts';
export { livingSessions } from './living-sessions.ts';
export { hashToken, newSecretToken } from './secret-token.ts';
export { sessionsInShop, type DeviceInShop } from './sessions-in-shop.ts';
export { changeEmail, type EmailChange } from './change-email.ts';
export { changePassword, type PasswordChange } from './change-password.ts';
export type { Credentials } from './check-credentials.ts';
export { confirmEmail, resendConfirmation, type ConfirmedAddress } from './confirm-email.ts';
export { confirmEmailChange, emailChangeIsGood } from './confirm-email-change.ts';
export { peopleOfShop, type PersonOfShop } from './people-of-shop.ts';
export { confirmedOwner, confirmedOwners, type ConfirmedOwner } from './confirmed-owner.ts';
export { ensurePayer, type PayerInput } from './ensure-payer.ts';
export { findShop, findShopEvenClosed, shopOfSeller, type PageTest, type Shop } from './find-shop.ts';
export { grantRole, revokeRole, type RoleChange } from './grant-role.ts';
export { forgetOldProofs } from './jobs/forget-old-proofs.ts';
export { sendAccessMail } from './jobs/send-access-mail.ts';
export { listSessions, type SessionView } from './list-sessions.ts';
export { networkOf } from './network-of.ts';
export { askForAnyPasskey, askForOwnPasskey, askForSecondPasskey } from './passkeys/ask-for-passkey.ts';
export { addPasskey, beginPasskey } from './passkeys/add-passkey.ts';
export { removePasskey, renamePasskey } from './passkeys/change-passkey.ts';
export { listPasskeys, type PasskeyView } from './passkeys/list-passkeys.ts';
export { finishWithPasskey, proveByPasskey } from './passkeys/prove-by-passkey.ts';
export { relyingPartyOf } from './passkeys/relying-party.ts';
export { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
export { beginProvider, HANDSHAKE_MINUTES, type ProviderWay } from './providers/begin-provider.ts';
export { finishProvider, type FinishedProvider, type ProviderRefusal } from './providers/finish-provider.ts';
export { ownProviders, partFrom, type JoinedProvider } from './providers/identities.ts';
export {
  appleSignIn,
  googleSignIn,
  isProviderKey,
  offeredProviders,
  PROVIDER_TITLES,
  signInProviders,
  type ProviderKey,
} from './providers/sign-in-provider.ts';
export { isAppleSecret, startOpenIdSandbox, type OpenIdSandbox } from './providers/sandbox/start-open-id-sandbox.ts';
export { oneTimeTokenIsGood, type TokenPurpose } from './one-time-token.ts';
export { featuresLockedFor, planOf, type PlanColumns } from './plan-of.ts';
export { openShop, sellerTypes, shopBeginnings, type SellerType, type ShopInput } from './open-shop.ts';
export type { ClientTrace, OpenedSession } from './open-session.ts';
export { openAppSession, renewToken, type TokenPair } from './renew-token.ts';
export { hasSecondFactor } from './has-second-factor.ts';
export { finishSignIn } from './finish-sign-in.ts';
export { proveByPassword, signInProof, type SignInProof } from './fresh-sign-in.ts';
export {
  beginSecondFactor,
  sealedSecondFactors,
  confirmSecondFactor,
  dropSecondFactor,
  newRecoveryCodes,
  secondFactorView,
  type SecondFactorView,
} from './second-factor.ts';
export { requestPasswordReset, sendSignInLink, type AccessMailRequest } from './request-access-mail.ts';
export {
  asAdmin,
  asOneself,
  asPayer,
  cabinetRoles,
  ownerRoles,
  requireAdmin,
  requireOwner,
  requirePerson,
  requireRole,
  requireSeller,
} from './require-role.ts';
export { resetPassword } from './reset-password.ts';
export {
  resolveAccessToken,
  resolveSession,
  resolveSessionWithLocale,
  sessionUser,
  type Person,
  type ResolvedSession,
} from './resolve-session.ts';
export { tellOfWayIn } from './tell-of-way-in.ts';
export { revokeSession } from './revoke-session.ts';
export { seedPerson, type SeededPerson } from './seed-person.ts';
export { sellerZone } from './seller-zone.ts';
export { sellerCountries } from './seller-countries.ts';
export {
  missingForRegistration,
  sellerMayPublish,
  type MissingForRegistration,
  type RegistrationFacts,
} from './seller-may-publish.ts';
export { taxSchemes, type SellerProfile, type TaxScheme } from './seller-profile.ts';
export { writeShopCheckout, type ShopCheckout } from './shop-checkout.ts';
export {
  SELLING_MODES,
  beginReselling,
  endReselling,
  inResellersName,
  isResellable,
  readReseller,
  renewResellers,
  type Reseller,
  type SellingMode,
} from './selling-mode.ts';
export { readShopApp, writeShopApp, type ShopApp } from './shop-app.ts';
export { logoSize, readShopLogo, writeShopLogo, type ShopLogo } from './shop-logo.ts';
export { signIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
export { endSessions, signOutEverywhere } from './sign-out-everywhere.ts';
export { signUpSeller, type SignedUpSeller, type SignUpSellerInput } from './sign-up-seller.ts';
export { mustWait, takeTurn, type Pace, type ThrottleKey } from './throttle.ts';
export { shopsToWorkIn, switchSeller, type ShopToWorkIn } from './switch-seller.ts';
export { readProfile, updateProfile, type Profile, type ProfileInput } from './update-profile.ts';
export {
  OWNER_CONFIRMED,
  readSellerProfile,
  updateSellerProfile,
  type SellerProfileView,
} from './update-seller-profile.ts';
export { companySizes, jobRoles, salutations, type CompanySize, type JobRole, type Salutation } from './user.ts';
export { useSignInLink } from './use-sign-in-link.ts';
export { suggestUsernames } from './username.ts';
