import type { Call } from './call.ts';
import { invalidRequest } from './api-error.ts';
import { hash, integer, text } from './params.ts';

type Listed = { id: string; created: number };

/** Stripe's list answer: newest first, `limit`, `starting_after`, `ending_before`, `created`. */
export function page<T extends Listed>(call: Call, url: string, rows: readonly T[]): object {
  const limit = integer(call.params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('This value must be between 1 and 100.', { param: 'limit' });
  const newest = rows.filter((row) => isCreatedWithin(call, row)).reverse();
  const after = text(call.params, 'starting_after');
  const before = text(call.params, 'ending_before');
  const start = after ? newest.findIndex((row) => row.id === after) + 1 : 0;
  const end = before ? newest.findIndex((row) => row.id === before) : newest.length;
  const window = newest.slice(start, end < 0 ? newest.length : end);
  const data = before ? window.slice(-limit) : window.slice(0, limit);
  return { object: 'list', url, has_more: window.length > data.length, data };
}

function isCreatedWithin(call: Call, row: Listed): boolean {
  const created = call.params.created;
  if (created === undefined) return true;
  if (typeof created === 'string') return row.created === integer(call.params, 'created');
  const range = hash(call.params, 'created') ?? {};
  return (
    row.created >= (integer(range, 'gte') ?? 0) &&
    row.created > (integer(range, 'gt') ?? -1) &&
    row.created <= (integer(range, 'lte') ?? Infinity) &&
    row.created < (integer(range, 'lt') ?? Infinity)
  );
}
