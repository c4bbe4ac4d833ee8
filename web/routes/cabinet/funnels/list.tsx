import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { funnelList, readFunnelList, type FunnelListRow } from '#core/funnels';
import { ButtonLink, EmptyState, PageHeader, StatusChip, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { FUNNEL_TEXTS } from './funnel-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const options = {
    rows: readFunnelList,
    columns: ['name', 'state', 'slug', 'steps', 'orders', 'updated_at'],
    csvPath: '/cabinet/lists/funnels.csv',
    sources: choiceSources,
  };
  const { list, rows, headers } = await loadList<FunnelListRow>(request, ctx, funnelList, options);
  return data({ list, rows, title: FUNNEL_TEXTS[ctx.locale].title }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Every funnel of the shop. */
export default function FunnelListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(FUNNEL_TEXTS);
  const formats = useFormats();
  const first = (
    <ButtonLink look="main" to="/cabinet/funnels/new">
      {t.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t.title} actions={first} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => `/cabinet/funnels/${row.id}`}
        cells={{
          name: (row) => row.name,
          state: (row) => (
            <StatusChip state={row.state} label={t[row.state]} tone={row.state === 'active' ? 'good' : 'neutral'} />
          ),
          slug: (row) => <span className="font-mono">/f/{row.slug}</span>,
          steps: (row) => formats.number(row.steps),
          orders: (row) => formats.number(row.orders),
          updated_at: (row) => formats.date(row.updatedAt),
        }}
        empty={
          <EmptyState title={t.emptyTitle} action={first}>
            {t.empty}
          </EmptyState>
        }
      />
    </>
  );
}
