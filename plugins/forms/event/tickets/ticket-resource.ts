import { z } from 'zod';
import { AppError } from '#core/kit';
import { apiChange, type ApiResource, type Ctx, type Localized } from '#core/plugins';
import { ATTENDEE_FIELDS, type Attendee } from '../attendee-fields.ts';
import { checkIn, undoCheckIn, type CheckInOutcome } from './check-in.ts';
import { invalidateTicket } from './invalidate-ticket.ts';
import { renameAttendee } from './rename-attendee.ts';
import { resendTicket } from './resend-ticket.ts';
import { ticketView } from './ticket-view.ts';

const nothing = z.object({});
const attendee = z.object(
  Object.fromEntries(ATTENDEE_FIELDS.map(({ key, longest }) => [key, z.string().max(longest).optional()])),
);

/** Tickets as programs change them. They come about by orders alone. */
export const ticketResource: ApiResource = {
  name: 'payment_tickets',
  area: 'customers',
  title: { de: 'Tickets', en: 'Tickets' },
  item: ticketView,
  acts: {
    check_in: apiChange({
      title: { de: 'Einlassen', en: 'Check in' },
      weighs: 'money',
      input: z.object({ requestKey: z.string().min(1).max(200).optional() }),
      run: (ctx, id, { requestKey = '' }) => letIn(ctx, id, requestKey),
    }),
    undo_check_in: apiChange({
      title: { de: 'Einlass binnen zehn Minuten zurücknehmen', en: 'Take a check-in back within ten minutes' },
      weighs: 'money',
      input: nothing,
      run: takeBack,
    }),
    rename: apiChange({
      title: {
        de: 'Anderen Gast eintragen; „replacedById“ nennt das neue Ticket',
        en: 'Name another guest; "replacedById" names the new ticket',
      },
      weighs: 'final',
      input: attendee,
      run: async (ctx, id, given) => void (await renameAttendee(ctx, id, given as Attendee)),
    }),
    resend: apiChange({
      title: { de: 'Ticket noch einmal senden', en: 'Send a ticket once more' },
      weighs: 'public',
      input: nothing,
      run: async (ctx, id) => void (await resendTicket(ctx, id)),
    }),
    invalidate: apiChange({
      title: { de: 'Ticket ungültig machen', en: 'Make a ticket invalid' },
      weighs: 'final',
      input: nothing,
      run: invalidateTicket,
    }),
  },
};

/** The key of a repeated request is the name of the scan, so that one that is sent again is answered as before. */
async function letIn(ctx: Ctx, id: number, nonce: string): Promise<void> {
  const { code } = await ticketView(ctx, id);
  const { outcome } = await checkIn(ctx, { code, nonce });
  if (outcome !== 'admitted') throw notAdmitted(ctx, outcome);
}

async function takeBack(ctx: Ctx, id: number): Promise<void> {
  await ticketView(ctx, id);
  const { done } = await undoCheckIn(ctx, id);
  if (!done) throw notAdmitted(ctx, 'too_late');
}

const REASONS: Readonly<Record<Exclude<CheckInOutcome, 'admitted'> | 'too_late', Localized>> = {
  used_already: { de: 'Dieses Ticket wurde schon eingelöst.', en: 'This ticket was used already.' },
  not_today: {
    de: 'Der Einlass hat noch nicht begonnen. Versuchen Sie es ab der Einlasszeit.',
    en: 'Doors are not open yet. Try again from then on.',
  },
  over: { de: 'Die Veranstaltung ist vorbei.', en: 'The event is over.' },
  not_valid: {
    de: 'Dieses Ticket gilt nicht mehr. „state“ sagt, wie es steht.',
    en: 'This ticket is no longer valid. "state" says how it stands.',
  },
  unknown: { de: 'Dieses Ticket gibt es nicht.', en: 'There is no such ticket.' },
  too_late: {
    de: 'Das lässt sich nicht mehr zurücknehmen: Es gibt keinen Einlass aus den letzten zehn Minuten.',
    en: 'This can no longer be taken back: there is no check-in within the last ten minutes.',
  },
};

const notAdmitted = ({ locale }: Ctx, reason: keyof typeof REASONS): AppError =>
  new AppError({
    code: `ticket_${reason}`,
    status: 409,
    title: { de: 'Nicht möglich', en: 'Not possible' }[locale],
    detail: REASONS[reason][locale],
  });
