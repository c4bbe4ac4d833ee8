import { definePort } from '#core/context';

export interface PageIssue {
  nodeId: string | null;
  severity: 'error' | 'warning';
  message: string;
}

/** One place where a page names something outside itself. */
export interface PageReference {
  nodeId: string | null;
  /** The block's name, for people. */
  block: { de: string; en: string };
  kind: 'asset' | 'product' | 'plan' | 'category' | 'lesson' | 'funnel' | 'program';
  id: string;
}

export type ReadDocument = { ok: true; doc: object } | { ok: false; problems: readonly string[] };

/** A form visitors fill in, as far as core needs to know it. */
export interface PageForm {
  title: string;
  /** Way to the seller: by mail too, or by the list alone. */
  recipient: 'seller' | 'list';
  /** Tags by which the seller finds its answers. */
  tags: readonly string[];
  consentText: string;
  /** True if something was typed where people see nothing. */
  isTrapped(sent: Readonly<Record<string, unknown>>): boolean;
  /** Checks what was sent by the rules the form was drawn from; `errors` and `values` by the names of its inputs. */
  read(
    sent: Readonly<Record<string, unknown>>,
    options: { today: string },
  ): {
    answers: { id: string; kind: string; label: string; value: string }[];
    consented: boolean;
    values: Record<string, string>;
    errors: Record<string, string>;
  };
}

/** Facts of a shop that its plain start page is written from: forms it sells, most products first, and the picture behind its first words. */
export interface ShopFacts {
  sells: readonly string[];
  hero?: { assetId: string; alt: string } | undefined;
}

/**
 * Services that pages need for documents. Core stores documents and their history; what stands in them is the builder's.
 * Documents are plain JSON to core.
 */
export interface PageEngine {
  /** Reads a document from outside; problems when it is none. */
  parse(raw: unknown): ReadDocument;
  /** The document after operations from outside; problems when they are none, do not fit it or would break it. */
  apply(doc: object, ops: unknown): ReadDocument;
  /** Issues of severity `error` keep a page from being published. `surroundings` is what the page would be drawn with: its data, its theme. */
  check(doc: object, locale: 'de' | 'en', surroundings?: object): readonly PageIssue[];
  /** Facts that lists, sitemaps and addresses need to know of a document. */
  facts(doc: object): { locales: string[]; noindex: boolean };
  /** The parts of a document that all pages of the shop share, by name. */
  frameOf(doc: object): Readonly<Record<string, object>>;
  /** The same document with the shop's parts in place of its own shared ones; the very object when nothing changed. */
  withFrame(doc: object, parts: Readonly<Record<string, object>>): object;
  hash(doc: object): string;
  /** Reads the design tokens of a theme. */
  readTokens(raw: unknown): { ok: true; tokens: object } | { ok: false; problems: readonly string[] };
  /** A page to start from. */
  fromTemplate(
    template: string,
    options: {
      locale: 'de' | 'en';
      shopName: string;
      offers?: readonly string[];
      /** Products that blocks show, by form; '' is any form. */
      products?: Readonly<Record<string, string>>;
      facts?: ShopFacts;
    },
  ): object;
  /** Reads a page from a file, by stricter rules than a draft's: nothing nested too deeply, not too many blocks. Names the types nobody knows here. */
  admit(raw: unknown): { ok: true; doc: object; unknown: string[] } | { ok: false; problems: readonly string[] };
  /** Every picture, product and the like a page names. */
  references(doc: object): PageReference[];
  /** The page with each reference replaced; null empties it. */
  withReferences(doc: object, decide: (reference: PageReference) => string | null): object;
  /** The page with every block in its present version, and which blocks changed for it; `doc` itself when none did. */
  migrate(doc: object): {
    doc: object;
    steps: { nodeId: string; type: string; from: number; to: number }[];
    problems: readonly string[];
  };
  /** The form with this id on a page; null where there is none. */
  form(doc: object, nodeId: string, locale: 'de' | 'en'): PageForm | null;
  templates(): readonly {
    id: string;
    kind: string;
    name: { de: string; en: string };
    description: { de: string; en: string };
  }[];
}

export const pageEngines = definePort<PageEngine>('page engine');
export const PAGE_ENGINE = 'builder';
