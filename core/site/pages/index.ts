// Pages: what sellers design. One draft each, saved only over the revision it came from, and versions that never change. What stands in a
// document is the builder's business, reached through the page engine.
export {
  AFFILIATE_PROGRAMS,
  affiliatePrograms,
  type AffiliatePrograms,
  type ShownAffiliateProgram,
} from './affiliate-programs.ts';
export { changedSince, contentChanged } from './content-changes.ts';
export { copyPage } from './copy-page.ts';
export { createPage, type NewPage } from './create-page.ts';
export { draftMovedOn, malformedSlug, pageOpenElsewhere } from './errors.ts';
export { hasKnownOwner, ownReferences } from './foreign-references.ts';
export { deletePage } from './delete-page.ts';
export { compareVariants, type Verdict } from './compare-variants.ts';
export { countVisitors, noteExperimentOrder } from './count-experiment.ts';
export type { Variant } from './experiment.ts';
export { experimentsOfPage, experimentVersion, type ExperimentView, type VariantFigures } from './experiment-view.ts';
export { startExperiment, type NewExperiment } from './start-experiment.ts';
export { stopExperiment } from './stop-experiment.ts';
export { migratePages, type MigratedPage, type MigrationReport } from './migrate-pages.ts';
export { pagePublished } from './events.ts';
export { forgetContentChanges } from './jobs/forget-content-changes.ts';
export { holdPage, holdWishes, type Hold, type HoldWish } from './hold-page.ts';
export { findArtifact, keepArtifact, type PageArtifact } from './page-artifact.ts';
export { keepBlocks, keptBlocks, type DrawnVersion, type KeptBlock } from './kept-blocks.ts';
export { engineOf } from './engine-of.ts';
export type { Stand } from './open-draft.ts';
export {
  PAGE_ENGINE,
  pageEngines,
  type PageEngine,
  type PageForm,
  type PageIssue,
  type PageReference,
  type ReadDocument,
} from './page-engine.ts';
export {
  pageAtAddress,
  pageForEditing,
  pagesOfSeller,
  publishedPage,
  publishedPageById,
  versionDocument,
  versionsOfPage,
  type EditablePage,
  type PageAtAddress,
  type PageSummary,
  type PageVersionSummary,
  type PublishedPage,
} from './page-view.ts';
export { pageOfKind, type PageOfKind } from './page-of-kind.ts';
export { plainStart } from './plain-start.ts';
export { chooseHero, heroOfShop } from './shop-hero.ts';
export { templateDocument } from './template-document.ts';
export { shopOffers } from './shop-offers.ts';
export { pagesUsing, type PageUse } from './pages-using.ts';
export { isPageSlug, placePage, type PlacedPage } from './place-page.ts';
export { publishPage } from './publish-page.ts';
export { isReservedSlug } from './reserved-slugs.ts';
export { restoreVersion } from './restore-version.ts';
export { saveDraft, type DraftSaved } from './save-draft.ts';
export { saveVersion } from './save-version.ts';
export { designedSlugs, listedPages, type ListedPage } from './sitemap.ts';
export { changeAddress, newSlugOf, pageAddress, type PageAddress } from './slug-redirects.ts';
export { deleteSection, renameSection, savedSections, saveSection, type SavedSection } from './saved-section.ts';
