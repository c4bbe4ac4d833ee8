import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { forecastSentence, sumByMonth } from '#core/forecast';
import { inLanguage, languageTag, toJsonMoney, type JsonMoney } from '#core/kit';
import { ButtonLink, Card, EmptyState, Notice, PageHeader, useFormats, useLocale, useTexts } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { loadForecast } from './load-forecast.server.ts';

const PER_PAGE = 50;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { searchParams } = new URL(request.url);
  const { entries, orders, complete } = await loadForecast(ctx);
  const months = sumByMonth(entries).map(({ charged, invoiced, ...rest }) => ({
    ...rest,
    charged: charged.map(toJsonMoney),
    invoiced: invoiced.map(toJsonMoney),
  }));
  const month = months.find((each) => each.month === searchParams.get('month'))?.month ?? null;
  const listed = month === null ? entries : entries.filter(({ day }) => day.startsWith(month));
  const last = Math.max(1, Math.ceil(listed.length / PER_PAGE));
  const asked = Number(searchParams.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 1 ? Math.min(asked, last) : 1;
  return {
    months,
    month,
    page,
    last,
    complete,
    count: listed.length,
    rows: listed.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((entry) => {
      const { number, product, buyer } = orders.get(entry.orderId)!;
      return {
        day: entry.day,
        kind: entry.kind,
        orderId: entry.orderId,
        number,
        product,
        buyer,
        sentence: forecastSentence(entry, ctx.locale),
      };
    }),
    title: inLanguage(ctx.locale, { de: 'Vorschau', en: 'Forecast' }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    title: 'Vorschau',
    subtitle: 'Was in den nächsten zwölf Monaten abgebucht, verschickt und berechnet wird.',
    back: 'Raten',
    note: 'Angenommen, jede Abbuchung gelingt sofort, niemand kündigt und niemand kauft dazu.',
    month: 'Monat',
    charged: 'Abgebucht',
    mails: 'E-Mails',
    invoiced: 'Berechnet',
    list: 'Im Einzelnen',
    all: 'Alle Monate',
    empty: 'Nichts in Sicht',
    csv: 'Als CSV laden',
    help: 'Hier erscheint, was Abos und Ratenzahlungen bringen werden.',
    orders: 'Zu den Bestellungen',
    incomplete: 'Sie haben mehr laufende Bestellungen, als hier gerechnet werden: die 5.000 ältesten sind enthalten.',
    page: 'Seite',
    of: 'von',
    newer: 'Zurück',
    older: 'Weiter',
    rows: 'Einträge',
    pages: 'Seiten',
  },
  en: {
    title: 'Forecast',
    subtitle: 'What will be charged, mailed and invoiced in the next twelve months.',
    back: 'Rates',
    note: 'Assuming that every charge succeeds at once, nobody cancels and nobody buys more.',
    month: 'Month',
    charged: 'Charged',
    mails: 'Mails',
    invoiced: 'Invoiced',
    list: 'In detail',
    all: 'All months',
    empty: 'Nothing in sight',
    csv: 'Load as CSV',
    help: 'What subscriptions and instalments will bring appears here.',
    orders: 'Go to orders',
    incomplete: 'You have more running orders than are worked out here: the 5,000 oldest are included.',
    page: 'Page',
    of: 'of',
    newer: 'Back',
    older: 'Next',
    rows: 'entries',
    pages: 'Pages',
  },
};

/** Future of the shop's orders: month by month, then each thing. */
export default function ForecastScreen() {
  const { months, complete } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/order_rates" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={
          months.length > 0 ? (
            <ButtonLink to="/cabinet/order_rates/forecast.csv" reloadDocument>
              {t.csv}
            </ButtonLink>
          ) : undefined
        }
      />
      {complete ? null : (
        <div className="mb-4">
          <Notice tone="warn">{t.incomplete}</Notice>
        </div>
      )}
      {months.length === 0 ? (
        <EmptyState
          title={t.empty}
          action={
            <ButtonLink to="/cabinet/orders" look="main">
              {t.orders}
            </ButtonLink>
          }
        >
          {t.help}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Months />
          <Entries />
        </div>
      )}
    </>
  );
}

function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const names = new Intl.DateTimeFormat(languageTag(locale), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => names.format(new Date(`${month}-15T00:00:00Z`));
}

function Months() {
  const { months, month: chosen } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const nameOf = useMonthName();
  return (
    <Card>
      <p className="mb-3 text-sm text-ink-soft">{t.note}</p>
      <table className="w-full text-left tabular-nums">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 font-medium">
              {t.month}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t.charged}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t.invoiced}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              {t.mails}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, charges, charged, invoices, invoiced, mails }) => (
            <tr
              key={month}
              className={`border-b border-line align-top last:border-b-0 ${month === chosen ? 'bg-accent-soft' : ''}`}
            >
              <th scope="row" className="py-2 font-normal">
                <Link to={`?month=${month}`} preventScrollReset className="whitespace-nowrap text-accent underline">
                  {nameOf(month)}
                </Link>
              </th>
              <td className="py-2 text-right">
                <Amounts amounts={charged} count={charges} />
              </td>
              <td className="py-2 text-right">
                <Amounts amounts={invoiced} count={invoices} />
              </td>
              <td className="py-2 pl-3 text-right">{formats.number(mails)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Amounts({ amounts, count }: { amounts: readonly JsonMoney[]; count: number }) {
  const formats = useFormats();
  if (count === 0) return <span className="text-ink-soft">–</span>;
  return (
    <>
      {amounts.map((amount) => (
        <span key={amount.currency} className="block whitespace-nowrap">
          {formats.money(amount)}
        </span>
      ))}
      <span className="block text-sm text-ink-soft">{formats.number(count)} ×</span>
    </>
  );
}

function Entries() {
  const { rows, month, page, last, count } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const nameOf = useMonthName();
  const pageLink = (to: number): string =>
    `?${new URLSearchParams({ ...(month ? { month } : {}), page: String(to) }).toString()}`;
  return (
    <Card
      title={month ? `${t.list}: ${nameOf(month)}` : t.list}
      actions={
        month ? (
          <Link to="?" preventScrollReset className="text-accent underline">
            {t.all}
          </Link>
        ) : undefined
      }
    >
      <ol className="flex flex-col divide-y divide-line">
        {rows.map((row, place) => (
          <li key={place} className="grid gap-x-3 py-2 first:pt-0 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
            <time dateTime={row.day} className="text-ink-soft">
              {formats.date(row.day)}
            </time>
            <span className="min-w-0">
              <span className={`block ${row.kind === 'charge' ? 'font-medium' : ''}`}>{row.sentence}</span>
              <span className="block text-sm break-words text-ink-soft">
                <Link to={`/cabinet/orders/${row.orderId}`} className="text-accent underline">
                  {row.number}
                </Link>{' '}
                · {row.product} · {row.buyer}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="tabular-nums">
          {formats.number(count)} {t.rows}
        </p>
        {last === 1 ? null : (
          <nav aria-label={t.pages} className="flex items-center gap-3">
            {page > 1 ? (
              <Link to={pageLink(page - 1)} className="text-accent underline">
                {t.newer}
              </Link>
            ) : null}
            <span className="tabular-nums" aria-current="page">
              {t.page} {page} {t.of} {last}
            </span>
            {page < last ? (
              <Link to={pageLink(page + 1)} className="text-accent underline">
                {t.older}
              </Link>
            ) : null}
          </nav>
        )}
      </div>
    </Card>
  );
}
