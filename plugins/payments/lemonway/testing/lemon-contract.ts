import Ajv from 'ajv';
import type { Exchange } from '../sandbox/sandbox.ts';

type Json = Record<string, unknown>;
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Json;
}
interface Operation {
  parameters?: Parameter[];
  responses: Record<string, { schema?: Json }>;
}

/** Holds calls against Lemonway's own description (Swagger 2.0). */
export class LemonContract {
  readonly #ajv: Ajv;
  readonly #operations: readonly { pattern: RegExp; pointer: string; operation: Operation }[];

  constructor(description: object) {
    const { definitions } = description as { definitions: Record<string, Json> };
    // It forbids nothing that it does not name; in what we send that would be a mistake of ours.
    const strict = Object.fromEntries(
      Object.entries(definitions).map(([name, schema]) => [
        name,
        name.endsWith('Input') ? { ...schema, additionalProperties: false } : schema,
      ]),
    );
    this.#ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).addSchema(
      { ...description, definitions: strict },
      'lemonway',
    );
    const { paths } = description as { paths: Record<string, Record<string, Operation>> };
    this.#operations = Object.entries(paths)
      .flatMap(([path, verbs]) =>
        Object.entries(verbs).map(([verb, operation]) => ({
          pattern: new RegExp(`^${verb.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
          pointer: `/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${verb}`,
          operation,
        })),
      )
      .toSorted((a, b) => a.pattern.source.split('[^').length - b.pattern.source.split('[^').length);
  }

  /** In words; empty when the call conforms. */
  faultsOf({ method, path, query, headers, sent, body }: Exchange): string[] {
    const call = `${method} ${path}`;
    const found = this.#operations.find(({ pattern }) => pattern.test(call));
    if (!found) return [`${call}: no such operation`];
    const { parameters = [], responses } = found.operation;
    const named = (where: string): Parameter[] => parameters.filter((each) => each.in === where);
    const at = parameters.findIndex((each) => each.in === 'body');
    return [
      ...named('header')
        .filter(({ name, required }) => required && headers[name.toLowerCase()] === undefined)
        .map(({ name }) => `${call}: header ${name} is missing`),
      ...named('query')
        .filter(({ name, required }) => required && !query.has(name))
        .map(({ name }) => `${call}: ${name} is missing`),
      ...[...query.keys()]
        .filter((name) => !named('query').some((each) => each.name === name))
        .map((name) => `${call}: unknown parameter ${name}`),
      ...(at < 0 ? [] : this.#judge(`${found.pointer}/parameters/${at}/schema`, sent, `${call} sent`)),
      ...(responses['200']?.schema
        ? this.#judge(`${found.pointer}/responses/200/schema`, told(body), `${call} answered`)
        : []),
    ];
  }

  #judge(pointer: string, value: unknown, where: string): string[] {
    const validate = this.#ajv.getSchema(`lemonway#${pointer}`);
    if (!validate) return [`${where}: no schema`];
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) => `${where}: ${instancePath} ${message} ${JSON.stringify(params)}`,
        );
  }
}

/** The description knows no null, which the API sends for what is not there. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, each]) => [name, told(each)]),
  );
}
