import { brokenRules } from '#core/context';

export const legitimationError = brokenRules({
  legitimation_unknown: {
    status: 404,
    title: { de: 'Nicht gefunden', en: 'Not found' },
    detail: { de: 'Diese Legitimation gibt es nicht.', en: 'There is no such legitimation.' },
  },
  in_review: {
    status: 409,
    title: { de: 'Wird gerade geprüft', en: 'Being checked' },
    detail: {
      de: 'Ihre Angaben werden gerade geprüft. Ändern können Sie sie danach wieder.',
      en: 'Your details are being checked. You can change them after that.',
    },
  },
  too_young: {
    status: 422,
    field: 'birthday',
    title: { de: 'Noch nicht volljährig', en: 'Not of age' },
    detail: { de: 'Wer für den Shop handelt, muss volljährig sein.', en: 'Whoever acts for the shop must be of age.' },
  },
  company_missing: {
    status: 422,
    field: 'company',
    title: { de: 'Firma fehlt', en: 'Company is missing' },
    detail: { de: 'Geben Sie den Namen der Gesellschaft an.', en: 'Enter the name of the company.' },
  },
  register_missing: {
    status: 422,
    field: 'registerNumber',
    title: { de: 'Registernummer fehlt', en: 'Register number is missing' },
    detail: { de: 'Geben Sie die Nummer aus dem Register an.', en: 'Enter the number from the register.' },
  },
  shares_wrong: {
    status: 422,
    field: 'share',
    title: { de: 'Anteile stimmen nicht', en: 'Shares are wrong' },
    detail: {
      de: 'Zusammen können es höchstens 100 Prozent sein.',
      en: 'Together they can be 100 per cent at most.',
    },
  },
  owner_unknown: {
    status: 404,
    title: { de: 'Nicht gefunden', en: 'Not found' },
    detail: { de: 'Diese Person steht nicht auf der Liste.', en: 'This person is not on the list.' },
  },
  not_complete: {
    status: 409,
    title: { de: 'Es fehlt noch etwas', en: 'Something is missing' },
    detail: {
      de: 'Füllen Sie jeden Schritt aus und laden Sie jedes verlangte Dokument hoch.',
      en: 'Fill in each step and upload each document that is asked for.',
    },
  },
  not_waiting: {
    status: 409,
    title: { de: 'Nicht mehr offen', en: 'No longer open' },
    detail: {
      de: 'Darüber ist schon entschieden. Laden Sie die Seite neu.',
      en: 'This has been decided already. Load the page again.',
    },
  },
  reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: {
      de: 'Schreiben Sie den Grund so, wie ihn der Verkäufer lesen soll.',
      en: 'Write the reason as the seller shall read it.',
    },
  },
  document_unwanted: {
    status: 422,
    field: 'kind',
    title: { de: 'Wird nicht verlangt', en: 'Not asked for' },
    detail: { de: 'Wählen Sie eine Art von Dokument.', en: 'Choose a kind of document.' },
  },
  valid_until_wrong: {
    status: 422,
    field: 'validUntil',
    title: { de: 'Gültigkeit stimmt nicht', en: 'Validity is wrong' },
    detail: {
      de: 'Geben Sie den letzten Tag ein, an dem das Dokument gilt. Ein abgelaufenes zählt nicht.',
      en: 'Enter the last day on which the document is valid. One that has ended does not count.',
    },
  },
  provider_silent: {
    status: 503,
    title: { de: 'Keine Antwort', en: 'No answer' },
    detail: {
      de: 'Der Zahlungsdienstleister antwortet gerade nicht. Ihre Angaben sind gespeichert; versuchen Sie es später noch einmal.',
      en: 'The payment service does not answer at the moment. Your details are saved; try again later.',
    },
  },
});
