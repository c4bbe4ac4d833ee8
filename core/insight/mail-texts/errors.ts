import { brokenRules } from '#core/context';

export const mailTextError = brokenRules({
  mail_text_not_found: {
    status: 404,
    title: { de: 'Mail nicht gefunden', en: 'Mail not found' },
    detail: {
      de: 'Für diese Mail gibt es keinen eigenen Text. Laden Sie die Liste neu.',
      en: 'There is no text of your own for this mail. Reload the list.',
    },
  },
  no_sender_domain: {
    status: 409,
    title: { de: 'Keine eigene Domain', en: 'No domain of your own' },
    detail: {
      de: 'Einträge gibt es nur zu einer eigenen Domain. Nennen Sie bei Absender und Mailserver eine Adresse Ihrer Domain.',
      en: 'Records belong to a domain of your own. Name an address of your domain at sender and mail server.',
    },
  },
  address_not_confirmed_for_test: {
    status: 409,
    title: { de: 'Adresse nicht bestätigt', en: 'Address not confirmed' },
    detail: {
      de: 'Probemails gehen an Ihre eigene Adresse. Bestätigen Sie sie zuerst.',
      en: 'Test mails go to your own address. Confirm it first.',
    },
  },
});
