import type { MailTextView } from '#core/mail-texts';
import { revisionOf } from '#web/ui';

/** Word that changes with whatever of a mail is saved. */
export const mailTextRevision = ({ mode, texts }: Pick<MailTextView, 'mode' | 'texts'>): string =>
  revisionOf([mode, texts.de.subject, texts.de.body, texts.en.subject, texts.en.body]);
