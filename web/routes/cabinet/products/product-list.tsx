import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { PRODUCT_FORMS, productList, readProductList, type ProductListRow } from '#core/catalog';
import { ButtonLink, EmptyState, Notice, PageHeader, StatusChip, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { LIST_TEXTS, type ListTexts } from './product-list-texts.ts';
import { rowMenu } from './row-menu.ts';
import { WarningChips } from './warning-chips.tsx';
import { warningLinks, type WarningLink } from './warning-links.server.ts';

export interface ScreenRow extends Omit<ProductListRow, 'warnings' | 'createdAt'> {
  createdAt: Date;
  warnings: WarningLink[];
}

export const meta: MetaFunction = () => [{ title: 'Kontor' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<ProductListRow>(request, ctx, productList, {
    rows: readProductList,
    csvPath: '/cabinet/lists/products.csv',
    sources: choiceSources,
  });
  // Being unpublished or archived is a state that the row shows anyway.
  const shown = rows.map((row): ScreenRow => ({
    ...row,
    warnings: warningLinks(ctx, row, row.warnings.filter((warning) => warning !== 'not_active' && warning !== 'is_archived')),
  }));
  return data({ list, rows: shown, kinds: kindNames(ctx.locale) }, { headers });
}

function kindNames(locale: 'de' | 'en'): Record<string, string> {
  return Object.fromEntries(PRODUCT_FORMS.map(({ key, title }) => [key, title[locale]]));
}

/** What a seller sells, with what keeps each product from being bought and the way to mend it. */
export default function ProductListScreen() {
  const t: ListTexts = useTexts(LIST_TEXTS);
  const { list, rows, kinds } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const copying = rows.some((row) => row.copyState === 'in_progress');
  useLookAgain(copying);
  const note = params.get('note');
  const newProduct = (
    <ButtonLink look="main" to="/cabinet/products/new">
      {t.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t.title} actions={newProduct} />
      <div className="flex flex-col gap-3">
        {copying ? <Notice tone="info">{t.copying}</Notice> : null}
        {note === 'published' || note === 'unpublished' ? <Notice tone="good">{t[note]}</Notice> : null}
        <ListScreen
          list={list}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          rowHref={(row) => `/cabinet/products/${row.id}/edit?step=1`}
          rowMenu={(row) => rowMenu(row, t, list)}
          cells={{
            name: (row) => row.name,
            created_at: (row) => <CreatedAt row={row} />,
            published: (row) => <State row={row} kind={kinds[row.form] ?? row.form} t={t} />,
            display_price: (row) => <Price row={row} t={t} />,
            sold_count: (row) => <Sold row={row} t={t} />,
            internal_name: (row) => row.internalName || '–',
          }}
          empty={
            <EmptyState title={t.emptyTitle} action={newProduct}>
              {t.empty}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

function State({ row, kind, t }: { row: ScreenRow; kind: string; t: ListTexts }) {
  const state = row.archived ? 'archived' : row.published ? 'published' : 'draft';
  return (
    <span className="flex flex-col items-start gap-1.5 max-md:items-end">
      <span className="flex flex-wrap items-center gap-2">
        <StatusChip state={state} label={t[state]} tone={row.published ? 'good' : 'neutral'} />
        <span className="text-sm text-ink-soft">{kind}</span>
      </span>
      {row.copyState === null ? <WarningChips warnings={row.warnings} /> : <StatusChip state="copying" label={t[row.copyState]} tone={row.copyState === 'failed' ? 'bad' : 'warn'} />}
    </span>
  );
}

function Price({ row, t }: { row: ScreenRow; t: ListTexts }) {
  const formats = useFormats();
  if (row.free) return <>{t.free}</>;
  return <>{row.price.minor === 0n ? '–' : formats.money(row.price)}</>;
}

function Sold({ row, t }: { row: ScreenRow; t: ListTexts }) {
  const formats = useFormats();
  return (
    <>
      {formats.number(row.soldCount)}
      {row.limit === null ? null : ` ${t.of} ${formats.number(row.limit)}`}
    </>
  );
}

function CreatedAt({ row }: { row: ScreenRow }) {
  return <>{useFormats().date(row.createdAt)}</>;
}

/** Copies are finished by a job: looks again until they are. */
function useLookAgain(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(revalidate, 1500);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}
