import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import { EmptyState, StatusChip, orRefuse, useFormats, useLocale, useTexts } from '#web/ui';
import { inLanguage } from '#core/kit';
import { ticketListRows, type TicketListRow } from '../tickets/ticket-list-rows.ts';
import { ticketList } from '../tickets/ticket-list.ts';
import { stateTitle, stateTone } from './state-title.ts';
import { TicketTabs } from './ticket-tabs.tsx';

const FIRST_COLUMNS = ['name', 'event_date', 'product_name', 'ticket_name', 'state', 'price', 'order_id'];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<TicketListRow>(request, ctx, ticketList, {
      rows: ticketListRows,
      columns: FIRST_COLUMNS,
      csvPath: '/cabinet/lists/payment_tickets.csv',
      sources: choiceSources,
    }),
  );
  return data({ list, rows, title: inLanguage(ctx.locale, { de: 'Alle Tickets', en: 'All tickets' }) }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    ticket: 'Ticket',
    open: 'Öffnen',
    order: 'Bestellung öffnen',
    free: 'Kostenlos',
    empty: 'Noch keine Tickets',
    help: 'Sobald jemand ein Ticket kauft, steht es hier, mit Code, Person und Stand.',
  },
  en: {
    ticket: 'Ticket',
    open: 'Open',
    order: 'Open the order',
    free: 'Free',
    empty: 'No tickets yet',
    help: 'As soon as somebody buys a ticket it appears here, with code, person and state.',
  },
};

/** Every payment ticket of the shop. */
export default function TicketListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  return (
    <>
      <TicketTabs />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.ticket} ${row.name}`}
        rowHref={(row) => `/cabinet/payment_tickets/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `/cabinet/payment_tickets/${row.id}` },
          { id: 'order', label: t.order, to: `/cabinet/orders/${row.orderId}` },
        ]}
        cells={{
          name: (row) => (
            <span className="flex flex-col max-md:items-end">
              <span className="break-words">{row.name}</span>
              <span className="text-sm break-all text-ink-soft">{row.email}</span>
            </span>
          ),
          event_date: (row) => (
            <time dateTime={new Date(row.startsAt).toISOString()}>{formats.dateTime(row.startsAt, row.zone)}</time>
          ),
          code: (row) => <code className="text-sm break-all">{row.code}</code>,
          state: (row) => (
            <StatusChip state={row.state} label={stateTitle(row.state, locale)} tone={stateTone(row.state)} />
          ),
          date: (row) => (
            <time dateTime={new Date(row.createdAt).toISOString()}>{formats.dateTime(row.createdAt)}</time>
          ),
          product_name: (row) => row.productName,
          ticket_name: (row) => row.ticketName,
          location: (row) => row.location,
          seat: (row) => row.seat,
          price: (row) =>
            row.price.minor === 0 ? t.free : formats.money(row.price as Parameters<typeof formats.money>[0]),
          order_id: (row) => row.orderNumber,
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}
