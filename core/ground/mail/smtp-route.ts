import nodemailer from 'nodemailer';
import type { MailRoute, OutgoingMail, SendOutcome } from './mail-route.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** `Kontor <no-reply@example.com>` or a bare address. */
  from: string;
  perMinute?: number;
  /** Name in the server's certificate, where `url` holds an address. */
  tlsName?: string;
  /** Nothing is said before the connection is encrypted. */
  needsTls?: boolean;
}

/** Mails leave through an SMTP server. Connections are pooled and close by themselves when idle. */
export function smtpRoute({
  url,
  from,
  perMinute = 0,
  tlsName,
  needsTls = false,
}: SmtpOptions): MailRoute & { send: NonNullable<MailRoute['send']>; close(): void; verify(): Promise<void> } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    ...(tlsName === undefined ? {} : { tls: { servername: tlsName } }),
    requireTLS: needsTls,
  } as object);
  return {
    fromAddress: addressOf(from),
    keepsMails: false,
    perMinute,
    close: () => transport.close(),
    verify: async () => void (await transport.verify()),
    async send(mail: OutgoingMail): Promise<SendOutcome> {
      try {
        await transport.sendMail({
          from: mail.from,
          to: { name: '', address: mail.to },
          ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: mail.messageId,
          headers: { ...mail.headers },
          attachments: mail.attachments.map(({ name, contentType, content }) => ({
            filename: name,
            contentType,
            content: content as never,
          })),
          ...(mail.signature ? { dkim: mail.signature } : {}),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return 'sent';
      } catch (error) {
        const refusal = permanentRefusal(error);
        if (refusal) return refusal;
        throw error;
      }
    },
  };
}

/** No server: in the demo mails are kept to be read, otherwise they wait for one. */
export function noMailServer({ from, keepsMails }: { from: string; keepsMails: boolean }): MailRoute {
  return { fromAddress: addressOf(from), keepsMails, send: null, perMinute: 0 };
}

/** 5xx after a connection stood: about this recipient or this mail. Refused sign-in (535) is ours to repair, so it is tried again. */
function permanentRefusal(error: unknown): Exclude<SendOutcome, 'sent'> | null {
  const { responseCode, response, code } = error as { responseCode?: number; response?: string; code?: string };
  if (code === 'EAUTH' || !responseCode || responseCode < 500) return null;
  return {
    refused: response ?? `The mail server answered ${responseCode}.`,
    bounced: isUnknownAddress(responseCode, response),
  };
}

/** RFC 3463: 5.1.x is about the address, 5.7.x about us. A server without such codes says 550, 551 or 553. */
function isUnknownAddress(code: number, response = ''): boolean {
  const status = /^\d{3}[ -](5\.\d+\.\d+)/.exec(response)?.[1];
  return status ? status.startsWith('5.1.') : code === 550 || code === 551 || code === 553;
}

const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();
