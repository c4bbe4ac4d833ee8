// Sharing: what a seller or a publisher hands out. Selections of products and plans stand behind a link of our own, and look like a page or a template
// of the builder's. Embeddable items stand on pages elsewhere: links, buttons, pictures, and checkouts in a frame.
export { isShareCode, randomCode } from './random-code.ts';
export { saveShare, savePublisherShare } from './save-share.ts';
export type { ShareInput } from './share-input.ts';
export { shareDesigns, type ShareDesign } from './share-designs.ts';
export { readShareList, shareList, streamShareCsv, type ShareListRow } from './share-list.ts';
export {
  publisherShareById,
  publisherShares,
  shareById,
  sharedSelection,
  type PublisherShare,
  type SharedSelection,
  type ShareView,
} from './share-view.ts';
export { withdrawPublisherShare, withdrawShare } from './withdraw-share.ts';
export type { SharedItem } from './share.ts';

export { embedAddress } from './embed-address.ts';
export { checkEmbeddable, DEFAULT_COLOR, type CheckedEmbed, type EmbedInput } from './embed-input.ts';
export {
  DISPLAY_MODES,
  EMBED_KINDS,
  EMBED_SIZES,
  EMBED_TARGETS,
  PRODUCT_PAGES,
  isCheckoutKind,
  isPictureKind,
  type DisplayMode,
  type EmbedKind,
  type EmbedSize,
  type EmbedTarget,
  type ProductPage,
} from './embeddable.ts';
export {
  EMBED_KIND_TITLES,
  EMBED_TARGET_TITLES,
  embeddableList,
  readEmbeddableList,
  streamEmbeddableCsv,
  type EmbeddableListRow,
} from './embeddable-list.ts';
export {
  embeddableById,
  publisherEmbeddableById,
  publisherEmbeddables,
  shownEmbeddable,
  type EmbeddableView,
} from './embeddable-view.ts';
export { refuseForbidden, saveEmbeddable, savePublisherEmbeddable } from './save-embeddable.ts';
export { withdrawEmbeddable, withdrawPublisherEmbeddable } from './withdraw-embeddable.ts';
