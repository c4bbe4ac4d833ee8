import type { JsonSchema } from '../../../api/openapi/schema-of.ts';
import type { ApiOperation } from './description.ts';
import type { Dice } from './dice.ts';
import { fittingObject, fittingValue, hostileText, hostileValue, type IdsOf } from './draw-value.ts';

export interface DrawnRequest {
  method: string;
  /** With its query. */
  address: string;
  headers: Record<string, string>;
  /** Left out where none is sent. */
  body?: string;
}

/** Share of values that something is likely to stumble over. */
const HOSTILE = 0.15;
/** Share of requests whose body is no JSON of the described form. */
const BROKEN_BODY = 0.05;

/** A request for an operation: half of them as described, the rest with something wrong in a place or two. */
export function drawRequest(dice: Dice, operation: ApiOperation, idsOf: IdsOf): DrawnRequest {
  const asDescribed = dice.chance(0.5);
  const hostile = (): boolean => !asDescribed && dice.chance(HOSTILE);
  const body = bodyOf(dice, operation, idsOf, asDescribed);
  return {
    method: operation.method,
    address: addressOf(dice, operation, idsOf, hostile),
    headers: headersOf(dice, operation, hostile, body !== undefined),
    ...(body === undefined ? {} : { body }),
  };
}

function addressOf(
  dice: Dice,
  { path, resource, parameters = [] }: ApiOperation,
  idsOf: IdsOf,
  hostile: () => boolean,
): string {
  const ids = idsOf(resource);
  const id = hostile() ? hostileText(dice) || '0' : String(ids.length > 0 ? dice.pick(ids) : dice.whole(1, 50));
  const query: string[] = [];
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query' || !dice.chance(0.15)) continue;
    const value = hostile() ? hostileText(dice) : fittingValue(dice, schema, name, idsOf);
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
      query.push(`${encoded(name)}=${encoded(String(each))}`);
  }
  if (hostile()) query.push(`${encoded(hostileText(dice))}=${encoded(hostileText(dice))}`);
  if (hostile()) query.push('%E0%A4%A=%');
  return `${path.replace('{id}', encoded(id))}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Letters of one part of an address: the whole stays below what the server reads of a request's head. */
const LONGEST_PART = 1_500;

/** Percent encoding that takes halves of characters as well. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text.slice(0, LONGEST_PART)).toString());

function headersOf(
  dice: Dice,
  { parameters = [] }: ApiOperation,
  hostile: () => boolean,
  hasBody: boolean,
): Record<string, string> {
  const headers: Record<string, string> = { 'accept-language': dice.pick(['de', 'en']), accept: 'application/json' };
  if (hasBody)
    headers['content-type'] = hostile()
      ? dice.pick([
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-16',
          'multipart/form-data',
        ])
      : 'application/json';
  if (parameters.some((each) => each.in === 'header') && dice.chance(0.3))
    headers['idempotency-key'] = hostile()
      ? dice.pick(['a b', 'x'.repeat(201), '%00', '"', "'; --", '\u00e9'])
      : `key-${dice.whole(1, 400)}`;
  if (hostile()) headers['accept-language'] = dice.pick(['*', 'x'.repeat(500), 'de;q=9', ',,,', 'tlh']);
  if (hostile()) headers.accept = dice.pick(['text/html', 'image/png', '*/*', 'application/xml']);
  if (hostile()) headers['x-http-method-override'] = dice.pick(['DELETE', 'GET']);
  if (hostile()) headers['x-forwarded-host'] = 'evil.test';
  return headers;
}

function bodyOf(
  dice: Dice,
  { method, requestBody, resource }: ApiOperation,
  idsOf: IdsOf,
  asDescribed: boolean,
): string | undefined {
  const schema = requestBody?.content['application/json'].schema;
  if (!schema)
    return method !== 'GET' && !asDescribed && dice.chance(BROKEN_BODY)
      ? JSON.stringify(hostileValue(dice))
      : undefined;
  if (!asDescribed && dice.chance(BROKEN_BODY))
    return dice.pick([
      '{',
      '',
      'null',
      '"x"',
      '[1]',
      '{"data":',
      `{"data":{"type":"${resource}"}}`,
      '\u0000',
      '[]',
      '{"data":null}',
    ]);
  const attributes = fittingObject(dice, attributesOf(schema), idsOf);
  if (!asDescribed) {
    for (const name of Object.keys(attributes)) if (dice.chance(HOSTILE)) attributes[name] = hostileValue(dice);
    if (dice.chance(HOSTILE)) attributes[hostileText(dice)] = hostileValue(dice);
    for (const name of Object.keys(attributes)) if (dice.chance(0.03)) delete attributes[name];
  }
  return JSON.stringify(dice.chance(0.3) ? { data: { type: resource, attributes } } : attributes);
}

/** Schema of the attributes themselves: the body may hold them as they are, or wrapped. */
const attributesOf = (schema: JsonSchema): JsonSchema => (schema.anyOf as JsonSchema[]).at(-1)!;
