import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { productEditor } from '#core/catalog';
import { Card, Notice, PageHeader, orRefuse, useTexts } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { BuyerView } from './buyer-view.tsx';
import { productId } from './product-id.server.ts';

const TEXTS = {
  de: {
    title: 'Vorschau',
    back: '← Bearbeiten',
    only: 'Nur Sie sehen diese Vorschau. Nach dem Veröffentlichen steht das Produkt unter',
    live: 'Das Produkt ist veröffentlicht. Käufer finden es unter',
  },
  en: {
    title: 'Preview',
    back: '← Edit',
    only: 'Only you see this preview. Once published, the product is found at',
    live: 'The product is published. Buyers find it at',
  },
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.editor.product.name ?? ''} · Kontor` },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const editor = await orRefuse(productEditor(ctx, productId(params)));
  return { editor, address: await context.shopLink(`/s/${editor.username}/${editor.product.slug}`) };
}

/** Product page as buyers will see it. */
export default function ProductPreview() {
  const t = useTexts(TEXTS);
  const { editor, address } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t.title} back={<Link to={`/cabinet/products/${editor.product.id}/edit`}>{t.back}</Link>} />
      <div className="flex flex-col gap-5">
        <Notice tone="info">
          {editor.product.published ? t.live : t.only}{' '}
          {editor.product.published ? (
            <a href={address} className="break-all underline">
              {address}
            </a>
          ) : (
            <span className="break-all">{address}</span>
          )}
          .
        </Notice>
        <Card>
          <BuyerView editor={editor} />
        </Card>
      </div>
    </>
  );
}
