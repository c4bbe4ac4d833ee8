import { API_AREAS, API_SCOPES } from '#core/api-tokens';
import { hasItems } from '#core/database';
import { registeredLists, type RegisteredList } from '../../lists/registry.server.ts';
import type { ApiResource } from '../resource.ts';
import { apiResources, areaOf } from '../resources/index.ts';
import { listParameters } from './list-parameters.ts';
import { changeOperations } from './change-operations.ts';
import { answered, errorAnswers, idParameter, recordName, type Operation } from './operation.ts';
import { recordSchema, type JsonSchema } from './schema-of.ts';

/** Version of the addresses below `/v1`; raised when fields or operations are added. */
const VERSION = '1.3.0';

/** OpenAPI 3.1 document of `/v1`, from the definitions that answer it. */
export function openApiDocument(baseUrl: string): object {
  const names = [...new Set([...registeredLists.keys(), ...apiResources.keys()])].sort();
  const paths: Record<string, Record<string, Operation>> = {};
  const schemas: Record<string, JsonSchema> = { ...SHARED };
  for (const name of names) {
    const list = registeredLists.get(name);
    const resource = apiResources.get(name);
    if (list) schemas[recordName(name)] = recordSchema(list.definition, 'en');
    const readings = readOperations(name, list, resource);
    const changes = resource ? changeOperations(resource) : {};
    for (const [path, operations] of [...Object.entries(readings), ...Object.entries(changes)])
      if (Object.keys(operations).length > 0) paths[path] = { ...paths[path], ...operations };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: VERSION,
      description: DESCRIPTION,
    },
    servers: [{ url: baseUrl }],
    security: [{ token: [] }],
    tags: Object.entries(API_AREAS).map(([name, { en }]) => ({ name, description: en })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: `Scopes: ${API_SCOPES.join(', ')}` } },
      schemas,
    },
  };
}

const DESCRIPTION = `What a shop's own programs may read and change. Make a token under Settings › API and send it as "Authorization: Bearer kontor_…".
Amounts are minor units with their currency. A change may carry an Idempotency-Key: then it is made once, however often it is sent within 24 hours.
Answers of an error hold a list "errors"; "source.pointer" points at the attribute. Each token has 300 requests at once and 600 a minute; RateLimit-Remaining
says what is left.`;

const SHARED: Record<string, JsonSchema> = {
  Money: {
    type: 'object',
    properties: { minor: { type: 'integer' }, currency: { type: 'string' } },
    required: ['minor', 'currency'],
  },
  Errors: {
    type: 'object',
    properties: {
      errors: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            title: { type: 'string' },
            detail: { type: 'string' },
            source: {
              type: 'object',
              properties: { field: { type: 'string' }, pointer: { type: 'string' } },
              required: ['field'],
            },
          },
          required: ['code', 'title', 'detail'],
        },
      },
    },
    required: ['errors'],
  },
};

function readOperations(
  name: string,
  list: RegisteredList | undefined,
  resource: ApiResource | undefined,
): Record<string, Record<string, Operation>> {
  const area = areaOf(name);
  const ofRecord: JsonSchema = list ? { $ref: `#/components/schemas/${recordName(name)}` } : { type: 'object' };
  const page: JsonSchema = {
    type: 'object',
    properties: {
      list: { type: 'array', items: ofRecord },
      totalCount: { type: 'integer', description: 'Left out where a cursor is read on' },
      totalCountMax: { type: 'integer' },
      nextCursor: { type: ['string', 'null'], description: 'With a cursor alone; null at the end' },
    },
    required: ['list'],
  };
  const all: Operation = {
    operationId: `list_${name}`,
    tags: [area],
    summary: `List ${name}`,
    'x-scope': `${area}:read`,
    ...(list ? { parameters: listParameters(list.definition) } : {}),
    responses: { 200: answered(page), ...errorAnswers(list ? [401, 403, 422, 429] : [401, 403, 429]) },
  };
  const own = resource?.item ?? list?.item;
  const one: Operation = {
    operationId: `get_${name}`,
    tags: [area],
    summary: `Get one of ${name}`,
    'x-scope': `${area}:read`,
    parameters: [idParameter],
    responses: { 200: answered(own ? { type: 'object' } : ofRecord), ...errorAnswers([401, 403, 404, 429]) },
  };
  const hasOne = own !== undefined || (list !== undefined && hasItems(list.definition));
  return {
    [`/v1/${name}`]: list || resource?.list ? { get: all } : {},
    [`/v1/${name}/{id}`]: hasOne ? { get: one } : {},
  };
}
