import type { LocalText } from '#core/kit';

type Titles = Readonly<Record<string, LocalText>>;

/** The specification's transaction types of sellers. `Cashout`, what the platform takes out for itself, stands in the platform's book alone. */
export const TRANSFER_TYPES = {
  Payment: { de: 'Zahlung', en: 'Payment' },
  SubsPayment: { de: 'Folgezahlung', en: 'Follow-up payment' },
  Refund: { de: 'Rückzahlung', en: 'Refund' },
  Chargeback: { de: 'Rückbelastung', en: 'Chargeback' },
  Payout: { de: 'Auszahlung', en: 'Payout' },
  StampPayment: { de: 'Plan der Plattform', en: 'Platform plan' },
  Cashin: { de: 'Geldeingang ohne Bestellung', en: 'Money in without an order' },
} as const satisfies Titles;

/** The specification's list of payment states by number: 0 unpaid to 7 canceled. */
export const TRANSFER_STATES = {
  unpaid: { de: 'Fehlgeschlagen', en: 'Unpaid' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  on_hold: { de: 'Zurückgehalten', en: 'On hold' },
  pending: { de: 'In Ausführung', en: 'Pending' },
  refund: { de: 'Erstattet', en: 'Refunded' },
  chargeback: { de: 'Rückbelastet', en: 'Charged back' },
  issued: { de: 'Angewiesen', en: 'Issued' },
  canceled: { de: 'Abgebrochen', en: 'Canceled' },
} as const satisfies Titles;

export type TransferType = keyof typeof TRANSFER_TYPES;
export type TransferState = keyof typeof TRANSFER_STATES;
