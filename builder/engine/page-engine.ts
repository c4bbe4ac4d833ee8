import { parseThemeTokens, type BlockDef, type BlockRegistry } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import { checkPage } from '#builder/checks';
import {
  applyOp,
  documentHash,
  frameOf,
  migrateDocument,
  pageLanguages,
  parseDocument,
  parseOps,
  validateDocument,
  withFrame,
  type PageDocument,
  type SharedFrame,
} from '#builder/document';
import { documentFromTemplate, pageTemplates } from '#builder/templates';
import type { PageEngine, Plugin, ReadDocument } from '#core/plugins';
import { movingPages } from './moving-pages.ts';
import { pageForm } from './page-form.ts';

/** The registry of an installation: core's blocks and those of its plugins. */
export function blocksOf(plugins: readonly Plugin[]): BlockRegistry {
  return allBlocks(plugins.flatMap((plugin) => (plugin.blocks ?? []) as readonly BlockDef[]));
}

/** Questions of core to the builder, answered with the blocks of this installation. */
export function openPageEngine(plugins: readonly Plugin[]): PageEngine {
  const registry = blocksOf(plugins);
  const parse = (raw: unknown): ReadDocument => {
    const parsed = parseDocument(raw);
    if (!parsed.ok) return parsed;
    // Content that does not fit is kept and said at publishing; a broken structure would break the editor itself.
    const broken = validateDocument(parsed.doc, registry).filter(
      (issue) => issue.level === 'error' && STRUCTURAL.has(issue.code),
    );
    return broken.length > 0 ? { ok: false, problems: broken.map((issue) => issue.message.en) } : parsed;
  };
  return {
    parse,
    apply(doc, raw) {
      const ops = parseOps(raw);
      if (!ops) return { ok: false, problems: ['The changes are not readable.'] };
      try {
        // The editor works on the migrated page, so what it changed fits only that.
        return parse(
          ops.reduce((current, op) => applyOp(current, op).doc, migrateDocument(doc as PageDocument, registry)),
        );
      } catch (error) {
        if (error instanceof RangeError) return { ok: false, problems: [error.message] };
        throw error;
      }
    },
    check(doc, locale, surroundings) {
      const issues = checkPage(doc as PageDocument, registry, surroundings);
      return issues.map((issue) => ({
        nodeId: issue.nodeId ?? null,
        severity: issue.level,
        message: issue.message[locale],
      }));
    },
    readTokens(raw) {
      const read = parseThemeTokens(raw);
      return read.ok ? read : { ok: false, problems: read.problems.map(({ path, message }) => `${path}: ${message}`) };
    },
    facts: (doc) => ({
      locales: pageLanguages(doc as PageDocument),
      noindex: (doc as PageDocument).seo.robots === 'noindex',
    }),
    frameOf: (doc) => frameOf(doc as PageDocument),
    withFrame: (doc, parts) => withFrame(doc as PageDocument, parts as SharedFrame),
    hash: (doc) => documentHash(doc as PageDocument),
    fromTemplate(id, { locale, shopName, offers = [], products, facts }) {
      const template = pageTemplates.find((each) => each.id === id) ?? pageTemplates[0]!;
      return documentFromTemplate(template, registry, { locale, shop: shopName, offers, products, facts });
    },
    form: (doc, nodeId, locale) => pageForm(doc as PageDocument, nodeId, locale, registry),
    ...movingPages(registry),
    templates: () => pageTemplates.map(({ id, kind, name, description }) => ({ id, kind, name, description })),
  };
}

const STRUCTURAL = new Set(['too_many_blocks']);
