/** A line of a field mapping: the field of the body, and the path it is read from. */
export interface MappedField {
  field: string;
  path: readonly string[];
}

const LINE = /^([A-Za-z_][\w.-]{0,79})\s*=\s*([a-z_][\w.]{0,79})$/;
const MOST = 60;
const ROOTS = new Set(['event', 'id', 'occurred_at', 'order', 'buyer', 'product', 'submission', 'payload']);

/**
 * Lines such as `mail = buyer.email`. Empty lines count for nothing.
 * @returns null when a line is none, or names what no event has
 */
export function readFieldMap(text: string): MappedField[] | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MOST) return null;
  const read = lines.map((line) => LINE.exec(line));
  if (read.some((each) => each === null || !ROOTS.has(each[2]!.split('.')[0]!))) return null;
  return read.map((each) => ({ field: each![1]!, path: each![2]!.split('.') }));
}

/** The body of a call: the mapped fields alone, or everything there is where nothing is mapped. */
export function mappedBody(fields: readonly MappedField[], facts: Readonly<Record<string, unknown>>): object {
  if (fields.length === 0) return facts;
  return Object.fromEntries(fields.map(({ field, path }) => [field, valueAt(facts, path)]));
}

function valueAt(facts: unknown, path: readonly string[]): unknown {
  let value: unknown = facts;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null;
    value = (value as Record<string, unknown>)[part];
  }
  return value ?? null;
}
