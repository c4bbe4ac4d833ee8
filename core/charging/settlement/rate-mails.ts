import type { Ctx } from '#core/context';
import { formatDate, inLanguage, languageOf, localDate, type LocalText } from '#core/kit';
import { orderNumber, type HistoryEntry, type Order, type OrderRate } from '#core/orders';
import type { Payment } from '#core/payments';
import { manageLink } from './manage-link.ts';
import { rateNotPaid } from './mails/rate-not-paid.ts';
import { ratePaid } from './mails/rate-paid.ts';
import type { Missed, NextTry } from './next-try.ts';
import { amount, orderLink } from './order-facts.ts';
import type { OrderFile } from './order-file.ts';
import { sendToBuyer } from './order-mails.ts';

/** Facts in every mail about a rate. */
export function rateFacts(
  ctx: Ctx,
  { order, seller }: OrderFile,
  rate: Pick<OrderRate, 'amount' | 'paid' | 'due_date'>,
) {
  return {
    orderNumber: orderNumber(order.token),
    product: order.product_name,
    amount: amount(rate.amount - rate.paid, order),
    due: formatDate(rate.due_date, languageOf(order)),
    link: manageLink(ctx, { token: order.token, username: seller.username }),
  };
}

/** Reason why money is missing without a failed charge. */
type NotPaid = 'by_hand' | 'rest' | 'overdue';

const BECAUSE: Record<Missed | NotPaid, LocalText> = {
  declined: {
    de: 'Ihr Zahlungsmittel wurde abgelehnt.',
    en: 'Your means of payment was declined.',
    pl: 'Twój środek płatności został odrzucony.',
  },
  needs_confirmation: {
    de: 'Ihre Bank verlangt, dass Sie diese Zahlung selbst bestätigen. Öffnen Sie dazu den Link.',
    en: 'Your bank wants you to confirm this payment yourself. Open the link to do so.',
    pl: 'Twój bank wymaga, aby tę płatność potwierdzić osobiście. Otwórz w tym celu link.',
  },
  needs_method: {
    de: 'Ihr hinterlegtes Zahlungsmittel ist abgelaufen oder ungültig. Bitte zahlen Sie mit einem anderen; es gilt dann auch für die nächsten Abbuchungen.',
    en: 'Your saved means of payment has expired or is invalid. Please pay with another; it is then used for the next charges as well.',
    pl: 'Zapisany środek płatności stracił ważność lub jest nieprawidłowy. Zapłać innym; będzie używany także do następnych płatności.',
  },
  outage: {
    de: 'Der Zahlungsanbieter war nicht zu erreichen.',
    en: 'The payment provider could not be reached.',
    pl: 'Nie udało się połączyć z dostawcą płatności.',
  },
  by_hand: {
    de: 'Es ist kein Zahlungsmittel hinterlegt. Bitte zahlen Sie über den Link.',
    en: 'No means of payment is saved. Please pay through the link.',
    pl: 'Nie zapisano środka płatności. Zapłać przez link.',
  },
  rest: {
    de: 'Ein Teil ist eingegangen, der Rest fehlt noch. Sie können ihn über den Link zahlen.',
    en: 'A part has come in; the rest is still missing. You can pay it through the link.',
    pl: 'Część wpłynęła, brakuje jeszcze reszty. Możesz ją zapłacić przez link.',
  },
  overdue: {
    de: 'Der Betrag ist überfällig; der Zugang ruht, bis er eingegangen ist.',
    en: 'The amount is overdue; access rests until it has come in.',
    pl: 'Kwota jest zaległa; dostęp jest wstrzymany, dopóki nie wpłynie.',
  },
};

/** Tells the buyer that money is missing, why, and what happens next. One mail for each attempt. */
export async function sendRateNotPaid(
  ctx: Ctx,
  file: OrderFile,
  rate: OrderRate,
  { payment, because, next }: { payment?: Payment; because: Missed | NotPaid; next: NextTry['next'] },
): Promise<HistoryEntry[]> {
  const { order, seller } = file;
  const day = next === null ? '' : formatDate(localDate(next.at, seller.time_zone), languageOf(order));
  const then =
    next === null
      ? because === 'overdue' || because === 'rest'
        ? ''
        : inLanguage(languageOf(order), BECAUSE.overdue)
      : next.step === 'charge'
        ? inLanguage(languageOf(order), {
            de: `Wir versuchen es am ${day} noch einmal.`,
            en: `We try again on ${day}.`,
            pl: `Spróbujemy ponownie: ${day}.`,
          })
        : inLanguage(languageOf(order), {
            de: `Bitte zahlen Sie bis zum ${day}; danach ruht der Zugang.`,
            en: `Please pay by ${day}; after that access rests.`,
            pl: `Zapłać do ${day}; potem dostęp zostanie wstrzymany.`,
          });
  const data = { ...rateFacts(ctx, file, rate), why: inLanguage(languageOf(order), BECAUSE[because]), after: then };
  // A rate that is overdue again, since a part of it came meanwhile, is told again.
  const once = payment?.id ?? (rate.paid > 0 ? `${because}:${rate.paid}` : because);
  return sendToBuyer(ctx, file, rateNotPaid, `rate_not_paid:${rate.id}:${once}`, data);
}

/** True if the money came after the confirmation: with a trial, or a slow bank or seller, that went out before the first money. Pure. */
export function getsReceipt({
  first_paid_at: firstPaidAt,
  confirmation_mail_id: confirmation,
}: Pick<Order, 'first_paid_at' | 'confirmation_mail_id'>): boolean {
  return firstPaidAt !== null || confirmation !== null;
}

/** The receipt for money that came after the order was confirmed, with the way to what it opened. */
export async function sendRatePaid(
  ctx: Ctx,
  file: OrderFile,
  rate: OrderRate,
  payment: Payment,
): Promise<HistoryEntry[]> {
  const { order, rates } = file;
  const next = rates.filter(({ state }) => state === 'future').sort((a, b) => (a.due_date < b.due_date ? -1 : 1))[0];
  const nextLine =
    next === undefined || order.canceled_at !== null
      ? ''
      : `${formatDate(next.due_date, languageOf(order))}: ${amount(next.amount, order)}`;
  const opens =
    order.handed_over_at === null &&
    order.canceled_at === null &&
    !order.gift &&
    rates.every(({ state }) => state !== 'debt');
  const data = {
    ...rateFacts(ctx, file, rate),
    amount: amount(payment.captured, order),
    next: nextLine,
    access: opens ? orderLink(ctx, file) : '',
  };
  return sendToBuyer(ctx, file, ratePaid, `rate_paid:${payment.id}`, data);
}
