import type { Ctx } from '#core/context';
import { secretBoxOf } from '#core/settings';

const PURPOSE = 'mail reports';

/** Address to which a mail server hands what comes back: bounces and complaints. Whoever knows it may report. */
export function reportAddress(ctx: Pick<Ctx, 'ports' | 'baseUrl'>): string {
  return `${ctx.baseUrl}/mail/reports/${secretBoxOf(ctx).sign(PURPOSE, 'v1')}`;
}

export function isReportKey(ctx: Pick<Ctx, 'ports'>, key: string): boolean {
  return secretBoxOf(ctx).verify(PURPOSE, 'v1', key);
}
