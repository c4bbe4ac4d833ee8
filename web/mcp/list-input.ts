import type { SqlListDefinition } from '#core/database';
import type { JsonSchema } from '../api/openapi/schema-of.ts';
import { listParameters } from '../api/openapi/list-parameters.ts';

/** Rows that an agent gets at most at once: more would fill its memory with one answer. */
const MOST_ROWS = 100;
const ROWS = 20;

const FILTER = /^filters\[(\w+)\](\[\])?$/;

/** Arguments of a list's tool: the query parameters of its address, with the filters as one object. */
export function listInput(definition: SqlListDefinition): JsonSchema {
  const filters: Record<string, JsonSchema> = {};
  const plain: Record<string, JsonSchema> = {};
  for (const { name, schema, description } of listParameters(definition)) {
    const shown = { ...schema, ...(description ? { description } : {}) };
    const filter = FILTER.exec(name)?.[1];
    if (name === 'cursor') continue;
    if (filter) filters[filter] = shown;
    else plain[name.replace(/\[\]$/, '')] = shown;
  }
  return {
    type: 'object',
    properties: {
      ...plain,
      per: { type: 'integer', minimum: 1, maximum: MOST_ROWS, default: ROWS },
      ...(Object.keys(filters).length > 0
        ? { filters: { type: 'object', properties: filters, additionalProperties: false } }
        : {}),
    },
    additionalProperties: false,
  };
}

/** The same arguments as the list's own address has them. Unknown ones are refused by the list, by name. */
export function listAddress(given: Readonly<Record<string, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const each of value.slice(0, 500)) params.append(`${name}[]`, textOf(each));
    else if (value !== null && value !== undefined) params.append(name, textOf(value));
  };
  for (const [name, value] of Object.entries(given)) {
    if (name !== 'filters') add(name, value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) add(`filters[${key}]`, inner);
    else add('filters', value);
  }
  const per = Number(params.get('per') ?? ROWS);
  if (!(per <= MOST_ROWS)) params.set('per', String(MOST_ROWS));
  else if (!params.has('per')) params.set('per', String(ROWS));
  return params;
}

/** A value of another type is refused as one that the list does not know. */
const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll('\0', '\ufffd').slice(0, 2_000);
