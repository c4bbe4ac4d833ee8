// Announcements: notes of the platform to its sellers and publishers, for a span of days, in two languages. Each person puts one away for themselves.
export { announce, withdrawAnnouncement, type AnnouncementInput } from './announce.ts';
export {
  SHOWN_ANNOUNCEMENTS_SQL,
  allAnnouncements,
  currentAnnouncements,
  inWords,
  type Announcement,
  type AnnouncementRow,
  type Audience,
} from './read-announcements.ts';
export { dismissAnnouncement } from './dismiss-announcement.ts';
