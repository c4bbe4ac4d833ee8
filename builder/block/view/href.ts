import type { Link } from '../fields/reference.ts';
import type { DataNeed, PageData } from '../product-card.ts';
import type { RenderEnv } from '../render-env.ts';
import { safeUrl } from '../safe-url.ts';

export interface Href {
  href: string;
  target?: '_blank';
  rel?: 'noopener';
}

type Places = { env: RenderEnv; data: PageData };

/** Attributes of an `<a>` for a link; undefined when it leads nowhere, its target is gone, or its address is refused. */
export function hrefOf(link: Link | undefined, places: Places): Href | undefined {
  const address = link && addressOf(link, places);
  const href = address === undefined ? undefined : safeUrl(address);
  if (href === undefined) return undefined;
  return link?.newTab ? { href, target: '_blank', rel: 'noopener' } : { href };
}

/** The product a link needs to know before it can be drawn. */
export function linkNeeds(link: Link | undefined): DataNeed[] {
  const leadsToProduct =
    link?.target === 'product' || link?.target === 'product_page' || link?.target === 'payment_page';
  return leadsToProduct && link.productId ? [{ kind: 'product', id: link.productId }] : [];
}

function addressOf(link: Link, { env, data }: Places): string | undefined {
  const product = link.productId === undefined ? undefined : data.products[link.productId];
  switch (link.target) {
    case 'none':
      return undefined;
    case 'shop':
      return env.shop.url;
    case 'login_page':
      return env.shop.loginUrl;
    case 'custom_link':
      return link.url;
    case 'product':
    case 'product_page':
      return product?.url;
    case 'payment_page':
      return product?.checkoutUrl;
    case 'course_lesson':
      return link.lessonId ? env.lessonPath + link.lessonId : undefined;
  }
}
