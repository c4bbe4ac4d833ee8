import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useSubmit } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { orderCategories, shopCategories, type ShopCategory } from '#core/catalog';
import { shopOfSeller } from '#core/people';
import {
  Button,
  ButtonLink,
  Card,
  Notice,
  PageHeader,
  SortHandle,
  formOf,
  moved,
  orRefuse,
  titled,
  WithScripts,
  WithoutScripts,
  useSortable,
  useTexts,
  type Sortable,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Shop-Kategorien',
    back: '← Produkte',
    create: 'Neue Kategorie',
    intro: 'In dieser Reihenfolge stehen sie über Ihren Produkten, wenn eine Seite Kategorien zeigt.',
    products: 'Produkte',
    product: 'Produkt',
    all: 'alle',
    hidden: 'verborgen',
    up: 'Nach oben',
    down: 'Nach unten',
    only: 'Noch gibt es nur „Alle Produkte“. Kategorien lohnen sich, sobald Käufer suchen müssten.',
  },
  en: {
    title: 'Shop categories',
    back: '← Products',
    create: 'New category',
    intro: 'In this order they stand above your products where a page shows categories.',
    products: 'products',
    product: 'product',
    all: 'all',
    hidden: 'hidden',
    up: 'Move up',
    down: 'Move down',
    only: 'So far there is only “All products”. Categories pay off once buyers would have to search.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const shop = await shopOfSeller(ctx, sellerId);
  return { categories: await shopCategories(ctx, shop.locale) };
}

/** Takes the new order: ids as they follow, or a button's `up-2`. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const ids = form
    .getAll('id')
    .slice(0, 100)
    .flatMap((id) => (/^\d{1,15}$/.test(String(id)) ? [Number(id)] : []));
  const [, verb, place] = /^(up|down)-(\d{1,2})$/.exec(String(form.get('intent') ?? '')) ?? [];
  const from = Number(place);
  const to = verb === 'up' ? from - 1 : from + 1;
  await orRefuse(
    orderCategories(ctx, verb && ids[from] !== undefined && ids[to] !== undefined ? moved(ids, from, to) : ids),
  );
  return redirectWithNote('/cabinet/product_categories', {
    message: inLanguage(ctx.locale, { de: 'Reihenfolge gespeichert.', en: 'Order saved.' }),
  });
}

/** The shop's categories in their order, the default one among them. */
export default function CategoryListScreen() {
  const t = useTexts(TEXTS);
  const { categories } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t.title}
        back={<Link to="/cabinet/products">{t.back}</Link>}
        actions={
          <ButtonLink look="main" to="/cabinet/product_categories/new">
            {t.create}
          </ButtonLink>
        }
      />
      <Card>
        <div className="flex flex-col gap-4">
          {categories.length === 1 ? <Notice tone="info">{t.only}</Notice> : <p className="text-ink-soft">{t.intro}</p>}
          <Categories key={categories.map(({ id }) => id).join('-')} categories={categories} />
        </div>
      </Card>
    </>
  );
}

function Categories({ categories }: { categories: readonly ShopCategory[] }) {
  const [order, setOrder] = useState(categories);
  const submit = useSubmit();
  const sortable = useSortable(order.length, (from, to) => {
    // The default category stays first.
    if (from === 0 || to === 0) return;
    const next = moved(order, from, to);
    setOrder(next);
    const body = new FormData();
    for (const { id } of next) body.append('id', String(id));
    submit(body, { method: 'post', navigate: false, fetcherKey: 'category-order' });
  });
  return (
    <Form method="post">
      <ol className="flex flex-col gap-2">
        {order.map((category, index) => (
          <CategoryRow key={category.id} {...{ category, index, sortable }} count={order.length} />
        ))}
      </ol>
      <span role="status" className="sr-only">
        {sortable.said}
      </span>
    </Form>
  );
}

function CategoryRow({
  category,
  index,
  count,
  sortable,
}: {
  category: ShopCategory;
  index: number;
  count: number;
  sortable: Sortable;
}) {
  const t = useTexts(TEXTS);
  const { id, title, color, hidden, productIds } = category;
  return (
    <li
      {...sortable.row(index)}
      className="flex items-center gap-3 rounded-control border border-line px-3 py-2 data-drop:border-accent data-drop:bg-accent-soft"
    >
      <input type="hidden" name="id" value={id} />
      {id === 0 ? <span aria-hidden className="w-9 shrink-0" /> : null}
      {id !== 0 ? (
        <WithScripts>
          <SortHandle {...sortable.handle(index, title)} />
        </WithScripts>
      ) : null}
      <span
        aria-hidden
        className="size-3.5 shrink-0 rounded-full border border-line-strong"
        style={color ? { backgroundColor: color } : undefined}
      />
      <Link
        to={`/cabinet/product_categories/${id}`}
        className="min-w-0 flex-1 truncate font-medium hover:text-accent hover:underline"
      >
        {title}
      </Link>
      {hidden ? <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm text-ink-soft">{t.hidden}</span> : null}
      <span className="text-sm text-ink-soft tabular-nums">
        {id === 0
          ? `${t.all} ${t.products}`
          : `${productIds.length} ${productIds.length === 1 ? t.product : t.products}`}
      </span>
      {id === 0 ? null : (
        <WithoutScripts>
          <Button
            look="plain"
            name="intent"
            value={`up-${index}`}
            isDisabled={index <= 1}
            aria-label={`${t.up}: ${title}`}
          >
            <ArrowUp aria-hidden size={16} />
          </Button>
          <Button
            look="plain"
            name="intent"
            value={`down-${index}`}
            isDisabled={index === count - 1}
            aria-label={`${t.down}: ${title}`}
          >
            <ArrowDown aria-hidden size={16} />
          </Button>
        </WithoutScripts>
      )}
    </li>
  );
}
