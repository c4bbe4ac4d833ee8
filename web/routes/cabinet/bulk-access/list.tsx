import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { accessBatchList, readAccessBatches, type AccessBatchRow } from '#core/grants';
import { ButtonLink, EmptyState, PageHeader, StatusChip, orRefuse, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { BULK_ACCESS_TEXTS } from './bulk-access-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await orRefuse(
    loadList<AccessBatchRow>(request, ctx, accessBatchList, {
      rows: readAccessBatches,
      csvPath: '/cabinet/lists/access_batches.csv',
    }),
  );
  return data({ list, rows, title: BULK_ACCESS_TEXTS[ctx.locale].title }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

/** Every change of access for many: the history. */
export default function BulkAccessList() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(BULK_ACCESS_TEXTS);
  const formats = useFormats();
  const start = (
    <ButtonLink look="main" to="/cabinet/bulk_access/new">
      {t.start}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={start} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.change} ${row.id}`}
        rowHref={(row) => `/cabinet/bulk_access/${row.id}`}
        rowMenu={(row) => [{ id: 'open', label: t.open, to: `/cabinet/bulk_access/${row.id}` }]}
        cells={{
          created_at: (row) => (
            <time dateTime={new Date(row.createdAt).toISOString()}>{formats.dateTime(row.createdAt)}</time>
          ),
          act: (row) => t.acts[row.act],
          product: (row) => <span className="break-words">{row.product}</span>,
          people: (row) => formats.number(row.people),
          completed: (row) => formats.number(row.completed),
          failed: (row) => formats.number(row.failed),
          state: (row) => (
            <StatusChip
              state={row.state}
              label={t.batchStates[row.state]}
              tone={row.state === 'done' ? 'good' : row.state === 'undone' ? 'neutral' : 'info'}
            />
          ),
        }}
        empty={
          <EmptyState title={t.empty} action={start}>
            {t.help}
          </EmptyState>
        }
      />
    </>
  );
}
