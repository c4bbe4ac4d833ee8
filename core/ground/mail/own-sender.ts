import { z } from 'zod';
import { definePort, type Ctx } from '#core/context';
import { defineSettings } from '#core/settings';
import type { MailRoute } from './mail-route.ts';

/** As whom a shop writes to its buyers, and through which server. */
export const ownSender = defineSettings({
  key: 'mail_sender',
  schema: z.object({
    senderName: z.string().max(120).default(''),
    replyTo: z.union([z.literal(''), z.email()]).default(''),
    /** Empty: through the installation's server. */
    host: z.string().max(253).default(''),
    port: z.number().int().min(1).max(65_535).default(587),
    /** TLS from the first byte; otherwise STARTTLS. */
    secure: z.boolean().default(false),
    user: z.string().max(254).default(''),
    password: z.string().max(1000).default('').meta({ secret: true }),
    /** Sender of what leaves through `host`; without one, of what leaves through us once its domain's records are right. */
    from: z.union([z.literal(''), z.email()]).default(''),
    perMinute: z.number().int().min(1).max(1000).default(60),
  }),
});
export type OwnSender = z.infer<typeof ownSender.schema>;

export interface OwnServer {
  route: MailRoute & { send: NonNullable<MailRoute['send']> };
  /** @throws Error in the server's words when it does not let us in */
  verify(): Promise<void>;
  close(): void;
}

/** Opens a server that a seller named. @throws Error with code `EINSIDE` for one inside the installation's own network */
export const ownServers = definePort<(sender: OwnSender) => Promise<OwnServer>>('own mail servers');

export function ownServerOf(ctx: Pick<Ctx, 'ports'>): (sender: OwnSender) => Promise<OwnServer> {
  const open = ctx.ports.find(ownServers, 'core');
  if (!open) throw new Error('The kernel was booted without a way to mail servers of sellers.');
  return open;
}
