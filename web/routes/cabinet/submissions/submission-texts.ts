import { inLanguage } from '#core/kit';

export const SUBMISSION_TEXTS = {
  de: {
    title: 'Nachrichten',
    subtitle: 'Was Besucher über die Formulare auf Ihren Seiten geschrieben haben',
    message: 'Nachricht',
    from: 'von',
    nobody: 'ohne Namen',
    unread: 'Ungelesen',
    read: 'Gelesen',
    open: 'Öffnen',
    markRead: 'Als gelesen markieren',
    markUnread: 'Als ungelesen markieren',
    erase: 'Löschen',
    eraseForGood: 'Endgültig löschen',
    empty: 'Noch keine Nachrichten',
    help: 'Ziehen Sie im Seiteneditor den Block „Kontaktformular“ auf eine Seite. Was Besucher dort schreiben, steht hier und kommt per E-Mail an Ihre bestätigte Adresse.',
    askTitle: 'Nachrichten löschen?',
    ask: 'Gelöscht wird alles, was die Person geschrieben hat, auch in der E-Mail, die bei uns aufbewahrt ist. Das lässt sich nicht zurücknehmen. E-Mails in Ihrem Postfach löschen Sie dort.',
    cancel: 'Abbrechen',
    none: 'Keine davon gibt es noch.',
    retention:
      'Personenbezogene Angaben dürfen Sie nur so lange behalten, wie Sie sie brauchen. Löschen Sie Nachrichten, die erledigt sind.',
    answers: 'Angaben',
    received: 'Eingegangen',
    page: 'Seite',
    form: 'Formular',
    tags: 'Schlagwörter',
    consent: 'Einwilligung',
    noConsent: 'Nicht gefragt oder nicht erteilt',
    reply: 'Antworten',
    blank: 'nicht ausgefüllt',
    about: 'Herkunft',
    pageGone: 'Seite gelöscht',
  },
  en: {
    title: 'Messages',
    subtitle: 'What visitors wrote through the forms on your pages',
    message: 'Message',
    from: 'from',
    nobody: 'no name given',
    unread: 'Unread',
    read: 'Read',
    open: 'Open',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    erase: 'Erase',
    eraseForGood: 'Erase for good',
    empty: 'No messages yet',
    help: 'Drag the block “Contact form” onto a page in the page editor. What visitors write there stands here and reaches your confirmed address by e-mail.',
    askTitle: 'Erase messages?',
    ask: 'Everything the person wrote is erased, also in the e-mail that is kept with us. This cannot be undone. E-mails in your own mailbox you delete there.',
    cancel: 'Cancel',
    none: 'None of them exists any more.',
    retention: 'Personal details may be kept only for as long as you need them. Erase messages that are dealt with.',
    answers: 'Answers',
    received: 'Received',
    page: 'Page',
    form: 'Form',
    tags: 'Tags',
    consent: 'Consent',
    noConsent: 'Not asked or not given',
    reply: 'Answer',
    blank: 'left empty',
    about: 'Where it came from',
    pageGone: 'page deleted',
  },
};

type Verb = 'read' | 'unread' | 'erased';

const DONE = {
  de: { read: 'als gelesen markiert', unread: 'als ungelesen markiert', erased: 'gelöscht' },
  en: { read: 'marked as read', unread: 'marked as unread', erased: 'erased' },
};

/** `2 Nachrichten gelöscht.` */
export function doneNote(locale: 'de' | 'en', verb: Verb, count: number): string {
  const noun = inLanguage(locale, {
    de: count === 1 ? 'Nachricht' : 'Nachrichten',
    en: count === 1 ? 'message' : 'messages',
  });
  return `${count} ${noun} ${DONE[locale][verb]}.`;
}
