import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ButtonLink, EmptyState, StatusChip, orRefuse, useFormats, useTexts } from '#web/ui';
import { ticketOverview, type DateOverview } from '../tickets/ticket-overview.ts';
import { TicketTabs } from './ticket-tabs.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  return { dates: await orRefuse(ticketOverview(ctx)), title: 'Tickets' };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    caption: 'Termine mit ihren Tickets',
    event: 'Veranstaltung',
    when: 'Termin',
    sold: 'Verkauft',
    used: 'Eingelöst',
    reserved: 'Reserviert',
    free: 'Frei',
    unlimited: 'unbegrenzt',
    over: 'vorbei',
    tickets: 'Tickets',
    empty: 'Noch keine Termine',
    help: 'Legen Sie eine Veranstaltung mit Terminen und Ticketarten an. Hier sehen Sie dann, wie viele Plätze verkauft, eingelöst und frei sind.',
    first: 'Veranstaltung anlegen',
  },
  en: {
    caption: 'Dates with their tickets',
    event: 'Event',
    when: 'Date',
    sold: 'Sold',
    used: 'Used',
    reserved: 'Reserved',
    free: 'Free',
    unlimited: 'unlimited',
    over: 'over',
    tickets: 'Tickets',
    empty: 'No dates yet',
    help: 'Create an event with dates and kinds of tickets. Here you then see how many places are sold, used and free.',
    first: 'Create an event',
  },
};

/** Every date: sold, used, free. */
export default function TicketOverviewScreen() {
  const { dates } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <>
      <TicketTabs />
      {dates.length === 0 ? (
        <EmptyState
          title={t.empty}
          action={
            <ButtonLink look="main" to="/cabinet/products/new">
              {t.first}
            </ButtonLink>
          }
        >
          {t.help}
        </EmptyState>
      ) : (
        <table className="w-full rounded-card border border-line bg-surface max-md:block">
          <caption className="sr-only">{t.caption}</caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-line text-left text-sm text-ink-soft">
              <th className="px-4 py-2.5 font-medium">{t.event}</th>
              <th className="px-4 py-2.5 font-medium">{t.when}</th>
              {[t.sold, t.used, t.reserved, t.free].map((title) => (
                <th key={title} className="px-4 py-2.5 text-right font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {dates.map((date) => (
              <DateRow key={date.dateId} date={date} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function DateRow({ date }: { date: DateOverview }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const figures: [string, string][] = [
    [t.sold, formats.number(date.sold)],
    [t.used, formats.number(date.used)],
    [t.reserved, formats.number(date.reserved)],
    [t.free, date.free === null ? t.unlimited : formats.number(date.free)],
  ];
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-4 max-md:gap-y-1 max-md:p-3">
      <td className="px-4 py-3 max-md:col-span-4 max-md:px-1 max-md:py-0">
        <Link
          to={`/cabinet/payment_tickets/details?filters[product_id]=${date.productId}`}
          className="font-medium text-accent underline"
        >
          {date.event}
        </Link>
        <span className="block text-sm text-ink-soft">{date.location}</span>
      </td>
      <td className="px-4 py-3 max-md:col-span-4 max-md:px-1 max-md:py-0">
        <time dateTime={new Date(date.startsAt).toISOString()}>{formats.dateTime(date.startsAt, date.zone)}</time>{' '}
        {date.over ? <StatusChip state="over" label={t.over} tone="neutral" /> : null}
      </td>
      {figures.map(([title, value]) => (
        <td key={title} className="px-4 py-3 text-right tabular-nums max-md:px-1 max-md:py-0 max-md:text-left">
          <span className="block text-xs text-ink-soft md:hidden">{title}</span>
          {value}
        </td>
      ))}
    </tr>
  );
}
