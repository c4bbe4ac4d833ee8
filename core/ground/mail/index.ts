// Mail: templates in every language, written in the caller's transaction, sent by a job, exactly one per key.
export { mailRetentions } from './mail-retentions.ts';
export { defineMail, type Mail } from './define-mail.ts';
export { sendMailJob } from './jobs/send-mail-job.ts';
export { sendWaitingMailsJob } from './jobs/send-waiting-mails-job.ts';
export { getMail, listMails, type MailFilter, type StoredMail } from './list-mails.ts';
export { encloseFiles, mailEnclosures, type MailEnclosures } from './mail-enclosures.ts';
export {
  domainOfAddress,
  ensureMailKey,
  mailKeysOf,
  makeMailKey,
  sealedMailKeys,
  type MailFindings,
  type MailKey,
  type RecordFinding,
  type RecordStanding,
} from './mail-key.ts';
export { mailKeysAt, mailKeysDue, settleMailKey } from './settle-mail-key.ts';
export { mailRoute, mailRouteOf, type MailRoute, type OutgoingMail } from './mail-route.ts';
export { MAIL_RECEIVERS, MAIL_STATES, type MailPurpose, type MailReceiver, type MailState } from './mail-kinds.ts';
export { readReport, takeMailReport, type MailReport } from './take-mail-report.ts';
export { isReportKey, reportAddress } from './report-address.ts';
export { resendMail } from './resend-mail.ts';
export { liftSuppressions, suppressionsOf, type Suppression, type SuppressionReason } from './suppressions.ts';
export { readRefusal, refuseMails, type Refusal } from './refuse-mails.ts';
export { inOwnWords, MAIL_MODES, MailText, textFor, type MailMode, type OwnTexts, type OwnWords } from './mail-text.ts';
export { mailProducts, piecesFor, type MailPieces, type MailProduct } from './mail-pieces.ts';
export { mergeProblem, productsIn, type MergeFields, type MergeValues } from './merge-text.ts';
export { ownSender, ownServerOf, ownServers, type OwnSender, type OwnServer } from './own-sender.ts';
export { renderMail, type Letterhead, type RenderedMail } from './render-mail.ts';
export { sendMail, type MailRequest } from './send-mail.ts';
export { noMailServer, smtpRoute } from './smtp-route.ts';
export { mailLook, type MailLook } from './mail-look.ts';
