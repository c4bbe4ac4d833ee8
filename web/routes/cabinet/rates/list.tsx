import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { inLanguage, rateStateTitle } from '#core/kit';
import { readListTotals } from '#core/database';
import { rateList, readRateList, type RateListRow } from '#core/orders';
import { ButtonLink, EmptyState, PageHeader, StatusChip, useFormats, useLocale, useTexts } from '#web/ui';
import { BuyerCell } from '../../../cabinet/buyer-cell.tsx';
import { ListScreen, ListTotals } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const FIRST_COLUMNS = ['token', 'number', 'product', 'buyer', 'due_date', 'state', 'amount'];

const ON_PHONE = {
  token: [1, 'start'],
  due_date: [1, 'end'],
  product: [2, 'start'],
  amount: [2, 'end'],
  buyer: [3, 'start'],
  state: [3, 'end'],
} as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, query, headers } = await loadList<RateListRow>(request, ctx, rateList, {
    rows: readRateList,
    columns: FIRST_COLUMNS,
    csvPath: '/cabinet/lists/order_rates.csv',
    sources: choiceSources,
  });
  const totals =
    list.total.overflowed || list.total.count === 0
      ? []
      : await readListTotals(ctx, rateList, query, ['amount', 'paid', 'refunded']);
  return data({ list, rows, totals, title: inLanguage(ctx.locale, { de: 'Raten', en: 'Rates' }) }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    title: 'Raten',
    forecast: 'Vorschau',
    rate: 'Rate',
    of: 'zu Bestellung',
    open: 'Bestellung öffnen',
    schedule: 'Raten verwalten',
    amount: 'Betrag',
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    empty: 'Noch keine Raten',
    help: 'Jede Bestellung, die etwas kostet, hat hier ihre fälligen Beträge: eine Einmalzahlung einen, ein Abo die nächsten zwölf.',
    first: 'Zu den Bestellungen',
    nobody: 'Noch ohne Namen',
  },
  en: {
    title: 'Rates',
    forecast: 'Forecast',
    rate: 'Rate',
    of: 'of order',
    open: 'Open order',
    schedule: 'Manage rates',
    amount: 'Amount',
    paid: 'Paid',
    refunded: 'Refunded',
    empty: 'No rates yet',
    help: 'Every order that costs something has its amounts due here: a one-time payment one, a subscription the next twelve.',
    first: 'Go to orders',
    nobody: 'No name yet',
  },
};

/** Every amount due, of every order of the shop. */
export default function RateListScreen() {
  const { list, rows, totals } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  return (
    <>
      <PageHeader title={t.title} actions={<ButtonLink to="/cabinet/order_rates/forecast">{t.forecast}</ButtonLink>} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.rate} ${row.number} ${t.of} ${row.orderNumber}`}
        rowHref={(row) => `/cabinet/orders/${row.orderId}/schedule`}
        rowMenu={(row) => [
          { id: 'schedule', label: t.schedule, to: `/cabinet/orders/${row.orderId}/schedule` },
          { id: 'open', label: t.open, to: `/cabinet/orders/${row.orderId}` },
        ]}
        onPhone={ON_PHONE}
        cells={{
          id: (row) => row.id,
          token: (row) => row.orderNumber,
          number: (row) => row.number,
          product: (row) => row.product,
          buyer: (row) => <BuyerCell name={row.buyer} email={row.email} nobody={t.nobody} />,
          due_date: (row) => <time dateTime={row.dueDate}>{formats.date(row.dueDate)}</time>,
          state: (row) => <StatusChip state={row.state} label={rateStateTitle(row.state, locale)} />,
          amount: (row) => formats.money(row.amount),
          net: (row) => formats.money(row.net),
          vat: (row) => formats.money(row.vat),
          paid: (row) => formats.money(row.paid),
          refunded: (row) => formats.money(row.refunded),
        }}
        totals={<ListTotals totals={totals} labels={{ amount: t.amount, paid: t.paid, refunded: t.refunded }} />}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink to="/cabinet/orders" look="main">
                {t.first}
              </ButtonLink>
            }
          >
            {t.help}
          </EmptyState>
        }
      />
    </>
  );
}
