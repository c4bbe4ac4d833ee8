import type { Localized } from '#core/context';
import type { NotificationGroup, NotificationType } from './notification-types.ts';

export const TYPE_TITLES: Readonly<Record<NotificationType, Localized>> = {
  quiz_attempt: { de: 'Test abgegeben', en: 'Quiz handed in' },
  comment: { de: 'Kommentar', en: 'Comment' },
  free_transaction: { de: 'Kostenlose Bestellung', en: 'Free order' },
  paid_transaction: { de: 'Zahlung eingegangen', en: 'Payment received' },
  day_income: { de: 'Einnahmen des Tages', en: 'Income of the day' },
  week_income: { de: 'Einnahmen der Woche', en: 'Income of the week' },
  month_income: { de: 'Einnahmen des Monats', en: 'Income of the month' },
  order_created: { de: 'Bestellung aufgegeben', en: 'Order placed' },
  order_canceled: { de: 'Bestellung gekündigt', en: 'Order canceled' },
  custom_notification: { de: 'Hinweis der Plattform', en: 'Notice of the platform' },
  community_new_post_for_review: { de: 'Beitrag wartet auf Prüfung', en: 'Post waits for review' },
};

export const GROUP_TITLES: Readonly<Record<NotificationGroup, Localized>> = {
  course: { de: 'Kurse', en: 'Courses' },
  transactions: { de: 'Zahlungen', en: 'Payments' },
  income: { de: 'Einnahmen', en: 'Income' },
  order: { de: 'Bestellungen', en: 'Orders' },
  community: { de: 'Community', en: 'Community' },
};
