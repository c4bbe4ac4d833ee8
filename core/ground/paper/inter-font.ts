import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font, OutlinePoint } from 'fontkit';
import { encodeGlyph } from './encode-glyph.ts';
import { fontkit } from './load-when-drawn.ts';

export type Weight = 'regular' | 'semibold';

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, semibold: 620 };
/** Inter comes in one file per script; the first that has a character draws it. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext', 'vietnamese'] as const;

export interface InterFace {
  /** Unique per weight and script: pdfkit tells fonts apart by name. */
  name: string;
  font: Font;
}

const faces = new Map<string, InterFace>();

const faceOf: Record<Weight, Map<number, InterFace | null>> = { regular: new Map(), semibold: new Map() };

/** The face that has the character; null when none has. Files are read when the first character needs them. */
export function interFace(weight: Weight, codePoint: number): InterFace | null {
  const known = faceOf[weight].get(codePoint);
  if (known !== undefined) return known;
  const face = searchFace(weight, codePoint);
  faceOf[weight].set(codePoint, face);
  return face;
}

function searchFace(weight: Weight, codePoint: number): InterFace | null {
  for (const script of SCRIPTS) {
    const face = openFace(weight, script);
    if (face.font.hasGlyphForCodePoint(codePoint)) return face;
  }
  return null;
}

function openFace(weight: Weight, script: string): InterFace {
  const name = `Inter-${weight}-${script}`;
  let face = faces.get(name);
  if (!face) faces.set(name, (face = { name, font: embeddable(fontBytes(script), WEIGHTS[weight], name) }));
  return face;
}

function fontBytes(script: string): Uint8Array {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
  return readFileSync(path.join(folder, 'files', `inter-${script}-wght-normal.woff2`));
}

/**
 * Inter ships as variable WOFF2, of which fontkit can draw a weight but not embed one: its subsets expect an untransformed glyph table and
 * the default weight. So the outlines are varied here and every glyph that is used is written as a plain TrueType outline.
 */
function embeddable(bytes: Uint8Array, weight: number, name: string): Font {
  const plain = fontkit().create(bytes);
  plain.getGlyph(1);
  const font = new plain.constructor(new plain.stream.constructor(bytes), [weight]);
  font._decompress();
  font._transformedGlyphs = plain._transformedGlyphs;
  Object.defineProperty(font, 'postscriptName', { value: name });
  rememberCharacters(font);
  const vary = outlineVariation(font);
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    subset._addGlyph = (id) => {
      vary(id);
      const glyph = font.getGlyph(id);
      const outline = encodeGlyph(glyph.path);
      subset.glyf.push(outline);
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing: 0 });
      subset.offset += outline.length;
      return subset.glyf.length - 1;
    };
    return subset;
  };
  return font;
}

/** A glyph that is first met as a part of another (the a of ä) would stay without its character, and the text could not be copied. */
function rememberCharacters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters);
    if (glyph.codePoints.length === 0) glyph.codePoints = characters;
    return glyph;
  };
}

/** Bends an outline to the weight once, and those of the parts it is composed of. */
function outlineVariation(font: Font): (id: number) => void {
  const done = new Set<number>();
  const point = font._transformedGlyphs.find((outline) => outline?.points?.length)!.points![0]!;
  const at = (x: number, y: number): OutlinePoint => Object.assign(point.copy(), { x, y, endContour: true });
  // The four phantom points carry the metrics, which fontkit takes from another table.
  const phantoms = () => [at(0, 0), at(0, 0), at(0, 0), at(0, 0)];
  return function vary(id) {
    const outline = font._transformedGlyphs[id];
    if (!outline || done.has(id)) return;
    done.add(id);
    if (outline.points && outline.numberOfContours > 0) {
      const points = [...outline.points.map((each) => each.copy()), ...phantoms()];
      font._variationProcessor.transformPoints(id, points);
      outline.points = points.slice(0, -4);
    }
    if (!outline.components) return;
    const offsets = [...outline.components.map(({ dx, dy }) => at(dx, dy)), ...phantoms()];
    font._variationProcessor.transformPoints(id, offsets);
    outline.components.forEach((component, index) => {
      component.dx = offsets[index]!.x;
      component.dy = offsets[index]!.y;
      vary(component.glyphID);
    });
  };
}
