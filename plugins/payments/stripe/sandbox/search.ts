import { invalidRequest } from './api-error.ts';
import type { Call } from './call.ts';
import { integer, requiredText } from './params.ts';

type Searched = { id: string; created: number; metadata: Record<string, string> };

const CLAUSE = /^(?:metadata\[(['"])(?<key>[^'"]+)\1\]|(?<field>[a-z_]+)):(['"])(?<value>[^'"]*)\4$/;

/** Stripe's search answer for queries joined by AND. Objects younger than the lag are not found yet, as with the real index. */
export function search<T extends Searched>(call: Call, url: string, rows: readonly T[]): object {
  const query = requiredText(call.params, 'query');
  const clauses = query.split(/\s+AND\s+/i).map((clause) => {
    const parts = CLAUSE.exec(clause.trim())?.groups;
    if (!parts)
      throw invalidRequest(`We were unable to parse your search query. The clause is: ${clause}`, { param: 'query' });
    return parts;
  });
  const visibleUntil = call.world.now() - call.searchLagSeconds;
  const found = rows
    .filter((row) => row.created <= visibleUntil)
    .filter((row) =>
      clauses.every(({ key, field, value }) => {
        const actual = key ? row.metadata[key] : (row as Record<string, unknown>)[field ?? ''];
        return actual !== undefined && actual !== null && String(actual) === value;
      }),
    )
    .reverse();
  const data = found.slice(0, integer(call.params, 'limit') ?? 10);
  return { object: 'search_result', url, has_more: found.length > data.length, next_page: null, data };
}
