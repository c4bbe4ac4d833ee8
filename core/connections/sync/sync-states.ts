import type { Localized } from '#core/context';

/**
 * States of the specification. `prepared`: loaded, never tried. `waiting`: tried, waits for the next time. `pending`: the buyer has to confirm
 * at the service. `bounced`: the service refuses the address. `canceled`: the integration was off when its turn came. `error_old`: given up a month ago.
 * Of the rest, which other kinds of records use, `expired`, `partially_paid` and `processed` are read and never written here.
 */
export const SYNC_STATES = [
  'waiting',
  'prepared',
  'processed',
  'skipped',
  'error',
  'error_old',
  'partially_paid',
  'canceled',
  'expired',
  'successful',
  'pending',
  'bounced',
] as const;

export type SyncState = (typeof SYNC_STATES)[number];

export const SYNC_STATE_TITLES: Readonly<Record<SyncState, Localized>> = {
  waiting: { de: 'Wartet', en: 'Waiting' },
  prepared: { de: 'Vorbereitet', en: 'Prepared' },
  processed: { de: 'Verarbeitet', en: 'Processed' },
  skipped: { de: 'Übersprungen', en: 'Skipped' },
  error: { de: 'Fehler', en: 'Error' },
  error_old: { de: 'Alter Fehler', en: 'Old error' },
  partially_paid: { de: 'Teilweise bezahlt', en: 'Partially paid' },
  canceled: { de: 'Abgebrochen', en: 'Canceled' },
  expired: { de: 'Abgelaufen', en: 'Expired' },
  successful: { de: 'Angekommen', en: 'Arrived' },
  pending: { de: 'Bestätigung offen', en: 'To be confirmed' },
  bounced: { de: 'Adresse abgelehnt', en: 'Address refused' },
};

/** Those that a seller may hand over once more. */
export const RETRYABLE: readonly SyncState[] = ['error', 'error_old', 'canceled', 'bounced', 'skipped'];
