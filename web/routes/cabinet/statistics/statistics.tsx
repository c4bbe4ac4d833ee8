import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { financialReportList } from '#core/accounting';
import type { SqlListDefinition } from '#core/database';
import { countryName } from '#core/kit';
import { bestSellerList, campaignList, topCustomerList } from '#core/reporting';
import { EmptyState, PageHeader, useTexts } from '#web/ui';
import { RecordScreen } from '../../../lists/index.ts';
import { loadRecordList, type RecordListOptions } from '../../../lists/load-record-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { STATISTICS_TEXTS, type StatisticsList } from './statistics-texts.ts';

type Report = { definition: SqlListDefinition } & Pick<RecordListOptions, 'rowHref'>;

const reports = (): Record<StatisticsList, Report> => ({
  best_sellers: {
    definition: bestSellerList,
    rowHref: ({ id }) => `/cabinet/orders?filters[product_id][]=${String(id)}`,
  },
  top_customers: {
    definition: topCustomerList,
    rowHref: ({ email }) => `/cabinet/orders?query=${encodeURIComponent(String(email))}`,
  },
  campaigns: {
    definition: campaignList,
    rowHref: ({ campaign }) => `/cabinet/orders?filters[campaign]=${encodeURIComponent(String(campaign))}`,
  },
  financial_reports: {
    definition: financialReportList,
    rowHref: ({ month }) => {
      const [year, number] = String(month).split('-');
      return `/cabinet/accounting?year=${year}&month=${Number(number)}`;
    },
  },
});

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const known = reports();
  const name = params.list ?? '';
  if (!Object.hasOwn(known, name)) throw new Response(null, { status: 404 });
  const { definition, ...options } = known[name as StatisticsList];
  const { list, rows, headers } = await loadRecordList(request, ctx, definition, {
    ...options,
    looks: { country: { words: countryName } },
    csvPath: `/cabinet/lists/${name}.csv`,
    sources: choiceSources,
  });
  const t = STATISTICS_TEXTS[ctx.locale];
  return data({ list, rows, name: name as StatisticsList, title: t[name as StatisticsList] }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** One of the shop's statistics, the others beside it. */
export default function StatisticsScreen() {
  const { list, rows, name } = useLoaderData<typeof loader>();
  const t = useTexts(STATISTICS_TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={<span className="block max-w-prose">{t.help[name]}</span>} />
      <nav aria-label={t.title} className="mb-4 flex flex-wrap gap-2">
        {(Object.keys(t.empty) as StatisticsList[]).map((each) => (
          <Link
            key={each}
            to={`/cabinet/statistics/${each}`}
            prefetch="intent"
            aria-current={each === name ? 'page' : undefined}
            className={`rounded-control border px-3 py-1.5 font-medium ${
              each === name ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-surface hover:bg-sunken'
            }`}
          >
            {t[each]}
          </Link>
        ))}
      </nav>
      <RecordScreen
        key={name}
        list={list}
        rows={rows}
        empty={<EmptyState title={t.empty[name]}>{t.emptyHelp[name]}</EmptyState>}
      />
    </>
  );
}
