/**
 * The same statement in forms that Citus takes behind the tenant wall:
 * - An `insert … select` returns something. Those that return nothing are carried out by COPY, which row-level security refuses. A number names no
 *   column, so that nobody needs a right to read for it, and a caller that asks for no rows looks at none.
 * - A question for existence selects something. Its answer may be carried from one server to another, and rows without a column cannot be.
 */
export function spreadStatement(sql: string): string {
  const bare = withoutTexts(sql);
  const additions = [
    ...[...bare.matchAll(INSERT)]
      .flatMap(({ index }) => endOfSilentInsert(bare, index))
      .map((at) => [at, ' returning 1'] as const),
    ...[...bare.matchAll(SELECTS_NOTHING)].map(({ index, 0: text }) => [index + text.length, ' 1'] as const),
  ].sort(([one], [other]) => one - other);
  let answer = '';
  let written = 0;
  for (const [at, text] of additions) {
    answer += sql.slice(written, at) + text;
    written = at;
  }
  return answer + sql.slice(written);
}

const INSERT = /\binsert\s+into\b/gi;
const SELECTS_NOTHING = /\(\s*select(?=\s+from\b)/gi;

/** Names and texts in quotes hold no syntax. Places stay what they are. */
const withoutTexts = (sql: string): string =>
  sql.replaceAll(/'(?:[^']|'')*'|"[^"]*"/g, (text) => 'x'.repeat(text.length));

/** Place behind an `insert … select` that returns nothing and has no way of its own with conflicts, as a list of one or none. */
function endOfSilentInsert(bare: string, from: number): number[] {
  let depth = 0;
  let own = '';
  let at = from;
  for (; at < bare.length; at += 1) {
    const sign = bare[at]!;
    if (sign === ';' || (sign === ')' && depth === 0)) break;
    if (sign === ')') depth -= 1;
    if (depth === 0) own += sign;
    if (sign === '(') depth += 1;
  }
  const isSilent = /\bselect\b/i.test(own) && !/\breturning\b|\bon\s+conflict\b/i.test(own);
  return isSilent ? [from + bare.slice(from, at).trimEnd().length] : [];
}
