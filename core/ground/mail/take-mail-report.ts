import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { MailRow } from './mail-row.ts';
import { suppress } from './suppressions.ts';

export interface MailReport {
  kind: 'bounced' | 'complained';
  /** Message-ID of the mail that came back. */
  messageId: string;
  detail: string;
}

/**
 * Reads a message that a mail server sent back: a delivery status (RFC 3464) that failed for good, or a complaint (RFC 5965). Null for
 * everything else: delays, answers of people, vacations.
 */
export function readReport(raw: string): MailReport | null {
  const text = raw.replaceAll('\r\n', '\n');
  const unfolded = text.replaceAll(/\n[ \t]+/g, ' ');
  const messageId = returnedMessage(unfolded);
  if (!messageId) return null;
  if (/^feedback-type:\s*(abuse|fraud|not-spam|other|virus)/im.test(unfolded)) {
    const type = field(unfolded, 'feedback-type');
    return type === 'not-spam' ? null : { kind: 'complained', messageId, detail: type };
  }
  if (!/^action:\s*failed\s*$/im.test(unfolded)) return null;
  // 5.1.x and 5.2.1: there is no such mailbox. A full one (5.2.2) or a refusal of our content (5.7.x) says nothing about the address.
  const status = field(unfolded, 'status');
  if (!/^5\.(1\.\d+|2\.1)/.test(status)) return null;
  return { kind: 'bounced', messageId, detail: field(unfolded, 'diagnostic-code') || status };
}

/**
 * Notes a bounce or complaint at the mail it is about and holds back what may be held back. A report about a mail that was never sent from
 * here changes nothing. For callers that act for the platform.
 */
export async function takeMailReport(ctx: Ctx, raw: string): Promise<MailReport['kind'] | 'ignored'> {
  const report = readReport(raw);
  if (!report) return 'ignored';
  return inTransaction(ctx, async (inner) => {
    const mail = await reading(inner, async ({ db }) => MailRow.query(db).findOne({ message_id: report.messageId }));
    if (!mail || (mail.state !== 'sent' && mail.state !== 'bounced')) return 'ignored';
    const { kind: reason, detail } = report;
    await suppress(inner, mail, { reason, detail });
    if (reason === 'bounced')
      await MailRow.query(inner.db).findById(mail.id).patch({ state: 'bounced', last_error: detail });
    return reason;
  });
}

/** The last Message-ID stands in the copy of what was sent; the first is the report's own. */
function returnedMessage(text: string): string | null {
  const named = /^original-message-id:\s*(<[^>\s]+>)/im.exec(text)?.[1];
  if (named) return named;
  const all = [...text.matchAll(/^message-id:\s*(<[^>\s]+>)/gim)];
  return all.length > 1 ? all.at(-1)![1]! : null;
}

const field = (text: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(text)?.[1]?.trim().toLowerCase() ?? '';
