import nodemailer from 'nodemailer';
import type { MailRoute, OutgoingMail } from './mail-route.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** `Kontor <no-reply@example.com>` or a bare address. */
  from: string;
}

/** Mails leave through an SMTP server. Connections are pooled and close by themselves when idle. */
export function smtpRoute({ url, from }: SmtpOptions): MailRoute & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  } as object);
  return {
    fromAddress: addressOf(from),
    keepsMails: false,
    close: () => transport.close(),
    async send(mail: OutgoingMail) {
      try {
        await transport.sendMail({
          from: mail.from,
          to: { name: '', address: mail.to },
          ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: mail.messageId,
          attachments: mail.attachments.map(({ name, contentType, content }) => ({
            filename: name,
            contentType,
            content: content as never,
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return 'sent';
      } catch (error) {
        const refusal = permanentRefusal(error);
        if (refusal) return { refused: refusal };
        throw error;
      }
    },
  };
}

/** No server: in the demo mails are kept to be read, otherwise they wait for one. */
export function noMailServer({ from, keepsMails }: { from: string; keepsMails: boolean }): MailRoute {
  return { fromAddress: addressOf(from), keepsMails, send: null };
}

/** 5xx after a connection stood: about this recipient or this mail. Refused sign-in (535) is ours to repair, so it is tried again. */
function permanentRefusal(error: unknown): string | null {
  const { responseCode, response, code } = error as { responseCode?: number; response?: string; code?: string };
  if (code === 'EAUTH' || !responseCode || responseCode < 500) return null;
  return response ?? `The mail server answered ${responseCode}.`;
}

const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();
