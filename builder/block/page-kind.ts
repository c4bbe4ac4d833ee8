/** What a page is for. A block names the kinds it may stand on. */
export const pageKinds = ['shop', 'landing', 'product', 'sub_page', 'funnel', 'thank_you'] as const;
export type PageKind = (typeof pageKinds)[number];
