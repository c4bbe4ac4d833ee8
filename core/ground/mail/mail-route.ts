import { definePort, type Ctx } from '#core/context';
import type { MailSignature } from './mail-key.ts';

export interface OutgoingMail {
  from: { name: string; address: string };
  replyTo: string | null;
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  /** Headers beside the usual ones. */
  headers: Readonly<Record<string, string>>;
  attachments: readonly { name: string; contentType: string; content: NodeJS.ReadableStream }[];
  /** Left out where no key of the sender's domain is proven. */
  signature?: MailSignature | null;
}

export type SendOutcome = 'sent' | { refused: string; bounced: boolean };

/** Way on which this installation's mails leave. */
export interface MailRoute {
  /** The address mails come from; the name in front of it is the seller's. */
  readonly fromAddress: string;
  /**
   * `refused`: the other side will never take it, and repeating is of no use; `bounced` when it says that there is no such address.
   * @throws Error when it may work later
   */
  readonly send: ((mail: OutgoingMail) => Promise<SendOutcome>) | null;
  /** Mails that may leave in a minute; 0 counts none. */
  readonly perMinute: number;
  /** Demo without a mail server: mails are kept to be read at `/dev/mail`. In live mode they wait for a server. */
  readonly keepsMails: boolean;
}

export const mailRoute = definePort<MailRoute>('mail route');

export function mailRouteOf(ctx: Pick<Ctx, 'ports'>): MailRoute {
  const route = ctx.ports.find(mailRoute, 'core');
  if (!route) throw new Error('The kernel was booted without a mail route.');
  return route;
}
