// Checkout: from a product page to an order. What is asked of buyers, what it costs them where they live, what the law wants said before the
// button, and the order itself.
export { finishCheckoutMail } from './mails/finish-checkout.ts';
export {
  GROUND_INKS,
  checkoutSettings,
  contrastProblems,
  readCheckoutSettings,
  saveCheckoutSettings,
} from './checkout-settings.ts';
export {
  DEFAULT_CHECKOUT,
  CHECKOUT_LAYOUTS,
  INCLUDED_TYPES,
  LARGEST_RADIUS,
  TRUST_SEALS,
  UPSELL_POSITIONS,
  bumpPlace,
  placeOfBump,
  type CheckoutLayout,
  type CheckoutSettings,
  type CheckoutTheme,
  type TrustSeal,
  type UpsellPosition,
} from './checkout-theme.ts';
export {
  LAWFUL_BUTTONS,
  buttonIsLawful,
  buttonVerdicts,
  freeButtonTexts,
  isLawfulButtonText,
  orderButtonText,
  type ButtonVerdict,
} from './button-texts.ts';
export { isFee } from './fee-line.ts';
export { NUMBER_FIRST } from './house-number.ts';
export {
  checkBuyer,
  readBuyerEntries,
  type BuyerData,
  type BuyerEntries,
  type BuyerField,
  type FieldErrors,
} from './buyer-data.ts';
export { checkoutPreview, checkoutSample, type CheckoutPreview } from './checkout-preview.ts';
export { entriesAsked } from './entries-asked.ts';
export { confirmVatId } from './confirm-vat-id.ts';
export { recheckVatIdJob } from './recheck-vat-id-job.ts';
export { isBuyersOwn } from './attendee-value.ts';
export { checkOrder } from './check-order.ts';
export { checkoutView, type CheckoutView } from './checkout-view.ts';
export type { WithdrawalRight } from './withdrawal-right.ts';
export type { CheckoutQuery, Waiver } from './prepared-checkout.ts';
export { readEntries, type CheckoutEntries, type ReceiverEntries, type ReceiverField } from './checkout-entries.ts';
export { BUYER_COUNTRIES, countryNames, isBuyerCountry, zipExample, type BuyerCountry } from './countries.ts';
export { KEEP_MEANS } from './new-order-rows.ts';
export { buyerFieldsOf, knownBuyer, lastEntered } from './known-buyer.ts';
export { giveProduct, type GivenProduct } from './give-product.ts';
export { priceInPerson, sellInPerson, type SoldInPerson } from './sell-in-person.ts';
export type { MethodField } from './method-fields.ts';
export { placeOrder, type AgreedVisit, type PlaceOrderInput, type PlacedOrder } from './place-order.ts';
export { KEEP_CONSENT, keepCheckout, resumeCheckout, type KeptFields } from './keep-checkout.ts';
export { forgetCheckoutsJob } from './forget-checkouts-job.ts';
export { recallCheckoutJob } from './recall-checkout-job.ts';
export { productView, type ProductView } from './product-view.ts';
export type { QuotedBuyer } from './line-facts.ts';
export { chargeText, planTerm, rhythm, shortTerm } from './plan-words.ts';
export { asBuyer, findShop, findShopForLife, sellerOfRecord, shopSeller, type ShopSeller } from './shop-seller.ts';
export { replayPurchaseJob } from './replay-purchase-job.ts';
export {
  removeStoreProduct,
  saveStoreProduct,
  storeProducts,
  type AssignableProduct,
  type StoreProductView,
  type WaitingPurchase,
} from './store-products.ts';
export { takeInPurchase } from './take-in-purchase.ts';
export { checkVatNumber, type VatNumberCheck } from './vat-number.ts';
export type {
  BumpChoice,
  ContractTerms,
  CouponStanding,
  CreditNotice,
  NamedCart,
  NamedLine,
  PlanChoice,
  Question,
  QuantityChoice,
  Schedule,
  StartChoice,
  VariantChoice,
} from './view-parts.ts';
export { isOnCredit, type BuyerNeeds } from './buyer-needs.ts';
