import { hasCursor, type SqlListDefinition } from '#core/database';
import { PAGE_SIZES, type ListFilter } from '#core/kit';
import type { JsonSchema } from './schema-of.ts';

interface Parameter {
  name: string;
  in: 'query';
  description?: string;
  schema: JsonSchema;
}

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer', minimum: 1 };
const among = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });

/** Query parameters of a list, from its definition. */
export function listParameters(definition: SqlListDefinition): Parameter[] {
  const scopes = definition.scopes.map(({ key }) => key);
  const of = (name: string, schema: JsonSchema, description?: string): Parameter => ({
    name,
    in: 'query',
    ...(description ? { description } : {}),
    schema,
  });
  const many = (name: string, values: readonly string[]): Parameter[] =>
    values.length > 0 ? [of(`${name}[]`, { type: 'array', items: among(values) })] : [];
  return [
    of('page', whole),
    of('per', whole, `Rows of a page: ${PAGE_SIZES.join(', ')}. Above 500 the whole list is streamed.`),
    ...(hasCursor(definition)
      ? [
          of(
            'cursor',
            text,
            '"start", then the nextCursor of each answer: rows by id, uncounted, however many there are',
          ),
        ]
      : []),
    ...(definition.search ? [of('query', text, 'Words to look for')] : []),
    of('sortKey', among(definition.sorts.map(({ key }) => key))),
    of('sortDir', among(['asc', 'desc'])),
    ...many('scopes', scopes),
    ...many('counts', scopes),
    ...many('expand', definition.expands),
    ...(definition.filters as readonly ListFilter[]).flatMap((filter) => filterParameters(filter)),
  ];
}

function filterParameters(filter: ListFilter): Parameter[] {
  const { key, label } = filter;
  const one = (suffix: string, schema: JsonSchema): Parameter => ({
    name: `filters[${key}${suffix}]`,
    in: 'query',
    description: label.en,
    schema,
  });
  switch (filter.control) {
    case 'multi_select':
      return [one('][', { type: 'array', items: among(filter.options.map(({ value }) => value)) })];
    case 'async_select':
      return [one('][', { type: 'array', items: filter.values === 'id' ? { type: 'integer' } : text })];
    case 'single_select':
      return [one('', among(filter.options.map(({ value }) => value)))];
    case 'boolean':
      return [one('', among(['true', 'false']))];
    case 'date_range':
    case 'datetime_range':
      return [one('_from', text), one('_till', text), one('_period', text)];
    case 'numeric_range':
      return [one('_from', text), one('_to', text)];
    default:
      return [one('', text)];
  }
}
