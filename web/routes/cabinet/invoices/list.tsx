import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { invoiceList, readInvoiceList, requestDocumentExport, type InvoiceListRow } from '#core/invoicing';
import { Button, EmptyState, PageHeader, StatusChip, attempt, formOf, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { BuyerCell } from '../../../cabinet/buyer-cell.tsx';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { readListQuery } from '../../../lists/read-list-query.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';

const FIRST_COLUMNS = ['number', 'type', 'issued_on', 'state', 'buyer', 'order_number', 'gross'];

const ON_PHONE = {
  number: [1, 'start'],
  issued_on: [1, 'end'],
  buyer: [2, 'start'],
  gross: [2, 'end'],
  type: [3, 'start'],
  state: [3, 'end'],
} as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<InvoiceListRow>(request, ctx, invoiceList, {
    rows: readInvoiceList,
    columns: FIRST_COLUMNS,
    csvPath: '/cabinet/lists/invoices.csv',
  });
  return data({ list, rows, title: INVOICE_TEXTS[ctx.locale].title }, { headers });
}

/** Has documents packed into one file: the chosen ones, or all that the address means. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const form = await formOf(request);
  const intent = form.get('intent');
  if (intent !== 'zip' && intent !== 'zip_all') throw new Response(null, { status: 400 });
  const { pathname, search, searchParams } = new URL(request.url);
  const asked = await attempt(async () =>
    requestDocumentExport(
      ctx,
      intent === 'zip'
        ? { sellerId, invoiceIds: form.getAll('ids[]').map(Number) }
        : { sellerId, query: await readListQuery(ctx, invoiceList, searchParams, { cookieSort: null }) },
    ),
  );
  if (!asked.ok) return redirectWithNote(pathname + search, { message: asked.errors[0]!.message, tone: 'bad' });
  return redirect(`/cabinet/invoices/archives/${asked.value.id}`);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Every document of the shop. */
export default function InvoiceListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(INVOICE_TEXTS);
  const formats = useFormats();
  const money = (minor: number, currency: string) => formats.money({ minor, currency });
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={list.total.count > 0 ? <PackAll shown={list.total.shown} isNarrowed={list.narrowed} /> : null}
      />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.document} ${row.number}`}
        rowHref={(row) => `/cabinet/invoices/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `/cabinet/invoices/${row.id}` },
          { id: 'pdf', label: t.pdf, to: `/cabinet/invoices/${row.id}/pdf`, reload: true },
          ...(row.orderId === null ? [] : [{ id: 'order', label: t.toOrder, to: `/cabinet/orders/${row.orderId}` }]),
        ]}
        bulkActions={[{ intent: 'zip', label: t.zipAll }]}
        onPhone={ON_PHONE}
        cells={{
          number: (row) => <span className="whitespace-nowrap">{row.number}</span>,
          type: (row) =>
            row.type !== 'regular'
              ? t[row.type]
              : row.document === 'receipt'
                ? t.receipt
                : row.document === 'self_billed'
                  ? t.selfBilled
                  : t.regular,
          issued_on: (row) => formats.date(row.issuedOn),
          state: (row) => <StatusChip state={row.state} label={t[row.state]} />,
          buyer: (row) => <BuyerCell name={row.buyer} email={row.email} nobody={'–'} />,
          order_number: (row) => row.orderNumber,
          original_number: (row) => row.originalNumber ?? '–',
          due_on: (row) => (row.dueOn ? formats.date(row.dueOn) : '–'),
          country: (row) => row.country,
          net: (row) => money(row.net, row.currency),
          vat: (row) => money(row.vat, row.currency),
          gross: (row) => money(row.gross, row.currency),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}

/** Everything that the list means at this moment, not only the page on the screen. */
function PackAll({ shown, isNarrowed }: { shown: string; isNarrowed: boolean }) {
  const t = useTexts(INVOICE_TEXTS);
  const { pathname, search } = useLocation();
  const { state, formMethod } = useNavigation();
  return (
    <Form method="post" action={pathname + search}>
      <Button type="submit" name="intent" value="zip_all" busy={state !== 'idle' && formMethod === 'POST'}>
        {`${isNarrowed ? t.zipNarrowed : t.zipEverything} (${shown})`}
      </Button>
    </Form>
  );
}
