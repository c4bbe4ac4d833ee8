import { isIP } from 'node:net';
import type { Ctx } from '#core/context';
import { domainOfAddress, mailRouteOf, type OwnSender } from '#core/mail';
import type { SpfNeed } from './spf.ts';

/** Services whose sending servers are not the one mails are handed in at, by the end of its name, as their own help pages say. */
const SERVICES: readonly (readonly [host: string, include: string])[] = [
  // https://support.google.com/a/answer/33786
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  // https://learn.microsoft.com/en-us/defender-office-365/email-authentication-spf-configure
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  // https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-spf.html
  ['amazonaws.com', 'amazonses.com'],
  // https://documentation.mailgun.com/docs/mailgun/user-manual/domains/domains-verify
  ['mailgun.org', 'mailgun.org'],
  // https://www.twilio.com/docs/sendgrid/ui/account-and-settings/spf-records
  ['sendgrid.net', 'sendgrid.net'],
  // https://documentation.mailjet.com/hc/en-us/articles/360042412734
  ['mailjet.com', 'spf.mailjet.com'],
  // https://help.brevo.com/hc/en-us/articles/12163873383186
  ['brevo.com', 'spf.brevo.com'],
  ['sendinblue.com', 'spf.brevo.com'],
  // https://www.ionos.de/hilfe/domains/mail-einstellungen-spf
  ['ionos.de', '_spf-eu.ionos.com'],
  ['ionos.com', '_spf-us.ionos.com'],
];

/** Server that a sender's domain has to allow: a service's by its include, another one by its own address, ours by the record of our domain. */
export function spfNeed(ctx: Pick<Ctx, 'ports'>, { host }: Pick<OwnSender, 'host'>): SpfNeed {
  if (host === '') return { mechanism: `include:${domainOfAddress(mailRouteOf(ctx).fromAddress)}`, host: null };
  const name = host.toLowerCase();
  if (isIP(name) !== 0) return { mechanism: `ip${isIP(name)}:${name}`, host: name };
  const service = SERVICES.find(([end]) => name === end || name.endsWith(`.${end}`));
  return { mechanism: service ? `include:${service[1]}` : `a:${name}`, host: name };
}
