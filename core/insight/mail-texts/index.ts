// Mail texts: what a shop's buyers read in its mails, per kind and product; as whom it writes, and through which server.
export { mailTextError } from './errors.ts';
export { readSender, saveSender, type SenderInput, type SenderView } from './own-server.ts';
export { previewMail, sendTestMail, type MailPreview } from './preview-mail.ts';
export { mindMailKeysJob } from './jobs/mind-mail-keys-job.ts';
export { demoMailZone } from './sandbox/demo-mail-zone.ts';
export {
  checkSenderRecords,
  readSenderRecords,
  renewSenderKey,
  type SenderRecord,
  type SenderRecordsView,
} from './sender-records.ts';
export { readMailText, readMailTexts, type MailTextLine, type MailTextView } from './read-mail-texts.ts';
export { forgetMailText, saveMailText, type MailTextInput } from './save-mail-text.ts';
