import type { Ctx } from '#core/context';
import { secretBoxOf } from '#core/settings';

const PURPOSE = 'refuse mails';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Page on which a mail's reader refuses others of its kind. Signed, since the head of a mail is no secret and travels on with copies. */
export function unsubscribeAddress(ctx: Pick<Ctx, 'ports' | 'baseUrl'>, uuid: string): string {
  return `${ctx.baseUrl}/mail/unsubscribe/${uuid}.${secretBoxOf(ctx).sign(PURPOSE, uuid)}`;
}

/** Unique part of the mail's Message-ID, or null for what we did not sign. */
export function uuidOfUnsubscribe(ctx: Pick<Ctx, 'ports'>, token: string): string | null {
  const [uuid = '', signature = ''] = token.split('.');
  return UUID.test(uuid) && secretBoxOf(ctx).verify(PURPOSE, uuid, signature) ? uuid : null;
}

/** Of a Message-ID of ours. */
export const uuidOfMessage = (messageId: string): string => /^<([^@>]+)@/.exec(messageId)?.[1] ?? '';
