import type { Ctx } from '#core/context';
import type { SqlListDefinition } from '#core/database';
import { parseListQuery, type ListQuery } from '#core/kit';
import { sellerZone } from '#core/people';

export interface ListMemory {
  cookieSort: string | null | undefined;
  /** Zone whose days dates are; asked for only where something is filtered by date, unless given. */
  zone?: string | undefined;
  /** For programs, which may fetch a list whole. */
  wholeList?: boolean;
}

/** A list's address as a query whose days are those of the shop. One statement, and only where a date filters. */
export async function readListQuery(
  ctx: Ctx,
  definition: SqlListDefinition,
  params: URLSearchParams,
  { cookieSort, zone, wholeList = false }: ListMemory,
): Promise<ListQuery> {
  const parse = (wanted?: string): ListQuery =>
    parseListQuery(definition, params, {
      now: ctx.clock.now(),
      cookieSort,
      wholeList,
      ...(wanted ? { zone: wanted } : {}),
    });
  const query = parse(zone);
  const byDate = definition.filters.some(
    ({ key, control }) =>
      (control === 'date_range' || control === 'datetime_range') && query.filters[key] !== undefined,
  );
  return byDate && zone === undefined && ctx.actor.kind !== 'platform' ? parse(await sellerZone(ctx)) : query;
}
