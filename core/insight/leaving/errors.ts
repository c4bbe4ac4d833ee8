import { brokenRules } from '#core/context';

export const leavingError = brokenRules({
  not_closed_yet: {
    status: 409,
    title: { de: 'Erst schließen', en: 'Close first' },
    detail: {
      de: 'Der Shop ist noch offen. Schließen Sie ihn zuerst, dann löschen Sie ihn.',
      en: 'The shop is still open. Close it first, then delete it.',
    },
  },
  deletion_not_possible: {
    status: 409,
    title: { de: 'Löschen ist noch nicht möglich', en: 'Deletion is not possible yet' },
    detail: {
      de: 'Etwas ist noch offen: eine Bestellung, eine Rückbuchung, eine Auszahlung oder eine Rechnung. Die Liste zeigt, was.',
      en: 'Something is still open: an order, a chargeback, a payout or an invoice. The list shows what.',
    },
  },
  shop_blocked: {
    status: 409,
    title: { de: 'Shop ist gesperrt', en: 'The shop is blocked' },
    detail: {
      de: 'Die Plattform hat diesen Shop gesperrt. Löschen kann ihn bis zur Freigabe nur sie.',
      en: 'The platform has blocked this shop. Until it is released only the platform can delete it.',
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
