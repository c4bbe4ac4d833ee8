import type { Localized } from '#core/context';
import type { ApiResource } from '../resource.ts';
import { answered, errorAnswers, idempotencyParameter, idParameter, type Operation } from './operation.ts';
import { inputSchema, type JsonSchema } from './schema-of.ts';

type Operations = Record<string, Record<string, Operation>>;

/** Operations that change things of a resource, by path and method. */
export function changeOperations(resource: ApiResource): Operations {
  const { name, create, update, remove, duplicate, acts = {} } = resource;
  const one = `/v1/${name}/{id}`;
  const operation = (id: string, title: Localized, more: Partial<Operation> = {}): Operation => ({
    operationId: id,
    tags: [resource.area],
    summary: title.en,
    'x-scope': `${resource.area}:write`,
    parameters: [idParameter, idempotencyParameter],
    responses: { 200: answered({ type: 'object' }), ...errorAnswers(REFUSALS) },
    ...more,
  });
  const made = { 201: answered({ type: 'object' }), ...errorAnswers(REFUSALS) };
  const taking = (input: JsonSchema) => ({ requestBody: bodyOf(name, input) });
  const paths: Operations = {
    [`/v1/${name}`]: create
      ? {
          post: operation(`create_${name}`, create.title, {
            parameters: [idempotencyParameter],
            ...taking(inputSchema(create.input)),
            responses: made,
          }),
        }
      : {},
    [one]: {
      ...(update
        ? {
            put: operation(`update_${name}`, update.title, taking(inputSchema(update.input))),
            patch: operation(`patch_${name}`, update.title, taking(inputSchema(update.input))),
          }
        : {}),
      ...(remove
        ? {
            delete: operation(`delete_${name}`, remove.title, {
              responses: { 204: { description: 'Gone' }, ...errorAnswers(REFUSALS) },
            }),
          }
        : {}),
    },
  };
  if (duplicate)
    paths[`${one}/duplicate`] = { post: operation(`duplicate_${name}`, duplicate.title, { responses: made }) };
  for (const [act, { title, input }] of Object.entries(acts))
    paths[`${one}/${act}`] = { post: operation(`${act}_${name}`, title, taking(inputSchema(input))) };
  return paths;
}

const REFUSALS = [400, 401, 403, 404, 409, 422, 429];

/** Attributes themselves, or wrapped as `data`. Names that are not among them are refused. */
function bodyOf(name: string, input: JsonSchema): object {
  const attributes = { ...input, additionalProperties: false };
  const wrapped = {
    type: 'object',
    properties: {
      data: { type: 'object', properties: { type: { const: name }, attributes }, required: ['attributes'] },
    },
    required: ['data'],
  };
  return { content: { 'application/json': { schema: { anyOf: [wrapped, attributes] } } } };
}
