import { brokenRules } from '#core/context';

export const resellingError = brokenRules({
  request_unknown: {
    status: 404,
    title: { de: 'Anfrage nicht gefunden', en: 'Request not found' },
    detail: { de: 'Diese Anfrage gibt es nicht.', en: 'There is no such request.' },
  },
  not_now: {
    status: 409,
    title: { de: 'Inzwischen geändert', en: 'Changed meanwhile' },
    detail: {
      de: 'Die Anfrage hat inzwischen einen anderen Stand. Laden Sie die Seite neu.',
      en: 'The request stands otherwise by now. Load the page again.',
    },
  },
  not_complete: {
    status: 409,
    title: { de: 'Noch nicht vollständig', en: 'Not complete yet' },
    detail: {
      de: 'Es fehlt noch etwas, bevor die Plattform für diesen Shop verkaufen kann. Die Seite der Anfrage nennt, was.',
      en: 'Something is still missing before the platform can sell for this shop. The page of the request names it.',
    },
  },
  not_agreed: {
    status: 422,
    field: 'agreed',
    title: { de: 'Zustimmung fehlt', en: 'Consent is missing' },
    detail: {
      de: 'Setzen Sie das Häkchen, wenn Sie der Vereinbarung zustimmen.',
      en: 'Tick the box if you accept the agreement.',
    },
  },
  agreement_changed: {
    status: 409,
    title: { de: 'Vereinbarung geändert', en: 'Agreement changed' },
    detail: {
      de: 'Die Bedingungen haben sich inzwischen geändert. Lesen Sie sie noch einmal und stimmen Sie dann zu.',
      en: 'The terms have changed meanwhile. Read them once more, then accept.',
    },
  },
  reason_missing: {
    status: 422,
    field: 'reason',
    title: { de: 'Begründung fehlt', en: 'Reason is missing' },
    detail: {
      de: 'Sagen Sie dem Verkäufer, warum. Er liest es in der Mail.',
      en: 'Tell the seller why. They read it in the mail.',
    },
  },
  objection_missing: {
    status: 422,
    field: 'objection',
    title: { de: 'Begründung fehlt', en: 'Reason is missing' },
    detail: { de: 'Sagen Sie, was nicht stimmt.', en: 'Say what is wrong.' },
  },
  credit_note_unknown: {
    status: 404,
    title: { de: 'Gutschrift nicht gefunden', en: 'Credit note not found' },
    detail: { de: 'Diese Gutschrift gibt es nicht.', en: 'There is no such credit note.' },
  },
  not_objected: {
    status: 409,
    title: { de: 'Kein Widerspruch', en: 'No objection' },
    detail: {
      de: 'Dieser Gutschrift hat der Verkäufer nicht widersprochen.',
      en: 'The seller has not objected to this credit note.',
    },
  },
  reissued_already: {
    status: 409,
    title: { de: 'Schon berichtigt', en: 'Corrected already' },
    detail: {
      de: 'Diese Gutschrift ist schon berichtigt und neu ausgestellt. Laden Sie die Seite neu.',
      en: 'This credit note is corrected and issued anew already. Load the page again.',
    },
  },
  answer_missing: {
    status: 422,
    field: 'answer',
    title: { de: 'Antwort fehlt', en: 'Answer is missing' },
    detail: {
      de: 'Sagen Sie dem Verkäufer, was Sie geändert haben. Er liest es in der Mail.',
      en: 'Tell the seller what you have changed. They read it in the mail.',
    },
  },
  objected_already: {
    status: 409,
    title: { de: 'Schon widersprochen', en: 'Objected already' },
    detail: {
      de: 'Dieser Gutschrift haben Sie schon widersprochen. Die Plattform meldet sich bei Ihnen.',
      en: 'You have objected to this credit note already. The platform will get in touch.',
    },
  },
});
