import type { ColorToken } from './color.ts';
import type { FunnelEnv } from './funnel-env.ts';
import type { Locale } from './label.ts';
import type { Font } from './font.ts';

/** A shop's logo where its pages choose no picture of their own; pixels as shown. */
export interface ShopMark {
  url: string;
  icon: string;
  width: number;
  height: number;
  /** Ground behind a logo too light for white. */
  ground: string | null;
}

/** Everything around a document that its page shows. Plain data, so that it can travel to the editor as JSON. */
export interface RenderEnv {
  locale: Locale;
  /** `published` for buyers; `editor` also shows what buyers do not see and says why. */
  mode: 'published' | 'preview' | 'editor';
  shop: { name: string; url: string; loginUrl: string; logo?: ShopMark | null };
  /** Address of this page without a query, for chips and paging. */
  pageUrl: string;
  /** `https://shop.example`, for addresses that leave the page, e.g. when it is shared. */
  origin?: string;
  /** Answers `{ signedIn }` for the visitor, privately; absent where nobody is asked. */
  visitorUrl?: string;
  /** Shown in the language switcher; the entry of the page's own locale is the current one. */
  languages: readonly { locale: string; name: string; url: string }[];
  legal: LegalLinks;
  /** Theme of the shop for this kind of page; a page may have its own, see `PageDocument.theme`. */
  theme: Theme;
  /** Themes a page may follow by id: all of the seller's in the editor, the page's own for buyers. */
  themes?: readonly (Theme & { name: string })[];
  fonts: readonly Font[];
  /** The product a page of kind `product` is about. */
  productId?: string;
  /** Products that a page of kind `multi_items_sharing` was sent out with, in order; its product lists show these. */
  shared?: readonly SharedItem[];
  /** The page is a step of a funnel that somebody is in. */
  funnel?: FunnelEnv;
  /** Things of the seller that some blocks require, e.g. `affiliate_programs`. */
  offers?: readonly string[];
  /** A lesson's id behind it is the address of the lesson: `/s/anna/lesson/`. */
  lessonPath: string;
  /** Moment of the check, as ISO text; only checks look at it. */
  now?: string;
  /** Choices of the visitor: category and page of product lists. */
  search: { category?: string; page?: number };
  /** Absent where forms cannot be sent: in the editor and in previews. */
  forms?: FormsEnv;
}

/** A product somebody picked out, with one plan or with all of them. */
export interface SharedItem {
  productId: string;
  planId?: string;
}

/** Facts that decide which data a page asks for. */
export type NeedsEnv = Pick<RenderEnv, 'search' | 'productId' | 'shared'>;

/** Values that a form of a published page sends along, and words on one that could not be taken. */
export interface FormsEnv {
  /** Names the page's version, signed. */
  token: string;
  answer?: {
    nodeId: string;
    values: Readonly<Record<string, string>>;
    errors: Readonly<Record<string, string>>;
    problem?: string;
  };
}

/** Links that every page carries in its footer. They cannot be removed by a seller. */
export interface LegalLinks {
  imprint: string;
  privacy: string;
  terms: string;
  /** Withdrawal function of § 356a BGB. */
  withdraw: string;
  /** Cancellation function of § 312k BGB. */
  cancel: string;
  /** The statement on accessibility (§ 14 BFSG), of shops that have one. */
  accessibility?: string;
}

/** Design tokens of a shop. Colours are lower-case hex. */
export interface Theme {
  id: string;
  colors: Readonly<Record<ColorToken, string>>;
  /** Ids of fonts in `RenderEnv.fonts`. */
  fontHeading: string;
  fontBody: string;
  /** Ratio between heading sizes, 1.125 to 1.333. */
  scale: number;
  /** Corner radius of cards in pixels. */
  radius: number;
  /** Air between sections: 0.6 to 1.6 times the usual. */
  space: number;
}

export const defaultTheme: Theme = {
  id: 'default',
  colors: {
    primary: '#0f4c81',
    onPrimary: '#ffffff',
    accent: '#b45309',
    text: '#14202e',
    muted: '#52606f',
    surface: '#ffffff',
    background: '#f5f7f9',
    border: '#dbe2e9',
    success: '#1a7f4b',
    danger: '#b42318',
  },
  fontHeading: 'montserrat',
  fontBody: 'inter',
  scale: 1.25,
  radius: 12,
  space: 1,
};
