import { brokenRules, type Locale, type Localized } from '#core/context';
import type { AppError } from '#core/kit';
import type { LeavingCheck, LeavingCheckKey } from './leaving-checks.ts';

export const leavingError = brokenRules({
  not_closed_yet: {
    status: 409,
    title: { de: 'Erst schließen', en: 'Close first' },
    detail: {
      de: 'Der Shop ist noch offen. Schließen Sie ihn zuerst, dann löschen Sie ihn.',
      en: 'The shop is still open. Close it first, then delete it.',
    },
  },
  shop_blocked: {
    status: 409,
    title: { de: 'Shop ist gesperrt', en: 'The shop is blocked' },
    detail: {
      de: 'Die Plattform hat diesen Shop gesperrt. Öffnen, schließen und löschen kann ihn bis zur Freigabe nur sie.',
      en: 'The platform has blocked this shop. Until it is released only the platform can open, close or delete it.',
    },
  },
  wrong_confirmation: {
    status: 422,
    title: { de: 'Name stimmt nicht', en: 'The name does not match' },
    detail: {
      de: 'Geben Sie den Namen in der Adresse Ihres Shops genau so ein, wie er dasteht.',
      en: 'Enter the name in your shop’s address exactly as it is shown.',
    },
  },
  reason_missing: {
    status: 422,
    title: { de: 'Grund fehlt', en: 'A reason is missing' },
    detail: {
      de: 'Wählen Sie einen Grund; bei „Etwas anderes“ sagen Sie uns bitte, was.',
      en: 'Choose a reason; with “Something else”, please tell us what.',
    },
  },
  only_the_owner: {
    status: 403,
    title: { de: 'Nur selbst', en: 'Only in person' },
    detail: {
      de: 'Einen Shop schließt oder löscht nur, wem er gehört, nicht die Verwaltung in seinem Namen.',
      en: 'A shop is closed or deleted by its owner alone, not by administration on their behalf.',
    },
  },
});

const OPEN: Readonly<Record<LeavingCheckKey, Localized>> = {
  risky_transfers: { de: 'Rückbuchungen und Erstattungen', en: 'chargebacks and refunds' },
  active_orders: {
    de: 'Bestellungen, die laufen oder widerrufen werden können',
    en: 'orders that run or can be withdrawn from',
  },
  payouts: { de: 'Guthaben und Auszahlungen', en: 'balances and payouts' },
  unpaid_invoices: { de: 'Schulden bei Plattform und Partnern', en: 'debts to platform and partners' },
};

/** Refusal of a deletion that names what is still open, for owners and for admins who decide about a shop. */
export function deletionNotPossible(locale: Locale, checks: readonly LeavingCheck[]): AppError {
  const open = (language: Locale): string =>
    checks
      .filter(({ passed }) => !passed)
      .map(({ key, count }) => `${OPEN[key][language]} (${count})`)
      .join(', ');
  return brokenRules({
    deletion_not_possible: {
      status: 409,
      title: { de: 'Löschen ist noch nicht möglich', en: 'Deletion is not possible yet' },
      detail: {
        de: `Der Shop lässt sich noch nicht löschen. Offen: ${open('de')}.`,
        en: `The shop cannot be deleted yet. Open: ${open('en')}.`,
      },
    },
  })(locale, 'deletion_not_possible');
}
