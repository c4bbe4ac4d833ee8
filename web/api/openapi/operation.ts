import type { JsonSchema } from './schema-of.ts';

/** One operation of the document. */
export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  /** Scope that a token needs. */
  'x-scope': string;
  parameters?: readonly object[];
  requestBody?: object;
  responses: Readonly<Record<string, object>>;
}

/** Name of a list's record among the schemas: `order_rates` is `OrderRates`. */
export const recordName = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

export const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same request gets the same answer for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

export const answered = (schema: JsonSchema): object => ({
  description: 'Done',
  content: { 'application/json': { schema } },
});

const WORDS: Readonly<Record<number, string>> = {
  400: 'The body is no JSON',
  401: 'No token, or one that is unknown, expired or revoked',
  403: 'The token lacks the scope',
  404: 'There is no such id',
  409: 'It is not possible now',
  422: 'Parameters or attributes are refused, each by its name',
  429: 'Too many requests',
};

export const errorAnswers = (statuses: readonly number[]): Record<string, object> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: WORDS[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
      },
    ]),
  );
