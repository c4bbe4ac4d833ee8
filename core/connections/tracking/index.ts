// Tracking: other people's scripts on buyers' pages, only after the visitor has agreed, and the record of that.
export { consentRetention } from './consent-retention.ts';
export { consentCookie, readConsent, recordConsent, type Consent } from './consent.ts';
export {
  consentCategories,
  trackingCodes,
  trackingEvents,
  type ConsentCategory,
  type Decided,
  type TrackedPage,
  type TrackingCode,
  type TrackingCodeKey,
  type TrackingEmbed,
  type TrackingEvent,
} from './tracking-code.ts';
export { consentLogList, readConsentLog, streamConsentLogCsv, type ConsentLogRow } from './consent-log-list.ts';
export {
  activeTrackers,
  selectPages,
  selectedPages,
  trackingOff,
  trackingPages,
  trackingSettings,
  type ActiveTracker,
} from './tracking-settings.ts';
