import type { Ctx } from '#core/context';
import { secretBoxOf } from '#core/settings';

const PURPOSE = 'manage order';

/** Opens one order's management for whoever holds it, as long as the order lives: mails carry it, because ending a contract must stay easy. */
export function manageLink(ctx: Ctx, { token, username }: { token: string; username: string }): string {
  return `${ctx.baseUrl}${managePath(ctx, { token, username })}`;
}

export function managePath(ctx: Ctx, { token, username }: { token: string; username: string }): string {
  return `/s/${username}/payment/${token}/manage?key=${secretBoxOf(ctx).sign(PURPOSE, token)}`;
}

export function isManageKey(ctx: Ctx, token: string, key: string): boolean {
  return secretBoxOf(ctx).verify(PURPOSE, token, key);
}
