import type { EmbeddableView } from './embeddable-view.ts';

type Addressed = Pick<
  EmbeddableView,
  'username' | 'target' | 'productPage' | 'lessonId' | 'customUrl' | 'publisher' | 'locale'
>;

/**
 * Path, or whole address, that an item leads to; null for `none`. `slug` is the product's. A publisher's epid is in every one, and their foreign
 * addresses go by the shop, which looks at what the program allows.
 */
export function embedAddress(item: Addressed, slug: string): string | null {
  const shop = `/s/${item.username}`;
  const epid = item.publisher?.epid;
  const own = (path: string): string => (epid ? `${path}?${new URLSearchParams({ epid })}` : path);
  switch (item.target) {
    case 'shop':
      return own(shop);
    case 'product': {
      if (item.productPage === 'none') return null;
      return own(`${shop}/${encodeURIComponent(slug)}${item.productPage === 'payment_page' ? '/checkout' : ''}`);
    }
    case 'course_lesson':
      return `${shop}/lesson/${item.lessonId ?? ''}`;
    case 'login_page':
      return '/sign_in?to=/payer';
    case 'custom_link':
      return epid ? `${shop}/go/${epid}?${new URLSearchParams({ to: item.customUrl })}` : item.customUrl;
  }
}
