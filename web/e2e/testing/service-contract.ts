import Ajv from 'ajv';
import { sharedJson } from '#core/testing';
import type { Contract } from '#plugins/integrations/shared/sandbox';

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: { in: string; schema?: object }[];
  requestBody?: { content?: Record<string, { schema?: object }> };
  responses?: Record<string, { schema?: object; content?: Record<string, { schema?: object }> }>;
}

/** Holds calls against a published Swagger 2 or OpenAPI 3 file, below a base path. Calls it does not describe pass: files are trimmed. */
export function openApiContract(file: string, basePath: string): Contract | undefined {
  const document = sharedJson<OpenApi>(`contracts/${file}`);
  if (!document) return undefined;
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, coerceTypes: true });
  ajv.addSchema(nullable(document) as object, 'doc');
  const paths = Object.entries(document.paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    path,
    operations,
  }));
  return ({ method, path, body }, { status, json }) => {
    const asked = path.slice(basePath.length);
    const found = paths.find(({ pattern }) => pattern.test(asked));
    const operation = found?.operations[method.toLowerCase()];
    if (!found || !operation) return [];
    const at = `doc#/paths/${pointer(found.path)}/${method.toLowerCase()}`;
    const index = operation.parameters?.findIndex((each) => each.in === 'body') ?? -1;
    const asks =
      index >= 0
        ? `${at}/parameters/${index}/schema`
        : operation.requestBody?.content?.['application/json']?.schema
          ? `${at}/requestBody/content/application~1json/schema`
          : null;
    const answer = operation.responses?.[String(status)];
    const answers = answer?.schema
      ? `${at}/responses/${status}/schema`
      : answer?.content?.['application/json']?.schema
        ? `${at}/responses/${status}/content/application~1json/schema`
        : null;
    return [
      ...(asks && body !== undefined ? broken(ajv, asks, body, `${method} ${path}`) : []),
      ...(answers && json !== undefined ? broken(ajv, answers, json, `answer to ${method} ${path}`) : []),
    ];
  };
}

/** Holds calls against HubSpot's own types, which have no file that names the paths. */
export function hubspotContract(): Contract | undefined {
  const models = sharedJson<object>('contracts/hubspot/models.schema.json');
  if (!models) return undefined;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(models, 'hubspot');
  const type = (name: string): string => `hubspot#/definitions/${name}`;
  return ({ method, path, body }, { status, json }) => {
    const at = `${method} ${path}`;
    if (status >= 400) return broken(ajv, type('Hs_ModelError'), without(json, 'status'), `answer to ${at}`);
    if (!path.endsWith('/batch/upsert')) return [];
    const { results } = json as { results: unknown[] };
    return [
      ...broken(ajv, type('Hs_BatchInputUpsert'), body, at),
      ...results.flatMap((each) => broken(ajv, type('Hs_SimplePublicObject'), each, `answer to ${at}`)),
    ];
  };
}

function broken(ajv: Ajv, ref: string, value: unknown, at: string): string[] {
  const validate = ajv.getSchema(ref);
  if (!validate) return [`${at}: the contract has no ${ref}`];
  return validate(structuredClone(value)) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`];
}

const pointer = (path: string): string => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));

function without(value: unknown, name: string): unknown {
  const { [name]: _left, ...rest } = value as Record<string, unknown>;
  return rest;
}

/** OpenAPI 3.0 says `nullable` where JSON Schema has a type. */
function nullable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullable);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable: isNullable, ...rest } = value as Record<string, unknown>;
  const mended = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, nullable(each)]));
  return isNullable === true && typeof mended.type === 'string' ? { ...mended, type: [mended.type, 'null'] } : mended;
}
