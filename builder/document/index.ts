// The stored page: format 1, how it is read, checked, migrated and changed. Pure values; runs in browser and server.
export { applyOp } from './apply-op.ts';
export type { Applied, Batch, DocumentOp } from './document-op.ts';
export { canonicalJson, documentHash } from './document-hash.ts';
export { migrateDocument, migrateNode } from './migrate-document.ts';
export { copyBlock, newBlock, newNodeId, type NodeTree } from './new-nodes.ts';
export {
  childrenOf,
  emptyDocument,
  maxDepth,
  maxDocumentBytes,
  maxNodes,
  ROOT,
  type DocNode,
  type PageDocument,
  type PageSeo,
  type PageTheme,
  type StyleByBreakpoint,
} from './page-document.ts';
export { parseOps } from './parse-ops.ts';
export { parseDocument, type ParsedDocument } from './parse-document.ts';
export { legalSlots, placedFrom, refusalAt, slotOf, type Placed, type Slot } from './placement.ts';
export { readNode, type NodeValues } from './read-node.ts';
export { referencesOf, rewriteReferences, type Reference, type ReferenceKind } from './references.ts';
export { frameOf, withFrame, type FramePart, type SharedFrame } from './shared-frame.ts';
export { sha256Hex } from './sha256.ts';
export {
  carryTexts,
  missingTexts,
  pageLanguages,
  readTranslatedNode,
  seoIn,
  textsOf,
  type LocalText,
  type MissingText,
} from './translation.ts';
export { depthOf, heightOf, inOrder, isHidden, isWithin, lockedBy, parentOf, subtreeIds, topmost } from './tree.ts';
export { checkDocument, fieldNameAt, validateDocument, type DocumentIssue } from './validate-document.ts';
