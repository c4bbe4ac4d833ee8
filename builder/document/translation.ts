import {
  metaOf,
  parseFields,
  richPlainText,
  type BlockDef,
  type BlockRegistry,
  type FieldMeta,
  type FieldSet,
  type Json,
  type JsonObject,
  type Label,
  type Locale,
  type RichTree,
} from '#builder/block';
import { ROOT, type DocNode, type PageDocument, type PageSeo } from './page-document.ts';
import { readNode, type NodeValues } from './read-node.ts';
import { inOrder } from './tree.ts';

/** A text of a block that can be said in another language. */
export interface LocalText {
  /** `text`, `items.2.name`, `image.alt`. */
  path: string;
  /** From the field down to the text: Menu, 3, Name. */
  trail: readonly (Label | number)[];
  kind: 'text' | 'rich';
  meta: FieldMeta;
  source: Json;
}

const ALT: Label = { de: 'Bildbeschreibung', en: 'Picture description' };

/** Texts of a block in the shop's own language and has to be translated; texts that are empty need nothing. */
export function textsOf(def: BlockDef, node: DocNode): LocalText[] {
  return textsIn(def.content, readNode(def, node).p, '', []);
}

function textsIn(
  fields: FieldSet,
  values: Readonly<Record<string, unknown>>,
  prefix: string,
  trail: readonly (Label | number)[],
): LocalText[] {
  return Object.entries(fields).flatMap(([name, schema]): LocalText[] => {
    const meta = metaOf(schema);
    const value = values[name];
    if (!meta || value === undefined || (meta.visibleIf && !meta.visibleIf(values))) return [];
    const path = prefix + name;
    const here = [...trail, meta.label];
    if (meta.kind === 'group') return textsIn(meta.fields ?? {}, value as Record<string, unknown>, `${path}.`, here);
    if (meta.kind === 'list')
      return (value as Record<string, unknown>[]).flatMap((entry, at) =>
        textsIn(meta.fields ?? {}, entry, `${path}.${at}.`, [...here, at + 1]),
      );
    if (meta.kind === 'image') {
      const { alt } = value as { alt: string };
      return alt === ''
        ? []
        : [
            {
              path: `${path}.alt`,
              trail: [...here, ALT],
              kind: 'text',
              meta: { kind: 'text', label: ALT, max: 300 },
              source: alt,
            },
          ];
    }
    if (!meta.localized || (meta.kind !== 'text' && meta.kind !== 'rich') || isEmpty(value as Json)) return [];
    return [{ path, trail: here, kind: meta.kind, meta, source: value as Json }];
  });
}

/** A block as `readNode` reads it, with texts of another language laid over the content. */
export function readTranslatedNode(def: BlockDef, node: DocNode, texts: JsonObject | undefined): NodeValues {
  const source = readNode(def, node);
  return texts ? { ...source, p: translatedContent(def, node, texts) } : source;
}

/** Each text that is translated in place of its source, everything else as it is. */
function translatedContent(def: BlockDef, node: DocNode, texts: JsonObject): Record<string, unknown> {
  const source = readNode(def, node).p;
  let content: Record<string, unknown> | undefined;
  for (const { path } of textsOf(def, node)) {
    const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
    if (text === undefined || isEmpty(text)) continue;
    content ??= structuredClone(source);
    put(content, path.split('.'), text);
  }
  // A translation that does not fit its field gives way to the source.
  return content ? parseFields(def.content, content, source).values : source;
}

function put(target: Record<string, unknown>, [name, ...rest]: string[], value: Json): void {
  if (rest.length === 0) target[name!] = value;
  else put(target[name!] as Record<string, unknown>, rest, value);
}

/** Languages a page has besides the shop's own. */
export function pageLanguages(doc: PageDocument): Locale[] {
  return (Object.keys(doc.i18n) as Locale[]).sort();
}

export interface MissingText {
  locale: Locale;
  nodeId: string;
  path: string;
}

/** Texts not said yet in the page's other languages. */
export function missingTexts(doc: PageDocument, registry: BlockRegistry): MissingText[] {
  return pageLanguages(doc).flatMap((locale) =>
    inOrder(doc).flatMap((nodeId) => {
      const node = doc.nodes[nodeId]!;
      const def = registry.get(node.t);
      if (!def || node.h) return [];
      const texts = doc.i18n[locale]?.[nodeId] ?? {};
      return textsOf(def, node)
        .filter(({ path }) => isEmpty(texts[path]))
        .map(({ path }) => ({ locale, nodeId, path }));
    }),
  );
}

/** Words of the page about itself in a language; untranslated ones are said in the shop's own. */
export function seoIn(doc: PageDocument, locale: string): PageSeo {
  const texts = doc.i18n[locale]?.[ROOT] ?? {};
  const own = (name: 'title' | 'description' | 'ogImage'): string | undefined =>
    typeof texts[name] === 'string' && texts[name] !== '' ? texts[name] : undefined;
  const ogImage = own('ogImage') ?? doc.seo.ogImage;
  return {
    ...doc.seo,
    title: own('title') ?? doc.seo.title,
    description: own('description') ?? doc.seo.description,
    ...(ogImage === undefined ? {} : { ogImage }),
  };
}

/** Translations of a list's entries after the list was rearranged: each goes with its entry, those of removed ones go. */
export function carryTexts(
  texts: JsonObject,
  name: string,
  before: readonly Json[],
  after: readonly Json[],
): JsonObject {
  const places = before.map((entry, at) => {
    const same = after.indexOf(entry);
    return same >= 0 ? same : before.length === after.length ? at : -1;
  });
  const carried: Record<string, Json> = {};
  for (const [path, text] of Object.entries(texts)) {
    const [field, at, ...rest] = path.split('.');
    if (field !== name || rest.length === 0) carried[path] = text;
    else if ((places[Number(at)] ?? -1) >= 0) carried[[name, places[Number(at)], ...rest].join('.')] = text;
  }
  return carried;
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === '') return true;
  return Array.isArray(value) && richPlainText(value as unknown as RichTree).trim() === '';
}
