import {
  metaOf,
  type BlockDef,
  type BlockRegistry,
  type FieldSet,
  type Font,
  type RenderEnv,
  type Theme,
} from '#builder/block';
import { readNode, type DocNode, type PageDocument } from '#builder/document';

/** Files a page may load for its letters. */
export const MOST_FONT_FILES = 4;

/** The theme a page is drawn with: its own, the one it follows, or the shop's. */
export function pageTheme(doc: Pick<PageDocument, 'theme'>, env: Pick<RenderEnv, 'theme' | 'themes'>): Theme {
  const { id, tokens } = doc.theme ?? {};
  if (tokens) return { id: id ?? 'page', ...tokens };
  return env.themes?.find((theme) => theme.id === id) ?? env.theme;
}

/**
 * The fonts a page needs, each with the files it may load: the theme's first, then what blocks name. Latin letters come before the
 * extended ones, and together they stay within four files; a font beyond that is left out and its fallback stands in.
 */
export function pageFonts(doc: PageDocument, registry: BlockRegistry, env: Pick<RenderEnv, 'theme' | 'fonts'>): Font[] {
  const ids = [...new Set([env.theme.fontBody, env.theme.fontHeading, ...namedFonts(doc, registry)])];
  const wanted = ids.flatMap((id) => env.fonts.find((font) => font.id === id) ?? []);
  const files = wanted.flatMap((font) => font.faces.map((face, at) => ({ font: font.id, face, at })));
  // A custom font's stand-in is a file, too.
  const standIns = wanted.filter((font) => font.instead !== undefined).length;
  const kept = new Set(
    [...files]
      .sort((a, b) => a.at - b.at)
      .slice(0, Math.max(1, MOST_FONT_FILES - standIns))
      .map(({ face }) => face),
  );
  return wanted.flatMap((font) => {
    const faces = font.faces.filter((face) => kept.has(face));
    return faces.length === 0 && font.faces.length > 0 ? [] : [{ ...font, faces }];
  });
}

function namedFonts(doc: PageDocument, registry: BlockRegistry): Set<string> {
  const found = new Set<string>();
  for (const node of Object.values(doc.nodes)) {
    const def = registry.get(node.t);
    if (def && !node.h) for (const font of fontsOf(def, node)) found.add(font);
  }
  return found;
}

const read = new WeakMap<DocNode, readonly string[]>();

/** Nodes never change, so each is read once. */
function fontsOf(def: BlockDef, node: DocNode): readonly string[] {
  let fonts = read.get(node);
  if (!fonts) {
    const typos = typoFields(def.style);
    const styles = typos.length === 0 ? [] : Object.values(readNode(def, node).s);
    fonts = styles.flatMap((style) =>
      typos.flatMap((name) => (style[name] as { font?: string } | undefined)?.font ?? []),
    );
    read.set(node, fonts);
  }
  return fonts;
}

const known = new WeakMap<FieldSet, string[]>();

function typoFields(fields: FieldSet): string[] {
  const names = known.get(fields) ?? Object.keys(fields).filter((name) => metaOf(fields[name]!)?.kind === 'typo');
  known.set(fields, names);
  return names;
}
