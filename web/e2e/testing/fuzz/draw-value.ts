import type { JsonSchema } from '../../../api/openapi/schema-of.ts';
import type { Dice } from './dice.ts';

const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eevil',
  '\u{1F469}\u200D\u{1F680}'.repeat(40),
  'x'.repeat(20_000),
  "'; drop table orders; --",
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  'constructor',
  '__proto__',
  'toString',
  'NaN',
  'Infinity',
  '-infinity',
  '0',
  '-1',
  '1.5',
  '1e309',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(400),
  'true',
  'null',
  '[]',
  '2026-02-30',
  '0000-00-00',
  '-4713-01-01',
  '99999-01-01',
  '2026-13-45T99:99:99Z',
  'https://user:pass@[::1]:99999/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'a@b',
  '"a b"@kontor.test',
  '\r\nSet-Cookie: a=b',
];

const HOSTILE_NUMBERS: readonly number[] = [
  -1,
  0,
  -0,
  1.5,
  1e-9,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 53),
  1e308,
  Number.MAX_SAFE_INTEGER,
];

/** A text that something is likely to stumble over. */
export const hostileText = (dice: Dice): string => dice.pick(HOSTILE_TEXTS);

/** A value that something is likely to stumble over, of any type. */
export function hostileValue(dice: Dice): unknown {
  return dice.pick<() => unknown>([
    () => hostileText(dice),
    () => dice.pick(HOSTILE_NUMBERS),
    () => dice.pick([null, true, false]),
    () => dice.pick<unknown>([[], [[]], [null], Array.from({ length: 300 }, () => 'x')]),
    () => dice.pick<unknown>([{}, { toString: 1 }, JSON.parse('{"__proto__": {"admin": true}}'), deep(60)]),
  ])();
}

function deep(levels: number): unknown {
  return levels === 0 ? 'x' : { a: [deep(levels - 1)] };
}

/** Ids that a field of that name could hold. */
export type IdsOf = (field: string) => readonly number[];

/** A value that fits the schema. Fields named after a thing get the id of one, days get days. */
export function fittingValue(dice: Dice, schema: JsonSchema, name: string, idsOf: IdsOf): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return dice.pick(schema.enum as unknown[]);
  if (Array.isArray(schema.anyOf)) return fittingValue(dice, dice.pick(schema.anyOf as JsonSchema[]), name, idsOf);
  const type = Array.isArray(schema.type) ? dice.pick(schema.type as string[]) : schema.type;
  switch (type) {
    case 'integer':
    case 'number':
      return fittingNumber(dice, schema, name, idsOf);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: dice.whole(0, 3) }, () =>
        fittingValue(dice, (schema.items ?? {}) as JsonSchema, name.replace(/s$/, ''), idsOf),
      );
    case 'object':
      return fittingObject(dice, schema, idsOf);
    default:
      return fittingText(dice, name);
  }
}

/** Attributes of a body: those that it needs, and some of the others. */
export function fittingObject(dice: Dice, schema: JsonSchema, idsOf: IdsOf): Record<string, unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = new Set((schema.required ?? []) as string[]);
  return Object.fromEntries(
    properties
      .filter(([name]) => required.has(name) || dice.chance(0.5))
      .map(([name, each]) => [name, fittingValue(dice, each, name, idsOf)]),
  );
}

function fittingNumber(dice: Dice, schema: JsonSchema, name: string, idsOf: IdsOf): number {
  const ids = idsOf(name);
  if (ids.length > 0 && dice.chance(0.9)) return dice.pick(ids);
  const least = Math.max(Number(schema.minimum ?? 0), -1000);
  const most = Math.min(Number(schema.maximum ?? least + 3000), least + 3000);
  return dice.whole(Math.ceil(least), Math.floor(most));
}

const NAMED_TEXTS: readonly (readonly [name: RegExp, values: readonly string[]])[] = [
  [/email/i, ['someone@kontor.test', 'payer@kontor.test']],
  [/url|address/i, ['https://hooks.kontor.test/a', 'http://127.0.0.1:1/']],
  [/currency/i, ['eur', 'usd']],
  [/day|date|from|till|until|after|before/i, ['2026-12-01', '2027-02-28', '2026-12-01T10:00']],
  [/period/i, ['today', 'last_month', 'current_year']],
  [/^form$/, ['download', 'course', 'event', 'license_key', 'service']],
  [/kind/i, ['text', 'video', 'quiz']],
  [/country/i, ['DE', 'AT']],
  [/event/i, ['order.paid', 'payment.successful']],
];

function fittingText(dice: Dice, name: string): string {
  const values = NAMED_TEXTS.find(([pattern]) => pattern.test(name))?.[1];
  return values ? dice.pick(values) : `${dice.pick(['Licht', 'Winter', 'Kurs', 'Beleg'])} ${dice.whole(1, 9999)}`;
}
