import type { Breakpoint, JsonObject, PageKind, ThemeTokens } from '#builder/block';

export const ROOT = 'ROOT';
export const maxNodes = 1250;
export const warnNodes = 1000;
export const maxDepth = 8;
export const maxDocumentBytes = 1_000_000;
export const maxChildren = 50;

export type StyleByBreakpoint = Partial<Record<Breakpoint, JsonObject>>;

/** One block of a page: type, version of the block it was written for, content, style per breakpoint, children per slot. */
export interface DocNode {
  readonly t: string;
  readonly v: number;
  readonly p: JsonObject;
  readonly s: StyleByBreakpoint;
  readonly c?: { readonly default: readonly string[] };
  /** Hidden everywhere by the seller; still in the document. */
  readonly h?: true;
  /** Locked by the seller: with everything inside it, it cannot be selected, moved or changed on the canvas. */
  readonly l?: true;
}

export interface PageSeo {
  readonly title: string;
  readonly description: string;
  readonly robots: 'index' | 'noindex';
  /** Asset id. */
  readonly ogImage?: string;
  /** The address search engines should list instead of the page's own. */
  readonly canonical?: string;
}

/**
 * Look of the page: tokens of its own, or a theme of the seller that it follows. Absent means the theme the shop uses for this kind of page.
 */
export interface PageTheme {
  readonly id?: string;
  readonly tokens?: ThemeTokens;
}

/** A page as it is stored. Never changed in place: every operation answers a new document that shares what did not change. */
export interface PageDocument {
  readonly format: 1;
  readonly kind: PageKind;
  readonly root: typeof ROOT;
  readonly nodes: Readonly<Record<string, DocNode>>;
  /**
   * Texts in other languages, by locale, node and path (see `textsOf`); `ROOT` holds title, description and picture of the page. The node
   * itself holds the shop's own language. A page exists in the languages that have an entry here, an empty one included.
   */
  readonly i18n: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly seo: PageSeo;
  readonly theme?: PageTheme;
}

export function emptyDocument(kind: PageKind): PageDocument {
  return {
    format: 1,
    kind,
    root: ROOT,
    nodes: { [ROOT]: { t: 'page', v: 1, p: {}, s: {}, c: { default: [] } } },
    i18n: {},
    seo: { title: '', description: '', robots: 'index' },
  };
}

/** Node by an id from outside. A name that every object inherits is no node. */
export function nodeAt(doc: PageDocument, id: string): DocNode | undefined {
  return Object.hasOwn(doc.nodes, id) ? doc.nodes[id] : undefined;
}

/** Short, and no name that every object has: such an id would be found where no node is. */
export function isNodeId(id: string): boolean {
  return /^[a-zA-Z0-9_-]{1,32}$/.test(id) && !(id in Object.prototype);
}

export function childrenOf(doc: PageDocument, id: string): readonly string[] {
  return nodeAt(doc, id)?.c?.default ?? [];
}
