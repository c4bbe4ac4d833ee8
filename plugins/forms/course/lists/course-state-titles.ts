import type { Localized } from '#core/plugins';

type Titles<Key extends string> = Readonly<Record<Key, Localized>>;

export const PUBLISH_STATES = [
  'publish_pending',
  'publishing',
  'published',
  'publish_paused',
  'publish_canceled',
] as const;
export const LESSON_STATUSES = ['published', 'viewed', 'finished', 'pending', 'not_for_publish'] as const;
export const NOTIFY_STATES = ['no_need_email', 'waiting', 'notified', 'outdate'] as const;
export const ACCESS_STATES = [
  'active',
  'not_yet',
  'ended',
  'payment_paused',
  'payment_refunded',
  'payment_canceled',
  'access_taken',
] as const;

export const PUBLISH_STATE_TITLES: Titles<(typeof PUBLISH_STATES)[number]> = {
  publish_pending: { de: 'Öffnet sich später', en: 'Opens later' },
  publishing: { de: 'Öffnet sich gerade', en: 'Opening now' },
  published: { de: 'Offen', en: 'Open' },
  publish_paused: { de: 'Ruht', en: 'Resting' },
  publish_canceled: { de: 'Entfällt', en: 'Will not open' },
};

export const LESSON_STATUS_TITLES: Titles<(typeof LESSON_STATUSES)[number]> = {
  published: { de: 'Neu', en: 'New' },
  viewed: { de: 'Begonnen', en: 'Begun' },
  finished: { de: 'Erledigt', en: 'Done' },
  pending: { de: 'Wartet', en: 'Waiting' },
  not_for_publish: { de: 'Nicht veröffentlicht', en: 'Not published' },
};

export const NOTIFY_STATE_TITLES: Titles<(typeof NOTIFY_STATES)[number]> = {
  no_need_email: { de: 'Keine E-Mail', en: 'No e-mail' },
  waiting: { de: 'E-Mail folgt', en: 'E-mail to come' },
  notified: { de: 'Benachrichtigt', en: 'Notified' },
  outdate: { de: 'Überholt', en: 'Out of date' },
};

export const ACCESS_STATE_TITLES: Titles<(typeof ACCESS_STATES)[number]> = {
  active: { de: 'Offen', en: 'Open' },
  not_yet: { de: 'Beginnt später', en: 'Begins later' },
  ended: { de: 'Abgelaufen', en: 'Run out' },
  payment_paused: { de: 'Ruht mit der Zahlung', en: 'Resting with the payment' },
  payment_refunded: { de: 'Erstattet', en: 'Refunded' },
  payment_canceled: { de: 'Beendet', en: 'Ended' },
  access_taken: { de: 'Entzogen', en: 'Taken away' },
};

export const ATTEMPT_STATE_TITLES: Titles<'open' | 'in_review' | 'passed' | 'failed'> = {
  open: { de: 'Läuft', en: 'Running' },
  in_review: { de: 'Durchzusehen', en: 'To be read' },
  passed: { de: 'Bestanden', en: 'Passed' },
  failed: { de: 'Nicht bestanden', en: 'Not passed' },
};

export const COMMENT_STATE_TITLES: Titles<'waiting' | 'published' | 'hidden'> = {
  waiting: { de: 'Wartet auf Freigabe', en: 'Waits for approval' },
  published: { de: 'Sichtbar', en: 'Shown' },
  hidden: { de: 'Verborgen', en: 'Hidden' },
};

export const options = <Key extends string>(titles: Titles<Key>): { value: string; label: Localized }[] =>
  (Object.entries(titles) as [Key, Localized][]).map(([value, label]) => ({ value, label }));
