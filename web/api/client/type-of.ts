import type { JsonSchema } from '../openapi/schema-of.ts';

/** A JSON schema of the description as a TypeScript type. */
export function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const either = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(either)) return union((either as JsonSchema[]).map(typeOf));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type: type as string })));
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `readonly (${schema.items ? typeOf(schema.items as JsonSchema) : 'unknown'})[]`;
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

function objectOf(schema: JsonSchema): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0) return 'Record<string, unknown>';
  const required = new Set((schema.required ?? []) as string[]);
  const fields = properties.map(
    ([name, each]) =>
      `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(each)}`,
  );
  return `{ ${fields.join('; ')} }`;
}
