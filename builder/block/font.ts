export interface Font {
  /** Lower-case letters, digits, hyphens: `inter`. */
  id: string;
  family: string;
  fallback: 'sans-serif' | 'serif' | 'monospace';
  /** Self-hosted files; none for a font the system has. The first one is preloaded when the theme uses the font. */
  faces: readonly {
    url: string;
    format: 'woff2' | 'woff' | 'truetype' | 'opentype';
    weight: string;
    style: 'normal' | 'italic';
    unicodeRange?: string;
  }[];
  display: 'auto' | 'block' | 'swap' | 'fallback' | 'optional';
  /** Shapes the local typeface that is shown until the files have come. */
  metrics?: FontMetrics;
  /** Id of the font to use when this one's files cannot be had. */
  instead?: string;
}

/** Measures with which a browser gives a local typeface the size of one that still loads: fractions of the em. */
export interface FontMetrics {
  /** Average advance of running English text, weighted by letter. */
  width: number;
  ascent: number;
  descent: number;
}
