import { webFonts } from '#builder/block';
import { fontFaceCss, fontStack, preloadFonts } from '#builder/render';

/** Letters of pages that carry no theme of a shop. */
export interface OwnFont {
  /** `@font-face` of the file, and of the local typeface bent to its size: nothing moves when the file arrives. */
  faces: string;
  /** Value of `font-family`. */
  stack: string;
  /** File worth loading before the style sheet asks for it. */
  preload: { url: string; type: string };
}

/** A font that comes with the product, by its id. */
export function ownFont(id: string): OwnFont {
  const font = webFonts.find((each) => each.id === id);
  const [preload] = preloadFonts({ theme: { fontBody: id, fontHeading: id }, fonts: webFonts });
  if (!font || !preload) throw new Error(`no font ${id} comes with the product`);
  return { faces: fontFaceCss([font]), stack: fontStack(font), preload };
}
