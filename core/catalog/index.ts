// The catalogue: what a seller offers, who may buy how many of it, and the port through which plugins supply kinds of products.
export * from './product-form.ts';
export { PRODUCT_WARNINGS, productWarnings, publishingBlockers, sellingBlockers, type WarningFacts } from './product-warnings.ts';
export { productCards, type ProductCard, type ProductCardsQuery } from './product-cards.ts';
export { VAT_CLASSES, type ReviewState, type VatClass } from './product.ts';
export { registrationFinished, type SellerRegistration } from './registration-finished.ts';
export { sellableOffer, type Offer, type OfferProduct, type OfferQuery } from './sellable-offer.ts';
export type { OfferedPlan } from './offer-row.ts';
export { confirmStock, releaseStock, reserveStock, returnStock, takeStock } from './stock.ts';
