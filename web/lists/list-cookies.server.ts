import { parseCookie, stringifySetCookie } from './cookie-header.server.ts';
import { sortCookieName, sortCookieValue, type ListQuery } from '#core/kit';

const YEAR_SECONDS = 31_536_000;

/** Memory of a browser about a list: its sort and the columns shown. */
export function listMemory(
  request: Pick<Request, 'headers'>,
  name: string,
): { sort: string | undefined; columns: readonly string[] | null; opensWithView: boolean } {
  const cookies = parseCookie(request.headers.get('cookie') ?? '');
  const columns = cookies.get(columnsCookieName(name));
  return {
    sort: cookies.get(sortCookieName({ name })),
    columns: columns ? columns.split('.').filter(Boolean) : null,
    opensWithView: cookies.has(defaultCookieName(name)),
  };
}

export function sortCookie(name: string, query: Pick<ListQuery, 'sortKey' | 'sortDir'>): string {
  return stringifySetCookie(sortCookieName({ name }), sortCookieValue(query), YEAR_SECONDS);
}

/** Without columns the list falls back to its own choice. */
export function columnsCookie(name: string, columns: readonly string[]): string {
  return stringifySetCookie(columnsCookieName(name), columns.join('.'), columns.length > 0 ? YEAR_SECONDS : 0);
}

/** Marks that the person opens the list with a view of theirs: only then it is looked up. */
export function defaultViewCookie(name: string, marked: boolean): string {
  return stringifySetCookie(defaultCookieName(name), marked ? '1' : '', marked ? YEAR_SECONDS : 0);
}

const defaultCookieName = (name: string): string => `view_${name}`;
const columnsCookieName = (name: string): string => `columns_${name}`;
