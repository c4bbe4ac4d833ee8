import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Card, PageHeader, orRefuse, useTexts } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';
import { productLinks } from './product-links.server.ts';
import { LinkList } from './link-list.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ''} · Kontor` }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const coupon = new URL(request.url).searchParams.get('coupon') ?? '';
  return orRefuse(productLinks(ctx, productId(params), { coupon, shopLink: context.shopLink }));
}

/** The dialog's contents as a page of their own: for people without a script, and to keep in a tab. */
export default function LinksScreen() {
  const t = useTexts({ de: { title: 'Links', back: '← Bearbeiten' }, en: { title: 'Links', back: '← Edit' } });
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`${t.title}: ${data.name}`}
        back={<Link to={`/cabinet/products/${data.id}/edit?step=1`}>{t.back}</Link>}
      />
      <Card>
        <LinkList data={data} />
      </Card>
    </>
  );
}
