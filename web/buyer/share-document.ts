import { inOrder, type PageDocument, ROOT } from '#builder/document';
import type { Locale } from '#builder/block';

export interface ShareWords {
  title: string;
  message: string;
}

/** A page as one selection shows it: with its words in the first banner, found by nobody who was not sent the link. */
export function withShareWords(
  doc: PageDocument,
  { title, message }: ShareWords,
  { locale, own }: { locale: Locale; own: Locale },
): PageDocument {
  const banner = inOrder(doc).find((id) => doc.nodes[id]!.t === 'banner' && !doc.nodes[id]!.h);
  const { [banner ?? '']: _banner, [ROOT]: _page, ...texts } = doc.i18n[locale] ?? {};
  const nodes =
    banner === undefined
      ? doc.nodes
      : {
          ...doc.nodes,
          [banner]: {
            ...doc.nodes[banner]!,
            p: { ...doc.nodes[banner]!.p, titleText: title, additionalText: message },
          },
        };
  const { canonical: _canonical, ...seo } = doc.seo;
  return {
    ...doc,
    nodes,
    i18n: locale === own ? {} : { [locale]: texts },
    seo: { ...seo, title, description: message.slice(0, 160), robots: 'noindex' },
  };
}
