// Parts of a block: fields with metadata, typed styles, the data it may ask for, and `defineBlock`. Runs in browser and server and
// knows neither the editor nor the renderer. Plugins contribute blocks through this door.
export { blockRegistry, type BlockRegistry } from './block-registry.ts';
export { breakpointMax, breakpoints, effectiveStyle, type Breakpoint } from './breakpoint.ts';
export { colorTokens, contrastRatio, normaliseHex, type Color, type ColorToken } from './color.ts';
export { commonContent, commonStyle, type CommonContent, type CommonStyle } from './common-fields.ts';
export {
  columnsCss,
  css,
  focalCss,
  kebab,
  typoCss,
  when,
  type CssDeclarations,
  type CssProperty,
  type CssRule,
  type CssValue,
} from './css.ts';
export {
  defineBlock,
  type BlockDef,
  type BlockIssue,
  type BlockPreset,
  type BlockRoot,
  type BlockSeed,
  type BlockSpec,
  type BlockView,
  type CheckEnv,
} from './define-block.ts';
export {
  metaOf,
  optional,
  parseFields,
  type FieldGroup,
  type FieldIssue,
  type FieldKind,
  type FieldMeta,
  type FieldOption,
  type FieldOptions,
  type FieldSet,
  type FieldValues,
} from './field.ts';
export { issueSentence } from './issue-sentence.ts';
export { choice, choices, flag } from './fields/choice.ts';
export { color, typo, type Typo } from './fields/look.ts';
export { media, vimeo } from './fields/media.ts';
export { vimeoPlayer, vimeoVideo } from '#core/kit';
export { group, list } from './fields/nested.ts';
export { box, boxOf, dec, int, len, type Box, type Len } from './fields/number.ts';
export {
  category,
  funnel,
  image,
  lesson,
  link,
  linkTargets,
  product,
  products,
  url,
  type Image,
  type Link,
  type LinkTarget,
} from './fields/reference.ts';
export { rich, slug, text } from './fields/text.ts';
export { momentOf, zonedTime, type ZonedTime } from './fields/zoned-time.ts';
export type { Json, JsonObject } from './json.ts';
export { label, type Label, type Locale } from './label.ts';
export { fileSize, type MediaFile, type MediaKind, type MediaPreview } from './media-file.ts';
export { mediaIssues } from './media-issues.ts';
export { pageKindNames, pageKinds, type PageKind } from './page-kind.ts';
export {
  noData,
  productListKey,
  type AffiliateProgram,
  type Asset,
  type DataNeed,
  type FunnelCard,
  type PageData,
  type ProductCard,
  type ProductCategory,
  type ProductList,
  type ProductPlan,
  type ProductQuery,
  type ProductShowcase,
} from './product-card.ts';
export type { CourseRoomLook, DrawnAround, DrawnAttributes, DrawnPart } from './drawn-part.ts';
export type { Font, FontMetrics } from './font.ts';
export {
  defaultTheme,
  type FormsEnv,
  type LegalLinks,
  type NeedsEnv,
  type RenderEnv,
  type SharedItem,
  type Theme,
} from './render-env.ts';
export {
  richFromText,
  richMaxChars,
  richPlainText,
  richTreeSchema,
  type RichBlock,
  type RichInline,
  type RichItem,
  type RichMark,
  type RichTree,
} from './rich-text.ts';
export { safeUrl } from './safe-url.ts';
export type { FunnelEnv, FunnelOffer, FunnelThanks } from './funnel-env.ts';
export { hrefOf, linkNeeds, type Href } from './view/href.ts';
export { Picture, pictureUrl } from './view/picture.tsx';
export { RichText } from './view/rich-text.tsx';
export {
  colorTokenNames,
  contrastWarnings,
  parseThemeTokens,
  themeBounds,
  type ContrastWarning,
  type ThemeTokens,
} from './theme-tokens.ts';
export { fallbackMetrics, fontIdOf, webFontIds, webFonts } from './web-font.ts';
