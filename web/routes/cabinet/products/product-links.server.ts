import type { AppLoadContext } from '@remix-run/node';
import { productEditor, type ProductEditor } from '#core/catalog';
import type { Ctx } from '#core/context';
import { qrSvg } from '#core/paper';
import { planPriceText } from './plan-price-text.ts';

export interface ProductLink {
  key: string;
  /** Null for what the screen names itself: product page and payment page. */
  plan: string | null;
  kind: 'product' | 'payment';
  url: string;
  /** Drawn on the server: the browser needs no library. */
  qr: string;
}

export interface ProductLinks {
  id: number;
  name: string;
  published: boolean;
  coupon: string;
  links: ProductLink[];
}

/** Every address a seller may hand out for a product: its page, and the payment page of each plan, with a coupon where one is given. */
export async function productLinks(
  ctx: Ctx,
  productId: number,
  { coupon, shopLink }: { coupon: string; shopLink: AppLoadContext['shopLink'] },
): Promise<ProductLinks> {
  const editor = await productEditor(ctx, productId);
  const page = await shopLink(`/s/${editor.username}/${editor.product.slug}`);
  const code = coupon.replaceAll('\0', '').trim().slice(0, 60);
  const withCoupon = (path: string, params: Record<string, string> = {}): string => {
    const query = new URLSearchParams({ ...params, ...(code === '' ? {} : { coupon_code: code }) }).toString();
    return query === '' ? path : `${path}?${query}`;
  };
  const found: Omit<ProductLink, 'qr'>[] = [
    { key: 'product', kind: 'product', plan: null, url: page },
    { key: 'payment', kind: 'payment', plan: null, url: withCoupon(`${page}/checkout`) },
    ...(editor.product.free || editor.plans.length < 2
      ? []
      : planLinks(ctx, editor, (planId) => withCoupon(`${page}/checkout`, { plan: String(planId) }))),
  ];
  return {
    id: productId,
    name: editor.product.name,
    published: editor.product.published,
    coupon: code,
    links: found.map((link) => ({ ...link, qr: qrSvg(link.url) })),
  };
}

function planLinks(ctx: Ctx, editor: ProductEditor, urlOf: (planId: number) => string): Omit<ProductLink, 'qr'>[] {
  return editor.plans.map((plan) => ({
    key: `plan-${plan.id}`,
    kind: 'payment',
    plan: plan.label || planPriceText(plan.price, ctx.locale),
    url: urlOf(plan.id),
  }));
}
