import type { LoaderFunctionArgs } from '@remix-run/node';
import { productList, readProductList } from '#core/catalog';
import { customerList, readCustomerList } from '#core/customers';
import { formatMoney, languageTag } from '#core/kit';
import { orderList, readOrderList } from '#core/orders';
import { pagesOfSeller } from '#core/pages';
import { orRefuse } from '#web/ui';
import { readListQuery } from '../../lists/read-list-query.server.ts';
import { sellerContext } from '../../require-seller.server.ts';

/** Results of the search over everything, with their addresses. */
export interface FoundThing {
  kind: 'product' | 'order' | 'person' | 'page';
  title: string;
  note: string;
  to: string;
}

const MOST = 5;
const LONGEST = 100;

/** Products, orders with the people behind them, and pages whose name holds the text; the lists' own searches say what that means. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const text = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST);
  if (text.length < 2) return { found: [] satisfies FoundThing[] };
  const params = new URLSearchParams({ query: text, per: String(MOST) });
  const asked = { cookieSort: null };
  const locale = languageTag(ctx.locale);
  const [products, orders, people, pages] = await orRefuse(
    Promise.all([
      readListQuery(ctx, productList, params, asked).then((query) => readProductList(ctx, query)),
      readListQuery(ctx, orderList, params, asked).then((query) => readOrderList(ctx, query)),
      readListQuery(ctx, customerList, params, asked).then((query) => readCustomerList(ctx, query)),
      pagesOfSeller(ctx),
    ]),
  );
  const wanted = text.toLowerCase();
  const found: FoundThing[] = [
    ...products.list.slice(0, MOST).map((product): FoundThing => ({
      kind: 'product',
      title: product.name,
      note: '',
      to: `/cabinet/products/${product.id}/edit?step=1`,
    })),
    ...orders.list.slice(0, MOST).map((order): FoundThing => ({
      kind: 'order',
      title: order.buyer || order.email || order.number,
      note: `${order.product} · ${formatMoney(order.total, { style: 'locale', locale })}`,
      to: `/cabinet/orders/${order.id}`,
    })),
    ...people.list.slice(0, MOST).map((person): FoundThing => ({
      kind: 'person',
      title: person.name || person.email,
      note: person.name ? person.email : '',
      to: `/cabinet/customers/${person.id}`,
    })),
    ...pages
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .slice(0, MOST)
      .map(({ id, name }): FoundThing => ({ kind: 'page', title: name, note: '', to: `/cabinet/pages/${id}/edit` })),
  ];
  return { found };
}
