// Legal drafts: legal texts written from what a shop is and does (supplier, products, providers, services, trackers), whether those that stand
// still say so, and what a shop lacks in law, point by point.
export { draftOfText, type TextDraft } from './draft-of-text.ts';
export {
  legalReadiness,
  readinessOf,
  staleTexts,
  type CheckState,
  type LegalCheck,
  type LegalReadiness,
  type StaleText,
} from './legal-readiness.ts';
export { publishCheckedText } from './publish-checked-text.ts';
export { publishDrafts } from './publish-drafts.ts';
export { SHOP_FACTS_SQL, shopFactsOf, type LegalSupplier, type ShopFactsRow } from './shop-facts.ts';
