import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import { EmptyState, StatusChip, orRefuse, useFormats, useLocale, useTexts } from '#web/ui';
import { inLanguage } from '#core/kit';
import { readWaitingList, waitingList, type WaitingRow } from '../waiting/waiting-list.ts';
import { WAITING_STATE_TITLES } from '../waiting/waiting-states.ts';
import { TicketTabs } from './ticket-tabs.tsx';

const FIRST_COLUMNS = ['email', 'product_name', 'ticket_name', 'event_date', 'state', 'joined', 'offer_until'];
const TONES = {
  unconfirmed: 'neutral',
  waiting: 'warn',
  offered: 'good',
  ordered: 'good',
  taken: 'good',
  lapsed: 'neutral',
  left: 'neutral',
} as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<WaitingRow>(request, ctx, waitingList, {
      rows: readWaitingList,
      columns: FIRST_COLUMNS,
      csvPath: '/cabinet/lists/waiting_list.csv',
      sources: choiceSources,
    }),
  );
  return data({ list, rows, title: inLanguage(ctx.locale, { de: 'Wartelisten', en: 'Waiting lists' }) }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    place: 'Wartende Person',
    empty: 'Niemand wartet',
    help: 'Schalten Sie im Schritt „Tickets“ einer Veranstaltung die Warteliste ein. Ist ein Ticket ausverkauft, können sich Interessierte eintragen, und freie Plätze werden der Reihe nach angeboten.',
  },
  en: {
    place: 'Waiting person',
    empty: 'No one is waiting',
    help: 'Turn the waiting list on in the step “Tickets” of an event. When a ticket is sold out, people can put themselves on the list, and free places are offered in turn.',
  },
};

/** Those who wait for tickets that are sold out. */
export default function WaitingScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const time = (at: string | Date | null, zone?: string) =>
    at === null ? '–' : <time dateTime={new Date(at).toISOString()}>{formats.dateTime(new Date(at), zone)}</time>;
  return (
    <>
      <TicketTabs />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.place} ${row.email}`}
        cells={{
          email: (row) => <span className="break-all">{row.email}</span>,
          product_name: (row) => row.product,
          ticket_name: (row) => row.ticket,
          event_date: (row) => time(row.startsAt, row.zone),
          state: (row) => (
            <StatusChip state={row.state} label={WAITING_STATE_TITLES[row.state][locale]} tone={TONES[row.state]} />
          ),
          joined: (row) => time(row.joinedAt),
          offer_until: (row) => time(row.offerUntil, row.zone),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}
