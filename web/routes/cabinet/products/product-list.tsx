import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from '@remix-run/react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { PRODUCT_FORMS, productList, readProductList, type ProductListRow } from '#core/catalog';
import {
  ButtonLink,
  Clipped,
  EmptyState,
  Notice,
  PageHeader,
  StatusChip,
  formOf,
  titled,
  useFormats,
  useHydrated,
  useTexts,
} from '#web/ui';
import { ListScreen, type BulkAction } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import type { BulkIntent } from './bulk-run.tsx';
import { changeAndTell, postedChange } from './bulk.server.ts';
import { LIST_TEXTS, type ListTexts } from './product-list-texts.ts';
import { rowMenu } from './row-menu.ts';
import { WarningChips } from './warning-chips.tsx';
import { warningLinks, type WarningLink } from './warning-links.server.ts';

// Windows of the list come when they are first opened.
const BulkRun = lazy(async () => ({ default: (await import('./bulk-run.tsx')).BulkRun }));
const LinksDialog = lazy(async () => ({ default: (await import('./links-dialog.tsx')).LinksDialog }));

/** Places in a close card of a phone. */
const ON_PHONE = {
  name: [1, 'start'],
  display_price: [1, 'end'],
  published: [2, 'start'],
  sold_count: [2, 'end'],
  created_at: [3, 'start'],
  internal_name: [3, 'end'],
} as const;

export interface ScreenRow extends Omit<ProductListRow, 'warnings' | 'createdAt'> {
  createdAt: Date;
  warnings: WarningLink[];
}

export const meta = titled(LIST_TEXTS);

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
    warnings: warningLinks(
      ctx,
      row,
      row.warnings.filter((warning) => warning !== 'not_active' && warning !== 'is_archived'),
    ),
  }));
  return data({ list, rows: shown, kinds: kindNames(ctx.locale) }, { headers });
}

/** The bulk bar's buttons without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const posted = postedChange(await formOf(request));
  if (!posted) throw new Response(null, { status: 400 });
  return changeAndTell(ctx, posted, '/cabinet/products');
}

function kindNames(locale: 'de' | 'en'): Record<string, string> {
  return Object.fromEntries(PRODUCT_FORMS.map(({ key, title }) => [key, title[locale]]));
}

/** Products of a seller, with the obstacles to buying each and the way to mend it. */
export default function ProductListScreen() {
  const t: ListTexts = useTexts(LIST_TEXTS);
  const { list, rows, kinds } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = (): void => setDialog(null);
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
      <PageHeader title={t.title} actions={newProduct} subtitle={<Places t={t} />} />
      <div className="flex flex-col gap-3">
        {copying ? <Notice tone="info">{t.copying}</Notice> : null}
        {note === 'published' || note === 'unpublished' ? <Notice tone="good">{t[note]}</Notice> : null}
        <ListScreen
          list={list}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          rowHref={(row) => `/cabinet/products/${row.id}/edit?step=1`}
          rowMenu={(row) =>
            rowMenu(row, t, list, {
              links: () => setDialog({ kind: 'links', product: row }),
              remove: () => setDialog({ kind: 'bulk', intent: 'delete', products: [row] }),
            })
          }
          onPhone={ON_PHONE}
          bulkActions={bulkActions(t, hydrated)}
          onBulk={(intent, products) =>
            intent === 'share'
              ? navigate(
                  `/cabinet/shares/new?${new URLSearchParams(products.map(({ id }) => ['product', String(id)]))}`,
                )
              : setDialog({ kind: 'bulk', intent: intent as BulkIntent, products })
          }
          {...(list.csvHref
            ? {
                moreExports: [
                  { label: t.accessCsv, href: list.csvHref.replace('/products.csv', '/product_access.csv') },
                ],
              }
            : {})}
          cells={{
            name: (row) => <Named row={row} />,
            created_at: (row) => <CreatedAt row={row} />,
            published: (row) => <State row={row} kind={kinds[row.form] ?? row.form} t={t} />,
            display_price: (row) => <Price row={row} t={t} />,
            sold_count: (row) => <Sold row={row} t={t} />,
            internal_name: (row) => row.internalName || <span className="max-md:hidden">–</span>,
          }}
          empty={
            <EmptyState title={t.emptyTitle} action={newProduct}>
              {t.empty}
            </EmptyState>
          }
        />
      </div>
      {dialog ? (
        // Only while one is open: a boundary that is there while the page wakes up must not change then.
        <Suspense>
          {dialog.kind === 'links' ? <LinksDialog product={dialog.product} onClose={close} /> : null}
          {dialog.kind === 'bulk' ? (
            <BulkRun intent={dialog.intent} products={dialog.products} onClose={close} />
          ) : null}
        </Suspense>
      ) : null}
    </>
  );
}

/** The name beside the product's first picture, or an empty frame where it has none. */
function Named({ row: { name, coverPath } }: { row: Pick<ScreenRow, 'name' | 'coverPath'> }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {coverPath ? (
        <img
          src={coverPath}
          alt=""
          width={44}
          height={33}
          loading="lazy"
          className="h-[33px] w-11 shrink-0 rounded-sm object-cover"
        />
      ) : (
        <span aria-hidden className="h-[33px] w-11 shrink-0 rounded-sm border border-line bg-sunken" />
      )}
      <span className="min-w-0 break-words">
        <Clipped>{name}</Clipped>
      </span>
    </span>
  );
}

type Picked = Pick<ScreenRow, 'id' | 'name'>;
type Dialog = { kind: 'links'; product: Picked } | { kind: 'bulk'; intent: BulkIntent; products: readonly Picked[] };

function bulkActions(t: ListTexts, hydrated: boolean): BulkAction[] {
  return [
    { intent: 'publish', label: t.publish },
    { intent: 'unpublish', label: t.unpublish },
    { intent: 'archive', label: t.archive },
    { intent: 'unarchive', label: t.unarchive },
    // Ask for more: only with a script.
    ...(hydrated
      ? [
          { intent: 'share', label: t.share },
          { intent: 'add_to_group', label: t.addToGroup },
        ]
      : []),
    { intent: 'delete', label: t.deleteDrafts, danger: true },
  ];
}

/** Places in which products are sorted: for buyers, and for the seller alone. */
function Places({ t }: { t: ListTexts }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link to="/cabinet/product_categories" className="text-accent underline">
        {t.categories}
      </Link>
      <Link to="/cabinet/product_groups" className="text-accent underline">
        {t.groups}
      </Link>
    </span>
  );
}

function State({ row, kind, t }: { row: ScreenRow; kind: string; t: ListTexts }) {
  const state = row.archived ? 'archived' : row.published ? 'published' : 'draft';
  return (
    <span className="flex flex-col items-start gap-1.5">
      <span className="flex flex-wrap items-center gap-2">
        <StatusChip state={state} label={t[state]} tone={row.published ? 'good' : 'neutral'} />
        <span className="text-sm text-ink-soft">{kind}</span>
      </span>
      {row.copyState === null ? (
        <WarningChips warnings={row.warnings} />
      ) : (
        <StatusChip state="copying" label={t[row.copyState]} tone={row.copyState === 'failed' ? 'bad' : 'warn'} />
      )}
    </span>
  );
}

function Price({ row, t }: { row: ScreenRow; t: ListTexts }) {
  const formats = useFormats();
  if (row.isFrom)
    return (
      <>
        {t.from} {formats.money(row.price)}
      </>
    );
  if (row.free && row.price.minor === 0n) return <>{t.free}</>;
  return <>{row.price.minor === 0n ? '–' : formats.money(row.price)}</>;
}

function Sold({ row, t }: { row: ScreenRow; t: ListTexts }) {
  const formats = useFormats();
  return (
    <>
      {formats.number(row.soldCount)}
      {row.limit === null ? null : ` ${t.of} ${formats.number(row.limit)}`}
      <span className="md:hidden"> {t.sold}</span>
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
