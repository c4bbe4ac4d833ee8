// Notifications: what people of a shop hear of, by bell and mail, in the ways each of them chose. They are raised by events and by the
// end of a day, week or month; nobody waits for them.
export { notificationRetention } from './notification-retention.ts';
export { sendDigestsJob } from './jobs/send-digests-job.ts';
export { tellIncomesJob } from './jobs/tell-incomes-job.ts';
export { mailsAreRefused } from './refused-mails.ts';
export { MAIL_RHYTHMS, readMailRhythm, saveMailRhythm, type MailRhythm } from './mail-rhythm.ts';
export { markNotifications } from './mark-notifications.ts';
export { notificationList } from './notification-list.ts';
export {
  readNotificationSettings,
  saveNotificationSettings,
  type NotificationWishes,
} from './notification-settings.ts';
export { notificationSubscribers } from './notification-subscribers.ts';
export {
  DEFAULT_WAYS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_TYPES,
  RAISED_GROUPS,
  type NotificationGroup,
  type NotificationType,
  type NotificationWays,
} from './notification-types.ts';
export { notifyShop, type Notice } from './notify-shop.ts';
export {
  openNotification,
  readNotificationList,
  unreadNotifications,
  type NotificationRow,
  type UnreadNotifications,
} from './read-notifications.ts';
export { GROUP_TITLES, TYPE_TITLES } from './type-titles.ts';
