import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readListTotals } from '#core/database';
import { inLanguage, paymentMethodTitle } from '#core/kit';
import { orderList, readOrderList, shownOrderState, type OrderListRow } from '#core/orders';
import { ButtonLink, EmptyState, PageHeader, StatusChip, useFormats, useTexts } from '#web/ui';
import { BuyerCell } from '../../../cabinet/buyer-cell.tsx';
import { ListScreen, ListTotals } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const FIRST_COLUMNS = ['token', 'created_at', 'product', 'buyer', 'payment_state', 'total'];
/** Four orders and more in one view of a phone. */
const ON_PHONE = {
  token: [1, 'start'],
  created_at: [1, 'end'],
  product: [2, 'start'],
  total: [2, 'end'],
  buyer: [3, 'start'],
  payment_state: [3, 'end'],
} as const;
const SUMMED = ['total', 'paid', 'refunded'];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, query, headers } = await loadList<OrderListRow>(request, ctx, orderList, {
    rows: readOrderList,
    columns: FIRST_COLUMNS,
    csvPath: '/cabinet/lists/orders.csv',
    sources: choiceSources,
  });
  // Beyond the count's end nobody knows how many rows a sum would have to read.
  const totals =
    list.total.overflowed || list.total.count === 0 ? [] : await readListTotals(ctx, orderList, query, SUMMED);
  const shown = rows.map((row) => ({
    ...row,
    shown: shownOrderState(row.paymentState, row.beingPaid, ctx.locale),
    methodTitle: paymentMethodTitle(row.method, ctx.locale),
  }));
  return data(
    { list, rows: shown, totals, title: inLanguage(ctx.locale, { de: 'Bestellungen', en: 'Orders' }) },
    { headers },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    title: 'Bestellungen',
    open: 'Öffnen',
    refund: 'Erstatten …',
    order: 'Bestellung',
    total: 'Gesamt',
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    nobody: 'Noch ohne Namen',
    empty: 'Noch keine Bestellungen',
    help: 'Sobald jemand kauft, steht die Bestellung hier. Legen Sie ein Produkt an und teilen Sie seinen Link.',
    first: 'Zu den Produkten',
  },
  en: {
    title: 'Orders',
    open: 'Open',
    refund: 'Refund …',
    order: 'Order',
    total: 'Total',
    paid: 'Paid',
    refunded: 'Refunded',
    nobody: 'No name yet',
    empty: 'No orders yet',
    help: 'As soon as somebody buys, the order appears here. Create a product and share its link.',
    first: 'Go to products',
  },
};

/** Every order of the shop. */
export default function OrderListScreen() {
  const { list, rows, totals } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.order} ${row.number}`}
        rowHref={(row) => `/cabinet/orders/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `/cabinet/orders/${row.id}` },
          ...(row.paid.minor > 0 ? [{ id: 'refund', label: t.refund, to: `/cabinet/orders/${row.id}/refund` }] : []),
        ]}
        cells={{
          id: (row) => row.id,
          token: (row) => row.number,
          created_at: (row) => (
            <time dateTime={new Date(row.createdAt).toISOString()}>{formats.dateTime(row.createdAt)}</time>
          ),
          product: (row) => row.product,
          buyer: (row) => <BuyerCell name={row.buyer} email={row.email} nobody={t.nobody} />,
          buyer_email: (row) => row.email,
          buyer_country: (row) => row.country,
          payment_state: (row) => <StatusChip state={row.shown.state} label={row.shown.title} />,
          payment_form: (row) => row.methodTitle,
          total: (row) => formats.money(row.total),
          paid: (row) => formats.money(row.paid),
          refunded: (row) => formats.money(row.refunded),
        }}
        onPhone={ON_PHONE}
        totals={<ListTotals totals={totals} labels={{ total: t.total, paid: t.paid, refunded: t.refunded }} />}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink to="/cabinet/products" look="main">
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
