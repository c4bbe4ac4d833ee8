import type { Localized } from '#core/context';
import type { BlockReason } from './payout-block.ts';
import type { Payout } from './payout.ts';
import type { PayoutState } from './states.ts';

export const PAYOUT_STATES: Readonly<Record<PayoutState, Localized>> = {
  pending: { de: 'Wartet', en: 'Waiting' },
  issued: { de: 'Unterwegs', en: 'On its way' },
  successful: { de: 'Angekommen', en: 'Arrived' },
  canceled: { de: 'Nicht ausgezahlt', en: 'Not paid out' },
};

export const PAYOUT_CHANNELS: Readonly<Record<Payout['channel'], Localized>> = {
  provider: { de: 'Zahlungsdienstleister', en: 'Payment service' },
  wallet: { de: 'Eigenes Wallet', en: 'Own wallet' },
  sepa_file: { de: 'SEPA-Datei', en: 'SEPA file' },
};

/** Reason for which nothing goes out, and the way out. */
export const BLOCK_TITLES: Readonly<Record<BlockReason, { title: Localized; wayOut: Localized }>> = {
  no_documents: {
    title: { de: 'Unterlagen fehlen', en: 'Documents are missing' },
    wayOut: {
      de: 'Reichen Sie ein, was unter „Wer Sie sind“ noch fehlt. Danach wird ausgezahlt.',
      en: 'Hand in what is still missing under “Who you are”. Money is paid out after that.',
    },
  },
  verification: {
    title: { de: 'Prüfung läuft', en: 'Check under way' },
    wayOut: {
      de: 'Ihre Angaben werden geprüft. Sie müssen nichts tun; meist dauert es ein bis zwei Werktage.',
      en: 'Your details are being checked. You need not do anything; mostly it takes one or two working days.',
    },
  },
  rejected: {
    title: { de: 'Prüfung abgelehnt', en: 'Check rejected' },
    wayOut: {
      de: 'Ihre Identität wurde nicht anerkannt. Schreiben Sie der Plattform, damit sie den Vorgang wieder öffnet.',
      en: 'Your identity was not accepted. Write to the platform so that it opens the case again.',
    },
  },
  payments: {
    title: { de: 'Zahlungen gesperrt', en: 'Payments blocked' },
    wayOut: {
      de: 'Käufer können zurzeit nicht bezahlen; ausgezahlt wird weiter. Klären Sie den Grund mit der Plattform.',
      en: 'Buyers cannot pay at the moment; payouts go on. Clear the reason with the platform.',
    },
  },
  payouts: {
    title: { de: 'Auszahlungen gesperrt', en: 'Payouts blocked' },
    wayOut: {
      de: 'Nennt die Sperre Ihr Bankkonto, korrigieren Sie es. Sonst klären Sie den Grund mit der Plattform.',
      en: 'Where the reason is your bank account, correct it. Otherwise clear the reason with the platform.',
    },
  },
  payments_payouts: {
    title: { de: 'Zahlungen und Auszahlungen gesperrt', en: 'Payments and payouts blocked' },
    wayOut: {
      de: 'Klären Sie den Grund mit der Plattform. Ihr Guthaben bleibt Ihnen erhalten.',
      en: 'Clear the reason with the platform. Your balance stays yours.',
    },
  },
};
