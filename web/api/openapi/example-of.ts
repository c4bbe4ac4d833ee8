import { inputSchema, type JsonSchema } from './schema-of.ts';
import type { z } from 'zod';

/** Smallest body that has the attributes a change needs, with a value of the right type each. */
export function exampleOf(input: z.ZodObject): object {
  return ofObject(inputSchema(input));
}

function ofObject(schema: JsonSchema): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  return Object.fromEntries(required.map((name) => [name, valueOf(properties[name] ?? {}, name)]));
}

function valueOf(schema: JsonSchema, name: string): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0] as unknown;
  if (Array.isArray(schema.anyOf)) return valueOf(schema.anyOf[0] as JsonSchema, name);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return ofObject(schema);
    default:
      return name;
  }
}
