import type { ZodType } from 'zod';
import type { LocalText } from '#core/kit';
import type { MailPurpose, MailReceiver } from './mail-kinds.ts';
import type { MergeFields } from './merge-text.ts';

/** A kind of mail. Texts are handlebars templates; every variable they use must be in the data, or sending fails. */
export interface Mail<Data = unknown> {
  /** Snake_case, e.g. `contract_confirmation`. */
  readonly id: string;
  /** Default `payer`. */
  readonly receiver?: MailReceiver;
  /** Default `owed`: what is not said to be less always goes out. */
  readonly purpose?: MailPurpose;
  /** Topic that a reader refuses together with it; the mail itself unless given. */
  readonly topic?: string;
  /** Values of its data that sellers may use in words of their own; none: its words are ours. */
  readonly fields?: MergeFields;
  readonly data: ZodType<Data>;
  /** One line. */
  readonly subject: LocalText;
  /** Body between the layout's head and foot. `{{> button href=… label=…}}` draws a button. */
  readonly html: LocalText;
  readonly text: LocalText;
}

/**
 * @example
 * const passwordReset = defineMail({
 *   id: 'password_reset', data: z.object({ link: z.string() }),
 *   subject: { de: 'Neues Passwort', en: 'New password' },
 *   html: { de: '<p>…</p>{{> button href=link label="Passwort setzen"}}', en: '…' }, text: { de: '… {{link}}', en: '…' },
 * });
 */
export function defineMail<Data>(mail: Mail<Data>): Mail<Data> {
  return Object.freeze(mail);
}
