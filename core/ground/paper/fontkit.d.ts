/** The parts of fontkit that embedding Inter needs. It comes with pdfkit and has no types of its own. */
declare module 'fontkit' {
  export interface OutlinePoint {
    x: number;
    y: number;
    copy(): OutlinePoint;
  }
  export interface Outline {
    numberOfContours: number;
    points?: OutlinePoint[];
    components?: { glyphID: number; dx: number; dy: number }[];
  }
  export interface GlyphPath {
    commands: { command: string; args: number[] }[];
  }
  export interface Glyph {
    id: number;
    advanceWidth: number;
    codePoints: number[];
    path: GlyphPath;
  }
  export interface Subset {
    glyf: Uint8Array[];
    offset: number;
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    _addGlyph(id: number): number;
  }
  export interface Font {
    stream: { constructor: new (bytes: Uint8Array) => unknown };
    constructor: new (stream: unknown, variation: number[]) => Font;
    postscriptName: string;
    _transformedGlyphs: (Outline | undefined)[];
    _variationProcessor: { transformPoints(id: number, points: OutlinePoint[]): void };
    _decompress(): void;
    getGlyph(id: number, characters?: number[]): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    createSubset(): Subset;
    layout(text: string): { advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}
