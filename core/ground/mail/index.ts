// Mail: templates in every language, written in the caller's transaction, sent by a job, exactly one per key.
export { defineMail, type Mail } from './define-mail.ts';
export { sendMailJob } from './jobs/send-mail-job.ts';
export { sendWaitingMailsJob } from './jobs/send-waiting-mails-job.ts';
export { getMail, listMails, type MailFilter, type StoredMail } from './list-mails.ts';
export { encloseFiles, mailEnclosures, type MailEnclosures } from './mail-enclosures.ts';
export { mailRoute, type MailRoute, type OutgoingMail } from './mail-route.ts';
export type { MailState } from './mail-row.ts';
export { renderMail, type RenderedMail } from './render-mail.ts';
export { sendMail, type MailRequest } from './send-mail.ts';
export { noMailServer, smtpRoute } from './smtp-route.ts';
export { mailLook, type MailLook } from './mail-look.ts';
