import type { LocalText } from '#core/kit';

export const NOTIFICATION_TEXTS = {
  de: {
    title: 'Benachrichtigungen',
    subtitle: 'Was in Ihrem Shop geschehen ist',
    settings: 'Einstellungen',
    announced: 'Von der Plattform',
    allRead: 'Alle als gelesen markieren',
    markRead: 'Als gelesen markieren',
    markUnread: 'Als ungelesen markieren',
    open: 'Öffnen',
    unread: 'Ungelesen',
    read: 'Gelesen',
    empty: 'Noch keine Benachrichtigungen',
    emptyHelp: 'Sobald jemand bestellt, zahlt oder kündigt, steht es hier.',
  },
  en: {
    title: 'Notifications',
    subtitle: 'What happened in your shop',
    settings: 'Settings',
    announced: 'From the platform',
    allRead: 'Mark all as read',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    open: 'Open',
    unread: 'Unread',
    read: 'Read',
    empty: 'No notifications yet',
    emptyHelp: 'As soon as somebody orders, pays or cancels, it stands here.',
  },
};

export const SETTINGS_TEXTS = {
  de: {
    title: 'Benachrichtigungen einstellen',
    subtitle: 'Wovon Sie hören, und wie. Das gilt für Sie in diesem Shop; andere im Team stellen es für sich ein.',
    back: 'Alle Benachrichtigungen',
    kind: 'Art',
    bell: 'Glocke',
    mail: 'E-Mail',
    push: 'Gerät',
    devices: 'Ihre Geräte',
    devicesHelp:
      'Was oben unter „Gerät“ angekreuzt ist, melden wir sofort auf diesen Geräten, auch wenn Kontor nicht offen ist. Abgemeldete Geräte schweigen.',
    mails: 'E-Mails',
    rhythm: 'Wie oft',
    rhythmHelp: 'Gesammelt kommt alles in einer Mail: jeden Morgen um sieben oder am Montagmorgen.',
    rhythms: { at_once: 'Sofort, je Ereignis eine', daily: 'Einmal am Tag', weekly: 'Einmal in der Woche' },
    save: 'Speichern',
    saved: 'Gespeichert.',
    unconfirmed: 'Mails kommen erst, wenn Ihre Adresse bestätigt ist. Den Link dafür finden Sie in Ihrem Postfach.',
    refused:
      'Sie haben diese Mails über den Link in einer Mail abbestellt. Sobald Sie hier speichern, kommen sie wieder.',
    law: 'Mails, die das Gesetz verlangt, kommen immer: Widerrufe, Rückbuchungen, Fristen.',
  },
  en: {
    title: 'Notification settings',
    subtitle: 'What you hear of, and how. This is yours in this shop; others in the team choose for themselves.',
    back: 'All notifications',
    kind: 'Kind',
    bell: 'Bell',
    mail: 'E-mail',
    push: 'Device',
    devices: 'Your devices',
    devicesHelp:
      'What is ticked above under “Device” is told at once on these devices, also while Kontor is not open. Devices that signed out stay silent.',
    mails: 'E-mails',
    rhythm: 'How often',
    rhythmHelp: 'Gathered, everything comes in one mail: every morning at seven, or on Monday morning.',
    rhythms: { at_once: 'At once, one per event', daily: 'Once a day', weekly: 'Once a week' },
    save: 'Save',
    saved: 'Saved.',
    unconfirmed: 'Mails arrive once your address is confirmed. The link for it is in your mailbox.',
    refused:
      'You unsubscribed from these mails by the link in one of them. As soon as you save here, they arrive again.',
    law: 'Mails that the law asks for always come: withdrawals, chargebacks, deadlines.',
  },
};

/** Help below a kind, where its name does not say it all. */
export const KIND_HELP: Readonly<Record<string, LocalText>> = {
  paid_transaction: {
    de: 'Jede Zahlung, auch Raten und Verlängerungen',
    en: 'Every payment, also instalments and renewals',
  },
  order_created: { de: 'Auch wenn noch nicht bezahlt ist', en: 'Also while it is not paid yet' },
  day_income: { de: 'Am Morgen danach', en: 'On the morning after' },
  week_income: { de: 'Am Montag', en: 'On Monday' },
  month_income: { de: 'Am Ersten des nächsten Monats', en: 'On the first of the next month' },
};
