import type { JsonSchema } from '../../../api/openapi/schema-of.ts';

/** Our own description of the API, as it is served. */
export interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface DescribedOperation {
  operationId: string;
  parameters?: readonly DescribedParameter[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  responses: Readonly<Record<string, { content?: { 'application/json': { schema: JsonSchema } } }>>;
}

export interface DescribedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

export interface ApiOperation extends DescribedOperation {
  /** In capitals. */
  method: string;
  /** With `{id}` where a thing is meant. */
  path: string;
  /** Kind of thing: `products`. */
  resource: string;
}

/** Every operation of the description. */
export function operationsOf({ paths }: Description): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      resource: path.split('/')[2]!,
    })),
  );
}
