import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../../api/openapi/schema-of.ts';
import type { Caller } from './callers.ts';
import type { ApiOperation, Description } from './description.ts';
import type { DrawnRequest } from './draw-request.ts';

export interface Answered {
  status: number;
  contentType: string;
  text: string;
}

/** Faults of an answer. It has to be no fault of ours, as described, and to hold nothing of a shop that the caller has no part in. */
export type Judge = (about: {
  caller: Caller;
  operation: ApiOperation;
  request: DrawnRequest;
  answer: Answered;
}) => string[];

/** `marks`: texts of each shop that stand nowhere else. */
export function judgeOf(description: Description, marks: Readonly<Record<'anna' | 'berta', readonly string[]>>): Judge {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'kontor', components: description.components });
  const compiled = new Map<string, ValidateFunction>();
  const checkOf = (key: string, schema: JsonSchema): ValidateFunction => {
    const known = compiled.get(key);
    if (known) return known;
    const check = ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"kontor#/components')) as object,
    );
    compiled.set(key, check);
    return check;
  };
  return ({ caller, operation, request, answer }) => {
    const { status, text } = answer;
    if (status >= 500) return [`a fault of ours: ${status}`];
    const described = operation.responses[status];
    if (!described) return [`${status} is not described: ${text.slice(0, 200)}`];
    const faults: string[] = [];
    const schema = described.content?.['application/json'].schema;
    const body = parsed(text);
    if (!schema && text !== '') faults.push('an answer without a body has one');
    if (schema && !/^application\/json\b/.test(answer.contentType)) faults.push(`${answer.contentType} is no JSON`);
    if (schema) {
      const check = checkOf(`${operation.operationId} ${status}`, schema);
      if (!check(body)) faults.push(`not as described: ${ajv.errorsText(check.errors).slice(0, 300)}`);
    }
    if (caller.shop === null && status < 300) faults.push('somebody without a shop was answered');
    const sent = `${request.address} ${request.body ?? ''}`;
    for (const shop of ['anna', 'berta'] as const) {
      if (caller.shop === shop) continue;
      const seen = marks[shop].find((mark) => text.includes(mark) && !sent.includes(mark));
      if (seen !== undefined) faults.push(`shows "${seen}" of ${shop}`);
    }
    faults.push(...acceptedAgainstDescription(operation, request, status, checkOf));
    return faults;
  };
}

/** A body that the description refuses is refused by the API as well. */
function acceptedAgainstDescription(
  { operationId, requestBody }: ApiOperation,
  { body, headers }: DrawnRequest,
  status: number,
  checkOf: (key: string, schema: JsonSchema) => ValidateFunction,
): string[] {
  const schema = requestBody?.content['application/json'].schema;
  if (status >= 300 || !schema || !body || headers['content-type'] !== 'application/json') return [];
  const check = checkOf(`${operationId} sent`, schema);
  return check(parsed(body)) ? [] : ['took a body that the description refuses'];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
