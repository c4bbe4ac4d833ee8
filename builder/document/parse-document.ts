import { pageKinds, parseThemeTokens, safeUrl, type Json, type JsonObject, type PageKind } from '#builder/block';
import {
  emptyDocument,
  isNodeId,
  maxDocumentBytes,
  ROOT,
  type DocNode,
  type PageDocument,
  type PageSeo,
  type PageTheme,
  type StyleByBreakpoint,
} from './page-document.ts';

export type ParsedDocument = { ok: true; doc: PageDocument } | { ok: false; problems: readonly string[] };

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a document from outside: from the database, an import or the editor's request. Checks its shape only: that the nodes form one tree
 * below ROOT, that nothing is nested beyond reason and that no key can reach a prototype. What blocks say about their content is
 * `validateDocument`'s business, so that a block this installation does not know survives untouched.
 */
export function parseDocument(input: unknown): ParsedDocument {
  const problems: string[] = [];
  if (!isObject(input)) return { ok: false, problems: ['A document is an object.'] };
  const size = JSON.stringify(input).length;
  if (size > maxDocumentBytes)
    return { ok: false, problems: [`The document has ${size} bytes; at most ${maxDocumentBytes} are allowed.`] };
  if (!isSafe(input, 0))
    return { ok: false, problems: ['The document is nested too deeply or holds a forbidden key.'] };
  if (input.format !== 1) problems.push(`Format ${String(input.format)} is unknown; this version reads format 1.`);
  if (!pageKinds.includes(input.kind as PageKind)) problems.push(`Page kind "${String(input.kind)}" is unknown.`);
  if (!isObject(input.nodes) || !isObject(input.nodes[ROOT])) problems.push('The document has no node ROOT.');
  if (problems.length > 0) return { ok: false, problems };
  const read = readNodes(input.nodes as Record<string, unknown>, problems);
  if (problems.length > 0) return { ok: false, problems };
  const theme = readTheme(input.theme);
  const nodes = treeOf(read, problems);
  const doc: PageDocument = {
    format: 1,
    kind: input.kind as PageKind,
    root: ROOT,
    nodes,
    i18n: readTexts(input.i18n, nodes),
    seo: readSeo(input.seo),
    ...(theme ? { theme } : {}),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, doc };
}

function readNodes(raw: Record<string, unknown>, problems: string[]): Record<string, DocNode> {
  const nodes: Record<string, DocNode> = {};
  for (const [id, node] of Object.entries(raw)) {
    if (!isNodeId(id)) problems.push(`Node id "${id}" is malformed.`);
    else if (!isObject(node) || typeof node.t !== 'string' || !Number.isInteger(node.v))
      problems.push(`Node ${id} lacks its type or version.`);
    else nodes[id] = readNode(node, id, problems);
  }
  return nodes;
}

function readNode(node: Record<string, unknown>, id: string, problems: string[]): DocNode {
  const slot = isObject(node.c) ? node.c.default : node.c;
  if (slot !== undefined && !(Array.isArray(slot) && slot.every((child) => typeof child === 'string'))) {
    problems.push(`Children of node ${id} are not a list of ids.`);
  }
  return {
    t: node.t as string,
    v: node.v as number,
    p: isObject(node.p) ? (node.p as JsonObject) : {},
    s: isObject(node.s) ? (node.s as StyleByBreakpoint) : {},
    ...(Array.isArray(slot) ? { c: { default: slot as string[] } } : {}),
    ...(node.h === true ? { h: true as const } : {}),
    ...(node.l === true ? { l: true as const } : {}),
  };
}

/** Walks from ROOT: every child exists and has one parent. Nodes that hang on nothing are left out. */
function treeOf(nodes: Record<string, DocNode>, problems: string[]): Record<string, DocNode> {
  const reached: Record<string, DocNode> = {};
  const waiting: string[] = [ROOT];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
    if (!node) problems.push(`Node ${id} is named as a child but does not exist.`);
    else if (Object.hasOwn(reached, id)) problems.push(`Node ${id} has two places.`);
    else {
      reached[id] = node;
      waiting.push(...[...(node.c?.default ?? [])].reverse());
    }
    if (problems.length > 20) break;
  }
  return reached;
}

const LOCALES = new Set(['de', 'en']);
const TEXT_PATH = /^[a-zA-Z]\w{0,39}(\.\w{1,40}){0,4}$/;

/** Texts of blocks that are gone are left out, and whatever cannot be a text. */
function readTexts(raw: unknown, nodes: Readonly<Record<string, DocNode>>): PageDocument['i18n'] {
  const i18n: Record<string, Record<string, JsonObject>> = {};
  for (const [locale, byNode] of Object.entries(isObject(raw) ? raw : {})) {
    if (!LOCALES.has(locale) || !isObject(byNode)) continue;
    const language: Record<string, JsonObject> = (i18n[locale] = {});
    for (const [id, texts] of Object.entries(byNode)) {
      if (!Object.hasOwn(nodes, id) || !isObject(texts)) continue;
      language[id] = Object.fromEntries(
        Object.entries(texts as Record<string, Json>).filter(
          ([path, text]) => TEXT_PATH.test(path) && (typeof text === 'string' || Array.isArray(text)),
        ),
      );
    }
  }
  return i18n;
}

function readSeo(raw: unknown): PageSeo {
  const fallback = emptyDocument('shop').seo;
  if (!isObject(raw)) return fallback;
  return {
    title: typeof raw.title === 'string' ? raw.title.slice(0, 200) : '',
    description: typeof raw.description === 'string' ? raw.description.slice(0, 500) : '',
    robots: raw.robots === 'noindex' ? 'noindex' : 'index',
    ...(typeof raw.ogImage === 'string' ? { ogImage: raw.ogImage } : {}),
    ...(typeof raw.canonical === 'string' && safeUrl(raw.canonical)?.startsWith('http')
      ? { canonical: raw.canonical }
      : {}),
  };
}

// A theme that cannot be read costs the page its look, not its content.
function readTheme(raw: unknown): PageTheme | undefined {
  if (!isObject(raw)) return undefined;
  const id = typeof raw.id === 'string' && /^[\w-]{1,64}$/.test(raw.id) ? raw.id : undefined;
  const read = raw.tokens === undefined ? undefined : parseThemeTokens(raw.tokens);
  if (read?.ok) return { ...(id === undefined ? {} : { id }), tokens: read.tokens };
  return id === undefined ? undefined : { id };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSafe(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > 40) return false;
  if (Array.isArray(value)) return value.every((entry) => isSafe(entry, depth + 1));
  return Object.entries(value).every(([key, entry]) => !FORBIDDEN.has(key) && isSafe(entry, depth + 1));
}
