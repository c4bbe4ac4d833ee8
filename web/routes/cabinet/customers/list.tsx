import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { customerList, readCustomerList, type CustomerRow } from '#core/customers';
import { countryName } from '#core/kit';
import { EmptyState, PageHeader, buttonClass, useFormats, useLocale, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { CUSTOMER_TEXTS } from './customer-texts.ts';

const HERE = '/cabinet/customers';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<CustomerRow>(request, ctx, customerList, {
    rows: readCustomerList,
    csvPath: '/cabinet/lists/payers.csv',
    sources: choiceSources,
  });
  return data({ list, rows, title: CUSTOMER_TEXTS[ctx.locale].title }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Customers, the latest first. */
export default function CustomerListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(CUSTOMER_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name || row.email}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `${HERE}/${row.id}` },
          { id: 'orders', label: t.ordersOf, to: `/cabinet/orders?query=${encodeURIComponent(row.email)}` },
        ]}
        cells={{
          name: (row) => (
            <span className="block min-w-0 break-words">
              {row.name || <span className="text-ink-soft">{t.noName}</span>}
              {row.company ? <span className="block text-sm text-ink-soft">{row.company}</span> : null}
            </span>
          ),
          email: (row) => <span className="block break-all">{row.email}</span>,
          country: (row) => countryName(row.country, locale),
          orders_count: (row) => <span className="tabular-nums">{row.ordersCount}</span>,
          spent: (row) => <span className="whitespace-nowrap tabular-nums">{formats.money(row.spent)}</span>,
          last_order_at: (row) => (
            <time className="whitespace-nowrap" dateTime={new Date(row.lastOrderAt).toISOString()}>
              {formats.date(row.lastOrderAt)}
            </time>
          ),
        }}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <Link to="/cabinet/products" className={buttonClass('main')}>
                {t.toProducts}
              </Link>
            }
          >
            {t.emptyHelp}
          </EmptyState>
        }
      />
    </>
  );
}
