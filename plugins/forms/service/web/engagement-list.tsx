import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import { ButtonLink, EmptyState, PageHeader, StatusChip, orRefuse, useFormats, useTexts } from '#web/ui';
import { ENGAGEMENT_STATES } from '../engagements/engagement.ts';
import { engagementList, readEngagements, type EngagementRow } from '../engagements/engagement-list.ts';
import { STATE_TONES } from './state-tones.ts';
import { TEXTS } from './texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<EngagementRow>(request, ctx, engagementList, {
      rows: readEngagements,
      csvPath: '/cabinet/lists/services.csv',
      sources: choiceSources,
    }),
  );
  return data(
    {
      list,
      rows: rows.map((row) => ({ ...row, stateTitle: ENGAGEMENT_STATES[row.state][ctx.locale] })),
      title: TEXTS[ctx.locale].engagements,
    },
    { headers },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Every service that was sold, with what is to be done. */
export default function EngagementListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const day = (at: Date | null): string => (at ? formats.date(at) : '–');
  return (
    <>
      <PageHeader title={t.engagements} subtitle={t.subtitle} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.productName}, ${row.buyerName}`}
        rowHref={(row) => `/cabinet/services/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `/cabinet/services/${row.id}` },
          { id: 'order', label: t.order, to: `/cabinet/orders/${row.orderId}` },
        ]}
        cells={{
          buyer: (row) => (
            <span className="flex flex-col max-md:items-end">
              <span className="break-words">{row.buyerName}</span>
              <span className="text-sm break-all text-ink-soft">{row.buyerEmail}</span>
            </span>
          ),
          product_name: (row) => (row.quantity > 1 ? `${row.quantity} × ${row.productName}` : row.productName),
          state: (row) => <StatusChip state={row.state} label={row.stateTitle} tone={STATE_TONES[row.state]} />,
          created_at: (row) => day(row.createdAt),
          answered_at: (row) => day(row.answeredAt),
          delivered_at: (row) => day(row.deliveredAt),
        }}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink to="/cabinet/products" look="main">
                {t.toProducts}
              </ButtonLink>
            }
          >
            {t.emptyHelp}
          </EmptyState>
        }
      />
    </>
  );
}
