import { definePort } from '#core/context';

export interface PageIssue {
  nodeId: string | null;
  severity: 'error' | 'warning';
  message: string;
}

export type ReadDocument = { ok: true; doc: object } | { ok: false; problems: readonly string[] };

/**
 * What pages need of whoever understands documents. Core stores documents and their history; what stands in them is the builder's.
 * Documents are plain JSON to core.
 */
export interface PageEngine {
  /** Reads a document from outside; problems when it is none. */
  parse(raw: unknown): ReadDocument;
  /** The document after operations from outside; problems when they are none, do not fit it or would break it. */
  apply(doc: object, ops: unknown): ReadDocument;
  /** Issues of severity `error` keep a page from being published. */
  check(doc: object, locale: 'de' | 'en'): readonly PageIssue[];
  hash(doc: object): string;
  /** A page to start from. */
  fromTemplate(template: string, options: { locale: 'de' | 'en'; shopName: string }): object;
  templates(): readonly { id: string; kind: string; name: { de: string; en: string }; description: { de: string; en: string } }[];
}

export const pageEngines = definePort<PageEngine>('page engine');
export const PAGE_ENGINE = 'builder';
