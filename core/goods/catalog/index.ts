// The catalogue: what a seller offers, who may buy how many of it, and the port through which plugins supply kinds of products.
export * from './product-form.ts';
export type { BegunThing, FormBeginning } from './form-beginning.ts';
export type { PlannedSeat, SeatPlan } from './seat-plan.ts';
export * from './companion.ts';
export {
  PRODUCT_WARNINGS,
  REVIEW_WARNINGS,
  productWarnings,
  publishingBlockers,
  sellingBlockers,
  shownWarnings,
  type WarningFacts,
} from './product-warnings.ts';
export { REVIEW_STATES, VAT_CLASSES, type ReviewState, type VatClass } from './product.ts';
export { registrationFinished, type SellerRegistration } from './registration-finished.ts';

// For shops and checkouts.
export { checkAccessPassword } from './check-access-password.ts';
// `OFFER_COLUMNS` over `OFFER_JOINS` lets a module join offers to rows of its own in one statement; `offerOf` reads them.
export { OFFER_COLUMNS, OFFER_JOINS, type OfferRow, type OfferedPlan, type OfferedCover } from './offer-row.ts';
export { partsOf, taxPartsOf, type ProductPart, type TaxPart } from './parts-of.ts';
export { offerAfterSale } from './offer-after-sale.ts';
export { storefrontProducts, type StorefrontProduct } from './storefront-product.ts';
export {
  productCards,
  type ProductCard,
  type ProductCardsQuery,
  productCardPage,
  type ShopQuery,
} from './product-cards.ts';
export { companionLinks, deliveriesOf, deliveriesOfHoldings, type ProductDelivery } from './deliveries-of.ts';
export { showcaseOf, showcasesOf, type ShownProduct } from './showcase-of.ts';
export { contentsOf, type ProductContents } from './goods-of-products.ts';
export { productsInMails } from './products-in-mails.ts';
export { slugOf } from './product-slug.ts';
export { shopLessons } from './shop-lessons.ts';
export { soldForms } from './sold-forms.ts';
export { shownSlugs, type ShownSlug } from './shown-slugs.ts';
export {
  QUESTION_TYPES,
  questionsOf,
  readAnswers,
  type Answer,
  type ProductQuestion,
  type QuestionType,
} from './product-question.ts';
export {
  NO_FACT,
  offerOf,
  offerWithFact,
  sellableOffer,
  type Offer,
  type OfferFact,
  type OfferProduct,
  type OfferQuery,
} from './sellable-offer.ts';
export { ALL_PRODUCTS, shopCategories, type ShopCategory } from './shop-categories.ts';
export { confirmStock, releaseStock, reserveStock, returnStock, takeStock } from './stock.ts';
export { tryAccessPassword, type TriedPassword } from './try-access-password.ts';

// For the seller.
export { dayTasksOf, dayTasksSql, type DayTaskRows } from './tasks-of-day.ts';
export { addCover, type IncomingPicture } from './add-cover.ts';
export { addPlan } from './add-plan.ts';
export { MOST_GRAMS, changeGoods, productGoods, type GoodsInput, type ProductGoods } from './change-goods.ts';
export {
  SUPPLY_CHOICES,
  changeSupply,
  productSupply,
  type ProductSupply,
  type SupplyChange,
  type SupplyInput,
} from './change-supply.ts';
export { answerTeaching, productTeaching, type ProductTeaching } from './answer-teaching.ts';
export { teachingRisk, type TeachingAnswers, type TeachingRisk } from './teaching-answers.ts';
export { archiveProduct } from './archive-product.ts';
export { changeProducts, type ProductChange, type ProductsChanged } from './change-products.ts';
export { createProduct } from './create-product.ts';
export { duplicateProduct } from './duplicate-product.ts';
export { internalNames, otherProducts, productCategories } from './product-choices.ts';
export { mendingStep, productEditor, type ProductEditor, type StepState } from './product-editor.ts';
export { movePlan } from './move-plan.ts';
export {
  creditOfPlans,
  previewPlan,
  type PlanPreview,
  type PlanSchedule,
  type PreviewedCharge,
} from './preview-plan.ts';
export { PRODUCT_EXPANDS, expandedFields, productFields, productItem, type ProductFields } from './product-fields.ts';
export { productsToMend, type ProductsToMend, type ProductToMend } from './products-to-mend.ts';
export { pricedProducts, type PricedProduct } from './priced-products.ts';
export { offeredProducts, type OfferedProduct } from './offered-products.ts';
export {
  PRODUCT_LIST_COLUMNS,
  productList,
  productListRows,
  readProductList,
  streamProductCsv,
  type ProductListRow,
} from './product-list.ts';
export { productsShowing, type ProductUse } from './products-showing.ts';
export { publishProduct, type Publication } from './publish-product.ts';
export { duplicatePlan } from './duplicate-plan.ts';
export { removePlan } from './remove-plan.ts';
export { arrangeCovers, removeCover } from './covers.ts';
export {
  addToGroup,
  productGroup,
  productGroups,
  removeGroup,
  saveGroup,
  takeFromGroup,
  type GroupInput,
  type ProductGroup,
} from './product-groups.ts';
export { removeDraft } from './remove-draft.ts';
export { requestReview, withdrawReview, type ReviewRequest } from './request-review.ts';
export { orderCategories, removeCategory, saveCategory, type CategoryInput } from './save-category.ts';
export { saveQuestions, type QuestionInput } from './save-questions.ts';
export { setStockLimit } from './set-stock-limit.ts';
export { unarchiveProduct } from './unarchive-product.ts';
export { unpublishProduct } from './unpublish-product.ts';
export { updateAdvancedStep, type AdvancedStep } from './update-advanced-step.ts';
export { type AdditionalFee } from './sellable-offer.ts';
export { updateCheckoutStep, type CheckoutStep } from './update-checkout-step.ts';
export { updateDeliveryStep, type DeliveryStep } from './update-delivery-step.ts';
export { PRODUCT_DESIGNS, type ProductDesign } from './step-settings.ts';
export { updateStory, type ProductStory } from './update-story.ts';
export { updatePagesStep, type PagesStep } from './update-pages-step.ts';
export { updatePlan } from './update-plan.ts';
export { updateProductDetails, type ProductDetails } from './update-product-details.ts';
export { updateUpsellStep, type UpsellStep } from './update-upsell-step.ts';
export { updateVideo, type ProductVideo, type ReadProductVideo } from './update-video.ts';

// For admins.
export { decideReview, type ReviewDecision } from './decide-review.ts';
export { reviewHistory, type ReviewEntry } from './review-history.ts';
export { productGroupList } from './product-group-list.ts';
export { readReviewList, reviewList, type ReviewListRow } from './review-list.ts';
export { reviewedProduct, type ReviewedProduct } from './reviewed-product.ts';
export { requireReviews, reviewRequired } from './review-setting.ts';

// For the forms and the kernel.
export { copyProduct } from './copy-product-job.ts';
export { productCopiers, type ProductCopier } from './product-copier.ts';
export { findProduct, findProducts, findShownProduct, type FoundProduct } from './find-product.ts';
export { lockProduct } from './lock-product.ts';
export { averageRating, keepRatingTotals, type AverageRating, type RatingTotals } from './rating-totals.ts';
export { refreshFormWarnings } from './refresh-form-warnings.ts';
