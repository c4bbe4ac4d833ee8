import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { productGroups } from '#core/catalog';
import { ButtonLink, Card, EmptyState, PageHeader, titled, useTexts } from '#web/ui';
import { CsvExport } from '../../../../lists/index.ts';
import { sellerContext } from '../../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Produktgruppen',
    back: '← Produkte',
    create: 'Neue Gruppe',
    intro: 'Nur für Sie: zum Filtern, für Exporte und Gutscheine. Käufer sehen sie nicht.',
    products: 'Produkte',
    product: 'Produkt',
    emptyTitle: 'Noch keine Gruppe',
    empty: 'Fassen Sie Produkte zusammen, die Sie gemeinsam auswerten oder bewerben möchten.',
  },
  en: {
    title: 'Product groups',
    back: '← Products',
    create: 'New group',
    intro: 'For you only: to filter by, for exports and coupons. Buyers do not see them.',
    products: 'products',
    product: 'product',
    emptyTitle: 'No group yet',
    empty: 'Put products together that you want to evaluate or promote together.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { groups: await productGroups(ctx) };
}

/** The seller's groups of products. */
export default function GroupListScreen() {
  const t = useTexts(TEXTS);
  const { groups } = useLoaderData<typeof loader>();
  const create = (
    <ButtonLink look="main" to="/cabinet/product_groups/new">
      {t.create}
    </ButtonLink>
  );
  const csv = <CsvExport href="/cabinet/lists/product_groups.csv" name="product_groups" />;
  return (
    <>
      <PageHeader
        title={t.title}
        {...(groups.length > 0
          ? {
              subtitle: t.intro,
              actions: (
                <>
                  {csv}
                  {create}
                </>
              ),
            }
          : {})}
        back={<Link to="/cabinet/products">{t.back}</Link>}
      />
      {groups.length === 0 ? (
        <EmptyState title={t.emptyTitle} action={create}>
          {t.empty}
        </EmptyState>
      ) : (
        <Card>
          <ul className="flex flex-col divide-y divide-line">
            {groups.map(({ id, name, products }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <Link to={`/cabinet/product_groups/${id}`} className="font-medium hover:text-accent hover:underline">
                  {name}
                </Link>
                <span className="text-sm text-ink-soft">
                  {products.length} {products.length === 1 ? t.product : t.products}
                </span>
                <span className="w-full truncate text-sm text-ink-soft">
                  {products
                    .slice(0, 8)
                    .map((product) => product.name)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
