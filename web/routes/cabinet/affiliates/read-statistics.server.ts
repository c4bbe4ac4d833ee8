import type { Ctx } from '#core/context';
import { addDays, isLocalDate, localDate } from '#core/kit';
import type { StatisticGroup } from '#core/referrals';

/** Period and grouping of an address; what cannot be read is the last thirty days by day. */
export function readPeriod<Group extends StatisticGroup>(
  ctx: Ctx,
  request: Request,
  groups: readonly Group[],
  zone = 'Europe/Berlin',
): { from: string; till: string; by: Group; params: URLSearchParams } {
  const params = new URL(request.url).searchParams;
  const today = localDate(ctx.clock.now(), zone);
  const day = (name: string, otherwise: string): string => {
    const given = params.get(name) ?? '';
    return isLocalDate(given) ? given : otherwise;
  };
  const by = groups.find((group) => group === params.get('by')) ?? groups[0]!;
  return { from: day('from', addDays(today, -29)), till: day('till', today), by, params };
}
