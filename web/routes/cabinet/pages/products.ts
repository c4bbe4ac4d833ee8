import type { LoaderFunctionArgs } from '@remix-run/node';
import { productCards } from '#core/catalog';
import { shopOfSeller } from '#core/people';
import { answerJson } from '../../../answer-json.server.ts';
import { builderCard } from '../../../buyer/page-data.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The product picker's search; with `form` only products of that form. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('query')?.slice(0, 100) ?? '';
  const form = searchParams.get('form')?.replaceAll('\0', '').slice(0, 40) ?? '';
  return answerJson(async () => {
    const [shop, cards] = [
      await shopOfSeller(ctx, sellerId),
      await productCards(ctx, { query: { search, form, per: 20 } }),
    ];
    return Promise.all(cards.map((card) => builderCard(ctx, shop, card)));
  });
}
