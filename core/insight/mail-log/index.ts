// Mail log: what left in a shop's name, to whom, in which state and why; sending again; addresses that get nothing, and letting them in again.
export { letInAgain } from './let-in-again.ts';
export { mailLogList, readMailLog, streamMailLogCsv, type MailLogRow } from './mail-log-list.ts';
export { RECEIVER_TITLES, STATE_TITLES, mailTitle } from './mail-titles.ts';
export { mailView, type MailView } from './mail-view.ts';
export { linksCut } from './without-keys.ts';
export { sendAgain } from './send-again.ts';
