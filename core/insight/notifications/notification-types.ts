/** Names of the specification. Those of `course` and `community` are raised by the modules that courses and communities bring. */
export const NOTIFICATION_TYPES = [
  'quiz_attempt',
  'comment',
  'free_transaction',
  'paid_transaction',
  'day_income',
  'week_income',
  'month_income',
  'order_created',
  'order_canceled',
  'custom_notification',
  'community_new_post_for_review',
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_GROUPS = {
  course: ['quiz_attempt', 'comment'],
  transactions: ['free_transaction', 'paid_transaction'],
  income: ['day_income', 'week_income', 'month_income'],
  order: ['order_created', 'order_canceled'],
  community: ['community_new_post_for_review'],
} as const satisfies Record<string, readonly NotificationType[]>;

/** Groups in the order in which settings and filters offer them. */
export const RAISED_GROUPS = [
  'course',
  'transactions',
  'income',
  'order',
  'community',
] as const satisfies readonly NotificationGroup[];

export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

/** Ways by which a person hears of a type. */
export interface NotificationWays {
  bell: boolean;
  mail: boolean;
  /** On the devices that the person has added. */
  push: boolean;
}

/** An order is told twice as often as it is paid, so the bell leaves `order_created` to those who ask for it. */
export const DEFAULT_WAYS: Readonly<Record<NotificationType, NotificationWays>> = {
  quiz_attempt: { bell: true, mail: false, push: false },
  comment: { bell: true, mail: false, push: true },
  free_transaction: { bell: true, mail: false, push: true },
  paid_transaction: { bell: true, mail: false, push: true },
  day_income: { bell: false, mail: false, push: false },
  week_income: { bell: true, mail: false, push: false },
  month_income: { bell: true, mail: true, push: true },
  order_created: { bell: false, mail: false, push: false },
  order_canceled: { bell: true, mail: true, push: true },
  custom_notification: { bell: true, mail: false, push: true },
  community_new_post_for_review: { bell: true, mail: false, push: true },
};
