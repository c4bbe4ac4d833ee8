import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { formatDateTime } from '#core/kit';
import { openHolding, qrSvg, reading, type OpenHolding } from '#core/plugins';
import {
  AccessClosed,
  Notice,
  PageHeader,
  StatusChip,
  asDocument,
  attempt,
  buttonClass,
  formOf,
  orRefuse,
  useLocale,
  useTexts,
} from '#web/ui';
import { ATTENDEE_FIELDS, type AskedField } from '../attendee-fields.ts';
import { ticketAddress } from '../drawing/ticket-address.ts';
import { sampleTicket } from '../drawing/sample-ticket.ts';
import { NO_RULES, eventRules } from '../setup/event-rules.ts';
import { OF_HOLDING, ticketPapers, type TicketPaper } from '../tickets/ticket-papers.ts';
import { lastMoment, passOnTicket, passedOn } from '../tickets/pass-on-ticket.ts';
import { nameTicket, unnamedTickets } from '../tickets/name-ticket.ts';
import { ticketUpgrades, type TicketUpgradeOffer } from '../tickets/ticket-upgrades.ts';
import { walletsOf } from '../wallet/wallet-settings.ts';
import { askedOf } from './asked-of.server.ts';
import { stateTitle, stateTone } from './state-title.ts';
import { PassOn, PassedOn } from './pass-on.tsx';
import { WhoComes } from './who-comes.tsx';

/** Finished when it leaves the server, so that a phone can keep it as it is. */
export const handle = { still: true };
export const clientLoader = asDocument;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const opened = await orRefuse(openHolding(context.ctx(), params.token ?? '', { form: 'event' }));
  const title = opened.product.name;
  if (opened.state === 'closed')
    return { state: 'closed' as const, because: opened.because, orderId: opened.orderId, title };
  const { ctx, holding, viewer } = opened;
  const papers =
    viewer === 'seller'
      ? [await sampleTicket(ctx, holding.productId)]
      : await reading(ctx, (inner) => ticketPapers(inner, ctx.locale, OF_HOLDING, [holding.entitlementId]));
  const offers =
    viewer === 'seller'
      ? new Map<string, TicketUpgradeOffer[]>()
      : await ticketUpgrades(ctx, { productId: holding.productId, holding: holding.token, tickets: papers });
  const unnamed =
    viewer === 'seller' ? new Map<string, readonly AskedField[]>() : await unnamedTickets(ctx, holding.entitlementId);
  const { passOnHours } = viewer === 'seller' ? NO_RULES : await eventRules(ctx, holding.productId);
  const wallets = viewer === 'seller' ? { apple: null, google: null } : await walletsOf(ctx);
  const tickets = papers.map((paper) => ({
    ...paper,
    asked: askedOf(unnamed.get(paper.code) ?? [], ctx.locale),
    upgrades: offers.get(paper.code) ?? [],
    passOnUntil: paper.state === 'unused' ? untilOf(ctx, paper, passOnHours) : null,
    qr: paper.state === 'unused' || paper.state === 'used' ? qrSvg(ticketAddress(ctx, paper.code)) : null,
  }));
  return {
    state: 'open' as const,
    brand: await context.brandOf(holding.sellerId),
    title,
    tickets,
    wallets: { apple: wallets.apple !== null, google: wallets.google !== null },
    given: viewer === 'seller' ? [] : await passedOn(ctx, holding.entitlementId),
    orderId: holding.orderId,
    pdf: viewer === 'seller' ? null : `/payer/tickets/${holding.token}/pdf`,
    calendar: viewer === 'seller' ? null : `/payer/tickets/${holding.token}/calendar`,
  };
}

/** Last moment in which it may be given on, as the reader writes it; null once that is past or never was. */
function untilOf(
  ctx: OpenHolding['ctx'],
  { begins, zone }: Pick<TicketPaper, 'begins' | 'zone'>,
  hours: number | null,
): string | null {
  const until = hours === null ? null : lastMoment(begins, hours);
  return until && until >= ctx.clock.now() ? formatDateTime(until, ctx.locale, zone) : null;
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const opened = await orRefuse(openHolding(context.ctx(), params.token ?? '', { form: 'event' }));
  const form = await formOf(request);
  const here = `/payer/tickets/${params.token}`;
  if (opened.state === 'closed' || opened.viewer === 'seller') return redirect(here);
  const code = String(form.get('code') ?? '');
  const attendee = Object.fromEntries(ATTENDEE_FIELDS.map(({ key }) => [key, String(form.get(key) ?? '')]));
  const { entitlementId } = opened.holding;
  const intent = form.get('intent') === 'pass_on' ? ('pass_on' as const) : ('name' as const);
  const done = await attempt(() =>
    intent === 'pass_on'
      ? passOnTicket(opened.ctx, {
          entitlementId,
          code,
          to: { firstName: attendee.first_name!, lastName: attendee.last_name!, email: attendee.email! },
        })
      : nameTicket(opened.ctx, { entitlementId, code, attendee }),
  );
  return done.ok ? redirect(here) : { code, intent, attendee, errors: done.errors };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ''} · ${data?.state === 'open' && data.brand ? data.brand.name : 'Kontor'}` },
];

const TEXTS = {
  de: {
    back: 'Zum Kauf',
    pdf: 'Alle Tickets als PDF',
    calendar: 'In den Kalender',
    one: 'Dieses Ticket als PDF',
    apple: 'In Apple Wallet',
    google: 'In Google Wallet',
    show: 'Zeigen Sie den Code am Einlass.',
    none: 'Die Tickets werden gerade ausgestellt. Laden Sie die Seite in einem Moment neu.',
    until: 'bis',
    change: 'Wechseln zu',
    surcharge: 'Aufpreis',
  },
  en: {
    back: 'To the purchase',
    pdf: 'All tickets as PDF',
    calendar: 'Add to calendar',
    one: 'This ticket as PDF',
    apple: 'Add to Apple Wallet',
    google: 'Add to Google Wallet',
    show: 'Show the code at the entrance.',
    none: 'The tickets are being issued. Load the page again in a moment.',
    until: 'to',
    change: 'Change to',
    surcharge: 'surcharge',
  },
};

/** The holder's tickets, large enough for a scanner, one below the other. */
export default function MyTickets() {
  const loaded = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  if (loaded.state === 'closed')
    return (
      <>
        <PageHeader
          title={loaded.title}
          back={
            <Link to={`/payer/s/${loaded.orderId}`} className="text-accent underline">
              {t.back}
            </Link>
          }
        />
        <AccessClosed because={loaded.because} />
      </>
    );
  const { title, tickets, given, wallets, orderId, pdf, calendar, brand } = loaded;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t.show}
        back={
          orderId ? (
            <Link to={`/payer/s/${orderId}`} className="text-accent underline">
              {t.back}
            </Link>
          ) : undefined
        }
        actions={
          pdf && calendar && tickets.some(({ qr }) => qr !== null) ? (
            <>
              <a href={calendar} className={buttonClass('quiet')}>
                {t.calendar}
              </a>
              <a href={pdf} className={buttonClass('main')}>
                {t.pdf}
              </a>
            </>
          ) : null
        }
      />
      {brand?.app?.ticketPicture ? (
        <img src={brand.app.ticketPicture} alt="" className="mb-4 max-h-60 w-full rounded-card object-cover" />
      ) : null}
      {tickets.length + given.length === 0 ? <Notice tone="info">{t.none}</Notice> : null}
      <ul className="flex flex-col gap-4">
        {tickets.map((ticket) => (
          <li
            key={ticket.code}
            className="flex flex-col overflow-hidden rounded-card border border-line bg-surface sm:flex-row-reverse"
          >
            {ticket.qr ? (
              <div className="flex shrink-0 items-center justify-center border-b border-dashed border-line-strong bg-accent-soft p-5 sm:border-b-0 sm:border-l">
                <div
                  data-qr={ticket.code}
                  className="w-full max-w-64 rounded-control bg-white sm:w-52"
                  dangerouslySetInnerHTML={{ __html: ticket.qr }}
                />
              </div>
            ) : null}
            <div className="min-w-0 grow border-accent p-5 sm:border-l-4">
              <p className="mb-2">
                <StatusChip
                  state={ticket.state}
                  label={stateTitle(ticket.state, locale)}
                  tone={stateTone(ticket.state)}
                />
              </p>
              <p className="text-xl leading-snug font-semibold break-words">
                {[ticket.kind, ticket.seat, ticket.name].filter(Boolean).join(' · ')}
              </p>
              <p className="mt-1 text-lg font-medium">
                {ticket.startsAt} {t.until} {ticket.endsAt}
              </p>
              <p className="break-words">{[ticket.place, ticket.address].filter(Boolean).join(', ')}</p>
              {ticket.additionalText ? (
                <p className="whitespace-pre-line text-ink-soft">{ticket.additionalText}</p>
              ) : null}
              {ticket.qr ? (
                <p className="mt-2">
                  <code className="text-sm break-all">{ticket.code}</code>
                </p>
              ) : null}
              {ticket.asked.length > 0 ? (
                <WhoComes
                  code={ticket.code}
                  asked={ticket.asked}
                  refused={refused?.intent === 'name' && refused.code === ticket.code ? refused : undefined}
                />
              ) : null}
              {ticket.passOnUntil ? (
                <PassOn
                  code={ticket.code}
                  until={ticket.passOnUntil}
                  refused={refused?.intent === 'pass_on' && refused.code === ticket.code ? refused : undefined}
                />
              ) : null}
              {ticket.upgrades.map(({ name, price, text, href }) => (
                <p key={href} data-upgrade className="mt-3 border-t border-line pt-3">
                  <a href={href} className="text-accent underline">
                    {t.change} {name}
                  </a>
                  {price || text ? (
                    <span className="block text-sm text-ink-soft">
                      {[price ? `${price} ${t.surcharge}` : '', text].filter(Boolean).join(' · ')}
                    </span>
                  ) : null}
                </p>
              ))}
              {ticket.qr && pdf ? (
                <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
                  <a href={`/payer/tickets/${ticket.code}/pdf`} className="text-accent underline">
                    {t.one}
                  </a>
                  {wallets.apple ? <WalletLink code={ticket.code} at="apple" label={t.apple} /> : null}
                  {wallets.google ? <WalletLink code={ticket.code} at="google" label={t.google} /> : null}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {given.length > 0 ? <PassedOn tickets={given} /> : null}
    </>
  );
}

function WalletLink({ code, at, label }: { code: string; at: 'apple' | 'google'; label: string }) {
  return (
    <a href={`/payer/tickets/${code}/${at}`} className="text-accent underline">
      {label}
    </a>
  );
}
