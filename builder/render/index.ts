// Draws stored pages: HTML and CSS without a byte of script, from plain components, on the server and in tests.
export { collectDataNeeds, type DataNeeds } from './collect-data-needs.ts';
export { blockClass, firstOfBody, hasWords, LegalLinks, needsLegalLinks } from './draw-page.tsx';
export type { CssTarget } from './css-text.ts';
export { htmlDocument, jsonLdText, pagePolicy, styleText, type PageHead } from './html-document.ts';
export { blockSheets, canvasBaseCss, nodesCss, pageCss } from './page-css.ts';
export { MOST_FONT_FILES, pageFonts, pageTheme } from './page-look.ts';
export { fontFaceCss, fontStack, preloadFonts } from './theme-css.ts';
export { courseRoomCss } from './room-css.ts';
export { renderAround, type RenderedAround } from './render-around.tsx';
export { renderPage, type RenderedPage } from './render-page.ts';
