import { defaultTheme, label, noData, type BlockRegistry, type PageData, type RenderEnv } from '#builder/block';
import {
  checkDocument,
  missingTexts,
  pageLanguages,
  seoIn,
  type DocumentIssue,
  type PageDocument,
} from '#builder/document';
import { renderPage } from '#builder/render';
import { contrastIssues } from './contrast-issues.ts';
import { inventedVoices } from './invented-voices.ts';
import { outlineIssues } from './outline-issues.ts';
import { REQUIRED_BLOCKS } from './required-blocks.ts';

/** Surroundings that a page would be drawn with. Absent parts is not checked against. */
export interface Surroundings {
  data?: PageData;
  env?: RenderEnv;
}

/** Every error and warning of a page: what its blocks say, what readers and search engines need, what is not translated yet. */
export function checkPage(
  doc: PageDocument,
  registry: BlockRegistry,
  { data = noData, env = BARE }: Surroundings = {},
): DocumentIssue[] {
  const issues = checkDocument(doc, registry, { data, env });
  // The page as buyers get it says more than the document: headings and links also come from products and from plugins' blocks.
  const { html, problems } = renderPage(doc, registry, { ...env, mode: 'published' }, data);
  const broken = problems
    .filter(({ nodeId }) => registry.get(doc.nodes[nodeId]!.t))
    .map(({ nodeId }): DocumentIssue => ({
      level: 'error',
      code: 'undrawable',
      nodeId,
      message: label(
        'Dieser Block lässt sich nicht zeichnen. Setzen Sie ihn zurück oder entfernen Sie ihn.',
        'This block cannot be drawn. Reset it or remove it.',
      ),
    }));
  const known = new Set(issues.filter(({ code }) => code.includes('contrast')).map(({ nodeId }) => nodeId));
  return [
    ...issues,
    ...broken,
    ...requiredIssues(doc, registry, env),
    ...inventedVoices(doc, registry),
    ...outlineIssues(html),
    ...contrastIssues(doc, registry, env.theme).filter(({ nodeId }) => !known.has(nodeId)),
    ...languageIssues(doc, registry),
  ];
}

function requiredIssues(
  doc: PageDocument,
  registry: BlockRegistry,
  { offers }: Pick<RenderEnv, 'offers'>,
): DocumentIssue[] {
  const nodes = Object.values(doc.nodes);
  const issues: DocumentIssue[] = [];
  const needed = registry.get(REQUIRED_BLOCKS[doc.kind] ?? '');
  // Things that the shop cannot have yet are not asked for.
  const canHave = needed?.meta.requires === undefined || offers?.includes(needed.meta.requires);
  if (needed && canHave && !nodes.some((node) => node.t === needed.type && !node.h)) {
    const { de, en } = needed.meta.label;
    issues.push({
      level: 'error',
      code: 'required_block',
      message: label(
        `Auf dieser Art Seite wird der Block „${de}“ gebraucht.`,
        `This kind of page needs the block "${en}".`,
      ),
    });
  }
  if (doc.kind === 'shop' || doc.kind === 'sub_page') {
    for (const type of ['header', 'footer']) {
      const def = registry.get(type);
      if (!def || nodes.some((node) => node.t === type)) continue;
      issues.push({
        level: 'warning',
        code: 'frame_missing',
        message: label(
          `Die Seite hat keinen Block „${def.meta.label.de}“.`,
          `The page has no block "${def.meta.label.en}".`,
        ),
      });
    }
  }
  return issues;
}

const LANGUAGE = { de: label('Deutsch', 'German'), en: label('Englisch', 'English') };

/** One warning for each block and language, and what the page itself does not say yet. */
function languageIssues(doc: PageDocument, registry: BlockRegistry): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const counts = new Map<string, { nodeId: string; locale: 'de' | 'en'; path: string; count: number }>();
  for (const { locale, nodeId, path } of missingTexts(doc, registry)) {
    const known = counts.get(`${locale}.${nodeId}`);
    if (known) known.count += 1;
    else counts.set(`${locale}.${nodeId}`, { nodeId, locale, path, count: 1 });
  }
  for (const { nodeId, locale, path, count } of counts.values()) {
    const name = registry.get(doc.nodes[nodeId]!.t)!.meta.label;
    const { de, en } = LANGUAGE[locale];
    issues.push({
      level: 'warning',
      code: 'missing_translation',
      nodeId,
      path: `i18n.${locale}.${path}`,
      message: label(
        `${name.de}: ${count === 1 ? 'Ein Text fehlt' : `${count} Texte fehlen`} auf ${de}.`,
        `${name.en}: ${count} ${count === 1 ? 'text is' : 'texts are'} missing in ${en}.`,
      ),
    });
  }
  for (const locale of pageLanguages(doc)) {
    const { de, en } = LANGUAGE[locale];
    const own = doc.i18n[locale]!.ROOT ?? {};
    const seo = seoIn(doc, locale);
    if (doc.seo.title !== '' && !own.title)
      issues.push({
        level: 'warning',
        code: 'missing_translation',
        message: label(`Der Seitentitel fehlt auf ${de}.`, `The page title is missing in ${en}.`),
      });
    if (doc.seo.description !== '' && !own.description)
      issues.push({
        level: 'warning',
        code: 'missing_translation',
        message: label(`Die Beschreibung fehlt auf ${de}.`, `The description is missing in ${en}.`),
      });
    if (own.title && seo.title.length > 60)
      issues.push({
        level: 'warning',
        code: 'seo_title_long',
        message: label(
          `Der Seitentitel auf ${de} ist länger als 60 Zeichen.`,
          `The page title in ${en} is longer than 60 characters.`,
        ),
      });
    if (own.description && seo.description.length > 160)
      issues.push({
        level: 'warning',
        code: 'seo_description_long',
        message: label(
          `Die Beschreibung auf ${de} ist länger als 160 Zeichen.`,
          `The description in ${en} is longer than 160 characters.`,
        ),
      });
  }
  return issues;
}

/** For documents checked outside any shop, e.g. by the command line. */
const BARE: RenderEnv = {
  locale: 'en',
  mode: 'published',
  shop: { name: '', url: '/', loginUrl: '/' },
  pageUrl: '/',
  languages: [],
  legal: { imprint: '/', privacy: '/', terms: '/', withdraw: '/', cancel: '/' },
  theme: defaultTheme,
  fonts: [],
  lessonPath: '/s/shop/lesson/',
  search: {},
};
