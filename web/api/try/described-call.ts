/** JSON schema of a field, as far as a form can be drawn from it. */
export interface FieldSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly FieldSchema[];
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
}

interface DescribedParameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: FieldSchema;
}

interface DescribedOperation {
  operationId: string;
  parameters?: readonly DescribedParameter[];
  requestBody?: { content: { 'application/json': { schema: FieldSchema } } };
}

/** `/v1/openapi.json`, as far as it is read here. */
export interface CallDescription {
  paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** One field of a call, as a form shows it. */
export interface CallField {
  name: string;
  place: 'path' | 'query' | 'header' | 'body';
  help: string;
  required: boolean;
  kind: 'text' | 'number' | 'choice' | 'json' | 'list';
  /** Values of a choice. */
  choices: readonly string[];
}

/** One operation with its fields. */
export interface Call {
  method: string;
  path: string;
  fields: readonly CallField[];
}

/** The operation of that name; undefined for one that is not described. */
export function callOf({ paths }: CallDescription, operationId: string): Call | undefined {
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      if (operation.operationId === operationId)
        return {
          method: method.toUpperCase(),
          path,
          fields: fieldsOf(operation),
        };
  return undefined;
}

/** Headers come last: few need them. */
function fieldsOf(operation: DescribedOperation): CallField[] {
  const fields = [...parameterFields(operation), ...bodyFields(operation)];
  return [...fields.filter(({ place }) => place !== 'header'), ...fields.filter(({ place }) => place === 'header')];
}

const parameterFields = ({ parameters = [] }: DescribedOperation): CallField[] =>
  parameters.map(({ name, in: place, description = '', required = false, schema }) => ({
    name,
    place: place as CallField['place'],
    help: description,
    required,
    ...controlOf(schema, true),
  }));

/** Attributes stand by themselves in the second form of a body; the first wraps them. */
function bodyFields({ requestBody }: DescribedOperation): CallField[] {
  const attributes = requestBody?.content['application/json'].schema.anyOf?.at(-1);
  return Object.entries(attributes?.properties ?? {}).map(([name, schema]) => ({
    name,
    place: 'body',
    help: '',
    required: attributes?.required?.includes(name) ?? false,
    ...controlOf(schema, false),
  }));
}

/** Control for a schema. Lists of words are typed with commas in an address, and as JSON in a body. */
function controlOf(schema: FieldSchema, inAddress: boolean): Pick<CallField, 'kind' | 'choices'> {
  const plain = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const type = Array.isArray(plain.type) ? plain.type.find((each) => each !== 'null') : plain.type;
  if ('const' in plain) return { kind: 'choice', choices: [String(plain.const)] };
  if (plain.enum) return { kind: 'choice', choices: plain.enum.map(String) };
  if (type === 'boolean') return { kind: 'choice', choices: ['true', 'false'] };
  if (type === 'integer' || type === 'number') return { kind: 'number', choices: [] };
  if (type === 'array' && inAddress) return { kind: 'list', choices: [] };
  if (type === 'array' || type === 'object') return { kind: 'json', choices: [] };
  return { kind: 'text', choices: [] };
}
