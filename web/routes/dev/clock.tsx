import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { forecastSentence, nextMoment, previewShop, sumEntries, whatHappened, type ForecastSums } from '#core/forecast';
import { readClock, resetClock, spanOf } from '#core/kernel';
import { toJsonMoney, type JsonMoney } from '#core/kit';
import { Button, Card, Notice, PageHeader, formOf, useFormats, useTexts } from '#web/ui';
import { demoOnly } from '../../dev/demo-only.server.ts';
import { forgetJourney, journeyOf, setOut } from '../../dev/journey.server.ts';

const SPANS = { hour: { hours: 1 }, day: { days: 1 }, week: { days: 7 }, month: { days: 30 } } as const;
const SEEN_DAYS = 30;
const SHOWN = 60;
const POLL_MS = 700;

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = demoOnly(context);
  const { kernel } = context;
  const { now, offsetMs, movable } = await readClock(kernel);
  const journey = journeyOf(kernel);
  // On the way everything changes from one look to the next: it is worked out on arrival.
  const until = new Date(journey?.state === 'running' ? now : now.getTime() + SEEN_DAYS * 86_400_000);
  const { entries, orders } = await previewShop(ctx, { until });
  const happened =
    journey && journey.state !== 'running'
      ? await whatHappened(ctx, { from: journey.from, until: journey.now, lines: SHOWN })
      : null;
  return {
    title: TEXTS[ctx.locale].title,
    now,
    offsetDays: Math.floor(offsetMs / 86_400_000),
    moved: offsetMs > 0,
    movable,
    next: await nextMoment(ctx),
    journey: journey && { ...journey },
    coming: {
      sums: plain(sumEntries(entries)),
      count: entries.length,
      rows: entries.slice(0, SHOWN).map((entry) => ({
        at: entry.at,
        orderId: entry.orderId,
        number: orders.get(entry.orderId)!.number,
        sentence: forecastSentence(entry, ctx.locale),
      })),
    },
    happened: happened && {
      sums: plain({
        charges: happened.charges,
        charged: happened.charged,
        invoices: happened.documents,
        invoiced: happened.invoiced,
        mails: Object.values(happened.mails).reduce((sum, count) => sum + count, 0),
      }),
      rows: happened.lines,
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const plain = ({ charged, invoiced, ...counts }: ForecastSums) => ({
  ...counts,
  charged: charged.map(toJsonMoney),
  invoiced: invoiced.map(toJsonMoney),
});

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = demoOnly(context);
  const { kernel } = context;
  const intent = String((await formOf(request)).get('intent') ?? '');
  if (intent === 'reset') {
    if (journeyOf(kernel)?.state !== 'running') {
      await resetClock(kernel);
      forgetJourney(kernel);
    }
    return redirect('/dev/clock');
  }
  const span =
    intent === 'next'
      ? await toNext(ctx)
      : Object.hasOwn(SPANS, intent)
        ? spanOf(SPANS[intent as keyof typeof SPANS])
        : null;
  if (span !== null) await setOut(kernel, span);
  return redirect('/dev/clock');
}

/** A minute past the next moment, so that the round of that minute has been made. */
async function toNext(ctx: ReturnType<typeof demoOnly>): Promise<number | null> {
  const next = await nextMoment(ctx);
  return next && next.getTime() + 60_000 - ctx.clock.now().getTime();
}

const TEXTS = {
  de: {
    title: 'Zeitmaschine',
    subtitle: 'Die Uhr der Demowelt. Was unterwegs fällig wird, geschieht an seinem Tag.',
    start: 'Zu Kontor',
    now: 'Für Kontor ist es',
    real: 'Das ist die wirkliche Zeit.',
    ahead: 'Tage voraus',
    day: 'Tag voraus',
    go: 'Vorstellen um',
    hour: '1 Stunde',
    oneDay: '1 Tag',
    week: '1 Woche',
    month: '30 Tage',
    next: 'Bis zum nächsten Ereignis',
    none: 'Es steht nichts an.',
    reset: 'Zurück zur wirklichen Zeit',
    running: 'Unterwegs nach',
    jobs: 'Aufgaben erledigt',
    reload: 'Stand neu laden',
    coming: 'Was in den nächsten 30 Tagen kommt',
    happened: 'Was geschehen ist',
    nothing: 'Nichts.',
    failed: 'Die Reise ist abgebrochen. Im Protokoll steht, warum; Sie können weiterreisen.',
    charges: 'Abbuchungen',
    mails: 'E-Mails',
    invoices: 'Belege',
    more: 'weitere',
    resetNote: 'Was geschehen ist, bleibt.',
  },
  en: {
    title: 'Time machine',
    subtitle: 'The clock of the demo world. What becomes due on the way happens on its day.',
    start: 'To Kontor',
    now: 'For Kontor it is',
    real: 'That is real time.',
    ahead: 'days ahead',
    day: 'day ahead',
    go: 'Move forward by',
    hour: '1 hour',
    oneDay: '1 day',
    week: '1 week',
    month: '30 days',
    next: 'To the next event',
    none: 'Nothing is to come.',
    reset: 'Back to real time',
    running: 'On the way to',
    jobs: 'jobs done',
    reload: 'Reload',
    coming: 'What comes in the next 30 days',
    happened: 'What happened',
    nothing: 'Nothing.',
    failed: 'The journey broke off. The log says why; you can travel on.',
    charges: 'charges',
    mails: 'mails',
    invoices: 'documents',
    more: 'more',
    resetNote: 'What happened stays.',
  },
};

/** The demo's time machine, for people who try it. */
export default function DevClock() {
  const { now, moved, offsetDays, next, journey, coming, happened } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const running = journey?.state === 'running';
  useWatch(running);
  const button = (intent: string, label: string): ReactNode => (
    <Button key={intent} name="intent" value={intent} isDisabled={running}>
      {label}
    </Button>
  );
  return (
    <main className="mx-auto max-w-6xl p-4 md:p-8">
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/" className="text-accent underline">
            {t.start}
          </Link>
        }
      />
      <div className="mb-4">
        <Card>
          <p className="text-ink-soft">{t.now}</p>
          <p className="text-2xl font-semibold tabular-nums" data-now={new Date(now).toISOString()}>
            {formats.dateTime(now)}
          </p>
          <p className="mb-4 text-ink-soft">
            {moved ? `${formats.number(offsetDays)} ${offsetDays === 1 ? t.day : t.ahead}` : t.real}
          </p>
          <Form method="post" className="flex flex-wrap items-center gap-2">
            <span className="mr-1">{t.go}</span>
            {button('hour', t.hour)}
            {button('day', t.oneDay)}
            {button('week', t.week)}
            {button('month', t.month)}
            {next ? (
              button('next', `${t.next}: ${formats.dateTime(next)}`)
            ) : (
              <span className="text-ink-soft">{t.none}</span>
            )}
          </Form>
          {moved ? (
            <Form method="post" className="mt-3 flex flex-wrap items-center gap-2">
              {button('reset', t.reset)}
              <span className="text-sm text-ink-soft">{t.resetNote}</span>
            </Form>
          ) : null}
        </Card>
      </div>
      <div aria-live="polite">
        {running ? <Progress /> : null}
        {journey?.state === 'failed' ? (
          <div className="mb-4">
            <Notice tone="bad">{t.failed}</Notice>
          </div>
        ) : null}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {running ? null : (
          <Card title={t.coming}>
            <Sums sums={coming.sums} />
            <Rows rows={coming.rows} rest={coming.count - coming.rows.length} />
          </Card>
        )}
        {happened && journey ? (
          <Card title={t.happened}>
            <p className="mb-2 text-sm text-ink-soft">
              {formats.dateTime(journey.from)} – {formats.dateTime(journey.now)}
            </p>
            <Sums sums={happened.sums} />
            <Rows rows={happened.rows} rest={0} />
          </Card>
        ) : null}
      </div>
    </main>
  );
}

/** Looks again and again while the clock is on its way; without a script there is a link. */
function useWatch(running: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(revalidate, POLL_MS);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}

function Progress() {
  const { journey } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  if (!journey) return null;
  const [from, to, at] = [journey.from, journey.to, journey.now].map((each) => new Date(each).getTime()) as [
    number,
    number,
    number,
  ];
  const share = to > from ? Math.min(1, (at - from) / (to - from)) : 1;
  return (
    <div className="mb-4">
      <Notice tone="info">
        <p>
          {t.running} {formats.dateTime(journey.to)} · {formats.dateTime(journey.now)} · {formats.number(journey.jobs)}{' '}
          {t.jobs}
        </p>
        <progress max={1} value={share} className="mt-2 w-full accent-accent" aria-label={t.running} />
        <p className="text-sm">
          <Link to="/dev/clock" className="text-accent underline">
            {t.reload}
          </Link>
        </p>
      </Notice>
    </div>
  );
}

function Sums({
  sums,
}: {
  sums: { charges: number; charged: JsonMoney[]; mails: number; invoices: number; invoiced: JsonMoney[] };
}) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const amounts = (list: readonly JsonMoney[]): string =>
    list.length === 0 ? '' : ` (${list.map((amount) => formats.money(amount)).join(', ')})`;
  if (sums.charges + sums.mails + sums.invoices === 0) return <p className="text-ink-soft">{t.nothing}</p>;
  return (
    <p className="mb-3 font-medium">
      {formats.number(sums.charges)} {t.charges}
      {amounts(sums.charged)}, {formats.number(sums.mails)} {t.mails}, {formats.number(sums.invoices)} {t.invoices}
      {amounts(sums.invoiced)}
    </p>
  );
}

function Rows({
  rows,
  rest,
}: {
  rows: readonly { at: string | Date; orderId: number; number: string; sentence: string }[];
  rest: number;
}) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <ol className="flex flex-col divide-y divide-line">
        {rows.map((row, place) => (
          <li key={place} className="py-1.5">
            <span className="block text-sm text-ink-soft">
              {formats.dateTime(row.at)} ·{' '}
              <Link to={`/cabinet/orders/${row.orderId}`} className="text-accent underline">
                {row.number}
              </Link>
            </span>
            <span className="block break-words">{row.sentence}</span>
          </li>
        ))}
      </ol>
      {rest > 0 ? (
        <p className="mt-2 text-ink-soft">
          + {formats.number(rest)} {t.more}
        </p>
      ) : null}
    </>
  );
}
