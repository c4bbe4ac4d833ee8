import type { Breakpoint, JsonObject, Locale } from '#builder/block';
import type { DocNode, PageDocument, PageSeo, PageTheme } from './page-document.ts';

/** Puts a tree of new nodes under `parent` at `index`. */
export interface InsertNodes {
  type: 'insertNodes';
  parent: string;
  index: number;
  rootId: string;
  nodes: Readonly<Record<string, DocNode>>;
}

/** Takes a block and everything inside it out of the page. */
export interface RemoveNode {
  type: 'removeNode';
  id: string;
}

/** Moves a block. `index` is where it stands afterwards, counted without the block itself. */
export interface MoveNode {
  type: 'moveNode';
  id: string;
  parent: string;
  index: number;
}

/** Sets content fields of a block; names in `unset` are removed. */
export interface SetProps {
  type: 'setProps';
  id: string;
  set: JsonObject;
  unset?: readonly string[];
}

/** Sets style fields of a block at one breakpoint; names in `unset` fall back to the wider breakpoint or the theme. */
export interface SetStyle {
  type: 'setStyle';
  id: string;
  at: Breakpoint;
  set: JsonObject;
  unset?: readonly string[];
}

/** Hides a block from buyers or shows it again. */
export interface SetHidden {
  type: 'setHidden';
  id: string;
  hidden: boolean;
}

/** Locks a block against changes on the canvas or opens it again. */
export interface SetLocked {
  type: 'setLocked';
  id: string;
  locked: boolean;
}

/** Sets what the page says about itself to search engines and social networks. */
export interface SetPage {
  type: 'setPage';
  seo: PageSeo;
}

/** Sets how the page looks; absent means as the shop does. */
export interface SetTheme {
  type: 'setTheme';
  theme?: PageTheme | undefined;
}

/** Says texts of a block (by path, see `textsOf`) or of the page (`ROOT`: title, description, ogImage) in another language. */
export interface SetTexts {
  type: 'setTexts';
  locale: Locale;
  id: string;
  set: JsonObject;
  unset?: readonly string[];
}

/** Adds a language to the page, or takes it away with everything said in it. */
export interface SetLanguage {
  type: 'setLanguage';
  locale: Locale;
  texts?: Readonly<Record<string, JsonObject>>;
}

/** Puts a whole document in place of the present one: a template, an import, a restored version. */
export interface ReplaceDocument {
  type: 'replaceDocument';
  doc: PageDocument;
}

/** Several changes that count as one. */
export interface Batch {
  type: 'batch';
  ops: readonly DocumentOp[];
}

export type DocumentOp =
  | InsertNodes
  | RemoveNode
  | MoveNode
  | SetProps
  | SetStyle
  | SetHidden
  | SetLocked
  | SetPage
  | SetTheme
  | SetTexts
  | SetLanguage
  | ReplaceDocument
  | Batch;

/** A changed document and the operation that undoes the change exactly. */
export interface Applied {
  doc: PageDocument;
  inverse: DocumentOp;
}
