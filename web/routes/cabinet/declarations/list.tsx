import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { declarationList, readDeclarationList, type DeclarationRow } from '#core/legal';
import { EmptyState, PageHeader, StatusChip, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { DECLARATION_TEXTS } from './declaration-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<DeclarationRow>(request, ctx, declarationList, {
    rows: readDeclarationList,
    csvPath: '/cabinet/lists/declarations.csv',
  });
  return data({ list, rows, title: DECLARATION_TEXTS[ctx.locale].title }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Every withdrawal and cancellation that came in. */
export default function DeclarationListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(DECLARATION_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t[row.kind]} ${t.from} ${row.name}`}
        rowHref={(row) => `/cabinet/declarations/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `/cabinet/declarations/${row.id}` },
          ...(row.order ? [{ id: 'order', label: t.toOrder, to: `/cabinet/orders/${row.order.id}` }] : []),
        ]}
        cells={{
          received_at: (row) => (
            <time dateTime={new Date(row.receivedAt).toISOString()}>{formats.dateTime(row.receivedAt)}</time>
          ),
          kind: (row) => t[row.kind],
          name: (row) => (
            <span className="flex flex-col max-md:items-end">
              <span className="break-words">{row.name}</span>
              <span className="text-sm break-all text-ink-soft">{row.email}</span>
            </span>
          ),
          contract: (row) => <span className="break-words">{row.contract}</span>,
          order: (row) => row.order?.number ?? <span className="text-ink-soft">{t.noOrder}</span>,
          handled: (row) => (
            <StatusChip state={row.isHandled ? 'finished' : 'waiting'} label={row.isHandled ? t.handled : t.waiting} />
          ),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}
