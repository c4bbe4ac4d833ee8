/** People a mail is written to. */
export const MAIL_RECEIVERS = [
  'payer',
  'team_member',
  'seller',
  'reseller',
  'publisher',
  'affiliate_publisher',
  'user',
] as const;
export type MailReceiver = (typeof MAIL_RECEIVERS)[number];

/**
 * `owed`: the law or a contract asks for it, or its reader did this moment; nothing switches it off. `service`: belongs to what somebody
 * bought or runs; it stops where an address does not exist. `news`: every reader may refuse it.
 */
export type MailPurpose = 'owed' | 'service' | 'news';

export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed', 'suppressed', 'bounced'] as const;
export type MailState = (typeof MAIL_STATES)[number];
