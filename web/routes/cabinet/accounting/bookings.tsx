import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import {
  bookJournals,
  bookingList,
  bookingTypeTitles,
  datevStateTitles,
  eventKeyTitles,
  readBookingList,
  type BookingListRow,
} from '#core/accounting';
import type { Locale } from '#core/kit';
import { accountKind } from '#core/ledger';
import { EmptyState, PageHeader, StatusChip, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { ACCOUNTING_TEXTS } from '../../../cabinet/accounting/accounting-texts.ts';

const FIRST_COLUMNS = [
  'booked_on',
  'document_number',
  'text',
  'booking_type',
  'datev_state',
  'account',
  'counter_account',
  'side',
  'amount',
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  await bookJournals(ctx, sellerId);
  const { list, rows, headers } = await loadList<BookingListRow>(request, ctx, bookingList, {
    rows: readBookingList,
    columns: FIRST_COLUMNS,
    csvPath: '/cabinet/lists/bookings.csv',
  });
  const shown = rows.map((row) => ({
    ...row,
    ...titlesOf(row, ctx.locale),
    event: eventKeyTitles[row.eventKey]![ctx.locale],
    type: bookingTypeTitles[row.bookingType]![ctx.locale],
    state: datevStateTitles[row.datevState]![ctx.locale],
  }));
  return data({ list, rows: shown, title: ACCOUNTING_TEXTS[ctx.locale].bookings }, { headers });
}

/** The ledger's names for what the two accounts hold; of revenue also the case it was taxed by. */
function titlesOf(row: BookingListRow, locale: Locale) {
  const titleOf = (account: string): string => {
    const [, kind, ...rest] = account.split(':');
    return [accountKind(account)?.title[locale] ?? account, ...(kind === 'revenue' ? rest : [])].join(' ');
  };
  return { accountTitle: titleOf(row.account), counterTitle: titleOf(row.counterAccount) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Every booking row of the shop. */
export default function BookingListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(ACCOUNTING_TEXTS);
  const formats = useFormats();
  const account = (title: string, name: string) => (
    <span title={name} className="text-sm break-words">
      {title}
    </span>
  );
  return (
    <>
      <PageHeader
        title={t.bookings}
        back={
          <Link to="/cabinet/accounting" className="text-accent underline">
            {t.title}
          </Link>
        }
      />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.booking} ${row.id}`}
        rowMenu={(row) =>
          row.orderId === null ? [] : [{ id: 'order', label: t.open, to: `/cabinet/orders/${row.orderId}` }]
        }
        cells={{
          booked_on: (row) => <span className="whitespace-nowrap">{formats.date(row.bookedOn)}</span>,
          document_number: (row) => <span className="whitespace-nowrap">{row.documentNumber || '–'}</span>,
          order_number: (row) => row.orderNumber,
          text: (row) => row.text,
          event_key: (row) => row.event,
          booking_type: (row) => row.type,
          datev_state: (row) => (
            <StatusChip
              state={row.datevState}
              label={row.state}
              tone={row.datevState === 'sent_to_datev' ? 'good' : 'neutral'}
            />
          ),
          account: (row) => account(row.accountTitle, row.account),
          counter_account: (row) => account(row.counterTitle, row.counterAccount),
          side: (row) => row.side,
          amount: (row) => formats.money({ minor: row.amount, currency: row.currency }),
        }}
        empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
