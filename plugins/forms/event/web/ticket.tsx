import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import {
  Button,
  Card,
  ErrorSummary,
  Modal,
  Notice,
  PageHeader,
  SelectField,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useHydrated,
  useLocale,
  useTexts,
  type FieldError,
} from '#web/ui';
import { ATTENDEE_FIELDS } from '../attendee-fields.ts';
import { undoCheckIn } from '../tickets/check-in.ts';
import { invalidateTicket } from '../tickets/invalidate-ticket.ts';
import { renameAttendee } from '../tickets/rename-attendee.ts';
import { resendTicket } from '../tickets/resend-ticket.ts';
import { ticketView } from '../tickets/ticket-view.ts';
import { freeSeatsFor, moveGuest } from '../seating/move-guest.ts';
import { seatName } from '../seating/seat-text.ts';
import { idIn, readId, textIn } from './read-address.server.ts';
import { stateTitle, stateTone } from './state-title.ts';
import { TICKET_TEXTS } from './ticket-texts.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const ticket = await orRefuse(ticketView(ctx, readId(params.id)));
  const free = ticket.seat === '' ? [] : await freeSeatsFor(ctx, ticket.id);
  const seats = free.map(({ id, accessible, ...seat }) => ({ id, accessible, name: seatName(ctx.locale, seat) }));
  return { ticket, seats, title: `Ticket ${ticket.ticketName}` };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const id = readId(params.id);
  const form = await formOf(request);
  const here = `/cabinet/payment_tickets/${id}`;
  const done = await attempt(async () => {
    const intent = form.get('intent');
    if (intent === 'invalidate') return invalidateTicket(ctx, id).then(() => `${here}?note=invalidated`);
    if (intent === 'move') return moveGuest(ctx, id, idIn(form, 'seat') ?? 0).then(() => `${here}?note=moved`);
    if (intent === 'resend') return resendTicket(ctx, id).then(() => `${here}?note=resent`);
    if (intent === 'undo')
      return undoCheckIn(ctx, id).then(({ done: undone }) => `${here}?note=${undone ? 'undone' : 'too_late'}`);
    const attendee = Object.fromEntries(
      ATTENDEE_FIELDS.filter(({ key }) => form.has(key)).map(({ key }) => [key, textIn(form, key)]),
    );
    return renameAttendee(ctx, id, attendee).then(
      ({ ticketId }) => `/cabinet/payment_tickets/${ticketId}?note=renamed`,
    );
  });
  return done.ok ? redirect(done.value) : { errors: done.errors };
}

/** One ticket: who comes, what happened, what can be done. */
export default function TicketScreen() {
  const { ticket, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(TICKET_TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const note = useSearchParams()[0].get('note');
  const notes = {
    invalidated: t.invalidatedNote,
    resent: t.resentNote,
    undone: t.undoneNote,
    too_late: t.tooLateNote,
    renamed: t.renamedNote,
    moved: t.movedNote,
  };
  const facts: [string, string][] = [
    [t.event, ticket.productName],
    [t.kind, ticket.ticketName],
    ...(ticket.seat === '' ? [] : [[t.seat, ticket.seat] satisfies [string, string]]),
    [
      t.when,
      `${formats.dateTime(ticket.startsAt, ticket.zone)} – ${formats.dateTime(ticket.endsAt, ticket.zone)} (${ticket.zone})`,
    ],
    [t.where, ticket.location],
    [t.price, ticket.price.minor === 0 ? t.free : formats.money(ticket.price as Parameters<typeof formats.money>[0])],
    [t.buyer, [ticket.buyer.name, ticket.buyer.email].filter(Boolean).join(', ')],
    [t.code, ticket.code],
  ];
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to="/cabinet/payment_tickets/details" className="text-accent underline">
            {t.back}
          </Link>
        }
        subtitle={
          <StatusChip state={ticket.state} label={stateTitle(ticket.state, locale)} tone={stateTone(ticket.state)} />
        }
        actions={<TicketActions />}
      />
      <div className="mb-4 flex flex-col gap-3">
        <ErrorSummary errors={refused?.errors ?? []} />
        {note && note in notes ? (
          <Notice tone={note === 'too_late' ? 'warn' : 'good'}>{notes[note as keyof typeof notes]}</Notice>
        ) : null}
        {ticket.replacedById ? (
          <Notice tone="info">
            {t.replacedBy}{' '}
            <Link to={`/cabinet/payment_tickets/${ticket.replacedById}`} className="text-accent underline">
              {t.newTicket}
            </Link>
          </Notice>
        ) : null}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={t.facts}>
          <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
            {facts.map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ))}
            <dt className="text-ink-soft">{t.order}</dt>
            <dd>
              <Link to={`/cabinet/orders/${ticket.orderId}`} className="text-accent underline">
                {ticket.orderNumber}
              </Link>
            </dd>
          </dl>
          {ticket.seat === '' ? null : <SeatForm error={errorOf(refused?.errors, 'seat')} />}
        </Card>
        <AttendeeCard errors={refused?.errors} />
        <Card title={t.history}>
          <ol className="flex flex-col gap-2">
            {[
              ...ticket.changes.map(({ event, at }) => ({ text: t[event as 'scan'] ?? event, at })).toReversed(),
              { text: t.created, at: ticket.createdAt },
            ].map(({ text, at }) => (
              <li key={`${text} ${new Date(at).toISOString()}`}>
                {text}{' '}
                <time className="block text-sm text-ink-soft" dateTime={new Date(at).toISOString()}>
                  {formats.dateTime(at)}
                </time>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}

function TicketActions() {
  const { ticket } = useLoaderData<typeof loader>();
  const t = useTexts(TICKET_TEXTS);
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const isGood = ticket.state === 'unused' || ticket.state === 'used';
  return (
    <>
      {isGood ? (
        <Form method="post">
          <Button name="intent" value="resend">
            {t.resend}
          </Button>
        </Form>
      ) : null}
      {ticket.state === 'used' ? (
        <Form method="post">
          <Button name="intent" value="undo">
            {t.undo}
          </Button>
        </Form>
      ) : null}
      {ticket.state === 'unused' || ticket.state === 'expired' ? (
        hydrated ? (
          <Button look="danger" type="button" onPress={() => setAsking(true)}>
            {t.invalidate}
          </Button>
        ) : (
          <details>
            <summary className="cursor-pointer py-2 text-bad">{t.invalidate}</summary>
            <InvalidateForm />
          </details>
        )
      ) : null}
      <Modal title={t.invalidateTitle} isOpen={asking} onClose={() => setAsking(false)}>
        <InvalidateForm onDone={() => setAsking(false)} />
      </Modal>
    </>
  );
}

/** Another seat of the same area. */
function SeatForm({ error }: { error: string | undefined }) {
  const { ticket, seats } = useLoaderData<typeof loader>();
  const t = useTexts(TICKET_TEXTS);
  if (ticket.state !== 'unused' && ticket.state !== 'used') return null;
  return (
    <details className="mt-3" open={error !== undefined}>
      <summary className="cursor-pointer text-accent">{t.move}</summary>
      {seats.length === 0 ? (
        <p className="mt-3 text-ink-soft">{t.noSeat}</p>
      ) : (
        <Form method="post" key={ticket.seat} className="mt-3 flex flex-col gap-3">
          <p className="text-ink-soft">{t.moveHelp}</p>
          <SelectField
            label={t.moveTo}
            id="seat"
            name="seat"
            error={error}
            options={seats.map(({ id, name, accessible }) => ({
              value: String(id),
              label: accessible ? `${name} (${t.accessible})` : name,
            }))}
          />
          <div>
            <Button name="intent" value="move">
              {t.moveYes}
            </Button>
          </div>
        </Form>
      )}
    </details>
  );
}

function InvalidateForm({ onDone }: { onDone?: () => void }) {
  const t = useTexts(TICKET_TEXTS);
  return (
    <Form method="post" onSubmit={onDone} className="flex flex-col gap-4">
      <p>{t.invalidateText}</p>
      <div>
        <Button look="danger" name="intent" value="invalidate">
          {t.invalidateYes}
        </Button>
      </div>
    </Form>
  );
}

function AttendeeCard({ errors }: { errors: readonly FieldError[] | undefined }) {
  const { ticket } = useLoaderData<typeof loader>();
  const t = useTexts(TICKET_TEXTS);
  const locale = useLocale();
  const filled = ATTENDEE_FIELDS.filter(({ key }) => ticket.attendee[key] !== '');
  return (
    <Card title={t.attendee}>
      {filled.length === 0 ? (
        <p className="text-ink-soft">{t.nobody}</p>
      ) : (
        <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {filled.map(({ key, title }) => (
            <div key={key} className="contents">
              <dt className="text-ink-soft">{title[locale]}</dt>
              <dd className="min-w-0 break-words">{ticket.attendee[key]}</dd>
            </div>
          ))}
        </dl>
      )}
      {ticket.state === 'unused' ? (
        <details className="mt-3" open={errors !== undefined}>
          <summary className="cursor-pointer text-accent">{t.rename}</summary>
          <Form method="post" key={ticket.id} className="mt-3 flex flex-col gap-3">
            <p className="text-ink-soft">{t.renameHelp}</p>
            {ATTENDEE_FIELDS.slice(0, 4).map(({ key, title, longest }) => (
              <TextField
                key={key}
                label={title[locale]}
                id={key}
                name={key}
                maxLength={longest}
                type={key === 'email' ? 'email' : 'text'}
                defaultValue={ticket.attendee[key]}
                error={errorOf(errors, key)}
              />
            ))}
            <div>
              <Button name="intent" value="rename">
                {t.renameSave}
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
    </Card>
  );
}
