import { z } from 'zod';
import type { SqlListDefinition } from '#core/database';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schema of attributes, as requests carry them. */
export function inputSchema(input: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return schema;
}

const MONEY: JsonSchema = { $ref: '#/components/schemas/Money' };

const COLUMN_SCHEMAS = {
  text: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  timestamp: { type: ['string', 'null'], format: 'date-time' },
  date: { type: ['string', 'null'] },
  json: {},
  money: { anyOf: [MONEY, { type: 'null' }] },
} as const satisfies Record<string, JsonSchema>;

/** Schema of a list's records: every column by its key. */
export function recordSchema({ columns }: SqlListDefinition, locale: 'de' | 'en'): JsonSchema {
  const shown = columns.flatMap(({ key, label, apply }) => (apply ? [{ key, label, apply }] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(
      shown.map(({ key, label, apply }) => [key, { ...COLUMN_SCHEMAS[apply.as], description: label[locale] }]),
    ),
    required: shown.map(({ key }) => key),
  };
}
