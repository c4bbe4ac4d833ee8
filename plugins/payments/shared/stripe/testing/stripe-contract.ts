import Ajv, { type ErrorObject } from 'ajv';
import { decodeForm } from '../form-body.ts';

/** One call and its answer. */
export interface Exchange {
  method: string;
  path: string;
  query: string;
  contentType: string;
  requestBody: string;
  status: number;
  body: object;
}

type Json = Record<string, unknown>;
interface Operation {
  requestBody?: { content: Record<string, { schema: Json }> };
  parameters?: { in: string; name: string; required?: boolean; schema: Json }[];
  responses: Record<string, { content: Record<string, { schema: Json }> }>;
}
export interface StripeDescription {
  paths: Record<string, Record<string, Operation>>;
}

const FORM = 'application/x-www-form-urlencoded';

/** Checks exchanges against Stripe's own description of its API. */
export class StripeContract {
  readonly #document: StripeDescription;
  // A form says every value as text; an answer must have the right types by itself.
  readonly #requests = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, coerceTypes: true });
  readonly #answers = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false });
  readonly #patterns: { pattern: RegExp; path: string }[];

  constructor(document: object) {
    this.#document = prepared(document) as StripeDescription;
    this.#requests.addSchema(this.#document, 'stripe');
    this.#answers.addSchema(this.#document, 'stripe');
    this.#patterns = Object.keys(this.#document.paths)
      .sort((one, other) => (one.match(/\{/g)?.length ?? 0) - (other.match(/\{/g)?.length ?? 0))
      .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
  }

  /** What is wrong with the request, in words; empty when it conforms. */
  faultsOfRequest(exchange: Exchange): string[] {
    const found = this.#operation(exchange);
    if (!found) return [`no operation ${exchange.method} ${exchange.path}`];
    const { operation, pointer } = found;
    if (exchange.method === 'POST') {
      const validate = this.#requests.getSchema(`stripe#${pointer}/requestBody/content/${encode(FORM)}/schema`);
      if (!exchange.contentType.startsWith(FORM)) return [`content type ${exchange.contentType}`];
      return validate?.(decodeForm(exchange.requestBody)) ? [] : worded(validate?.errors);
    }
    const query = decodeForm(exchange.query);
    return Object.entries(query).flatMap(([name, value]) => {
      const at =
        operation.parameters?.findIndex((parameter) => parameter.in === 'query' && parameter.name === name) ?? -1;
      if (at < 0) return [`unknown query parameter ${name}`];
      const validate = this.#requests.getSchema(`stripe#${pointer}/parameters/${at}/schema`);
      return validate?.(value) ? [] : worded(validate?.errors);
    });
  }

  faultsOfAnswer(exchange: Exchange): string[] {
    const found = this.#operation(exchange);
    if (!found) return exchange.status === 404 ? [] : [`no operation ${exchange.method} ${exchange.path}`];
    const answer = exchange.status === 200 ? '200' : 'default';
    const validate = this.#answers.getSchema(
      `stripe#${found.pointer}/responses/${answer}/content/${encode('application/json')}/schema`,
    );
    return validate?.(exchange.body) ? [] : worded(validate?.errors);
  }

  #operation(exchange: Exchange): { operation: Operation; pointer: string } | null {
    const path = this.#patterns.find(({ pattern }) => pattern.test(exchange.path))?.path;
    const method = exchange.method.toLowerCase();
    const operation = path ? this.#document.paths[path]?.[method] : undefined;
    return operation && path ? { operation, pointer: `/paths/${encode(path)}/${method}` } : null;
  }
}

function encode(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/**
 * OpenAPI 3.0's `nullable` in JSON Schema's words; discriminators say nothing ajv needs. A list that Stripe marks as not checked is one to which
 * later payment methods were added without a new version.
 */
function prepared(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(prepared);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, discriminator, ...all } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, prepared(value)]),
  );
  const { enum: named, ...open } = all;
  const rest = all['x-stripeBypassValidation'] === true && Array.isArray(named) ? open : all;
  if (nullable !== true) return typeof discriminator === 'string' ? { ...rest, discriminator } : rest;
  if (typeof rest.type === 'string') {
    return {
      ...rest,
      type: [rest.type, 'null'],
      ...(Array.isArray(rest.enum) ? { enum: [...(rest.enum as unknown[]), null] } : {}),
    };
  }
  return { anyOf: [rest, { type: 'null' }] };
}

function worded(errors: ErrorObject[] | null | undefined): string[] {
  return (errors ?? [{ instancePath: '', message: 'has no schema' }]).map((error) => {
    const more = 'params' in error ? JSON.stringify(error.params) : '';
    return `${error.instancePath} ${error.message} ${more}`;
  });
}
