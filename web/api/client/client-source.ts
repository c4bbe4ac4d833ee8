import type { JsonSchema } from '../openapi/schema-of.ts';
import { typeOf } from './type-of.ts';

/** The parts of an OpenAPI document that a client is made from. */
export interface Description {
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface Described {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: { anyOf: [JsonSchema, JsonSchema] } } } };
  responses: Record<string, { content?: { 'application/json': { schema: JsonSchema } } }>;
}

/**
 * A client of the API as one file of TypeScript that needs nothing but `fetch`: a function for each operation, with the types of its attributes and
 * answers. Made from the same description that tests hold against every answer.
 */
export function clientSource(description: Description): string {
  const schemas = Object.entries(description.components.schemas)
    .filter(([name]) => name !== 'Errors')
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  const resources = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (method === 'patch') continue;
      const name = path.split('/')[2]!;
      resources.set(name, [...(resources.get(name) ?? []), ...functionsOf(path, method, operation)]);
    }
  const members = [...resources].map(([name, functions]) => `    ${name}: {\n${functions.join('\n')}\n    },`);
  return [
    `// Client of a Kontor shop's API, version ${description.info.version}. Made by \`kontor api client\`; make it anew rather than change it.`,
    '',
    ...schemas,
    HEAD,
    'export function kontor(options: KontorOptions) {',
    '  const { request, each } = caller(options);',
    '  return {',
    ...members,
    '  };',
    '}',
    '',
  ].join('\n');
}

function functionsOf(path: string, method: string, operation: Described): string[] {
  const name = path.split('/')[2]!;
  const verb = operation.operationId.slice(0, -name.length - 1);
  const answer = operation.responses['200'] ?? operation.responses['201'];
  const schema = answer?.content?.['application/json'].schema;
  const result = schema ? typeOf(schema) : 'void';
  const attributes = operation.requestBody?.content['application/json'].schema.anyOf[1];
  const ofOne = path.includes('{id}');
  const address = ofOne ? `\`${path.replace('{id}', '${id}')}\`` : `'${path}'`;
  const doc = `      /** ${operation.summary.replaceAll('*/', '')} */`;
  if (verb === 'list') {
    const query = queryType(operation);
    const row = schema ? typeOf((schema.properties as { list: { items: JsonSchema } }).list.items) : 'unknown';
    const cursor = operation.parameters?.some((each) => each.name === 'cursor');
    return [
      doc,
      `      list: (query: ${query} = {}): Promise<${result}> => request('GET', ${address}, { query }),`,
      ...(cursor
        ? [
            '      /** Every row, page by page, however many there are. */',
            `      each: (query: Omit<${query}, 'cursor' | 'page' | 'sortKey'> = {}): AsyncGenerator<${row}> => each(${address}, query),`,
          ]
        : []),
    ];
  }
  const takes = [
    ...(ofOne ? ['id: number'] : []),
    ...(attributes ? [`attributes: ${typeOf(attributes)}${hasRequired(attributes) ? '' : ' = {}'}`] : []),
    ...(method === 'get' ? [] : ['options: CallOptions = {}']),
  ];
  const sends = method === 'get' ? '' : `, { ${attributes ? 'attributes, ' : ''}...options }`;
  return [
    doc,
    `      ${verb}: (${takes.join(', ')}): Promise<${result}> => request('${method.toUpperCase()}', ${address}${sends}),`,
  ];
}

const hasRequired = (schema: JsonSchema): boolean => ((schema.required ?? []) as string[]).length > 0;

function queryType({ parameters = [] }: Described): string {
  const filters: string[] = [];
  const plain: string[] = [];
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query') continue;
    const filter = /^filters\[(\w+)\](?:\[\])?$/.exec(name)?.[1];
    if (filter) filters.push(`${filter}?: ${typeOf(schema)}`);
    else plain.push(`${name.replace(/\[\]$/, '')}?: ${typeOf(schema)}`);
  }
  if (filters.length > 0) plain.push(`filters?: { ${filters.join('; ')} }`);
  return plain.length > 0 ? `{ ${plain.join('; ')} }` : 'Record<string, never>';
}

const HEAD = `
export interface KontorOptions {
  /** Address of the installation, e.g. \`https://shop.example\`. */
  baseUrl: string;
  /** Token made under Settings › API. */
  token: string;
  /** Language of titles, words and refusals; English unless given. */
  locale?: 'de' | 'en';
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** The same key makes the change once, however often it is sent within 24 hours. */
  idempotencyKey?: string;
}

export interface KontorProblem {
  code: string;
  title: string;
  detail: string;
  source?: { field: string; pointer?: string };
}

/** Refusal by the API; \`errors\` names each wrong field. */
export class KontorError extends Error {
  readonly status: number;
  readonly errors: readonly KontorProblem[];

  constructor(status: number, errors: readonly KontorProblem[]) {
    super(errors[0]?.detail ?? \`HTTP \${status}\`);
    this.name = 'KontorError';
    this.status = status;
    this.errors = errors;
  }
}

interface Sent extends CallOptions {
  query?: object;
  attributes?: object;
}

function caller({ baseUrl, token, locale = 'en', fetch: send = fetch }: KontorOptions) {
  async function request<Answer>(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const url = new URL(path, baseUrl);
    add(url.searchParams, '', sent.query ?? {});
    const response = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        'content-language': locale,
        authorization: \`Bearer \${token}\`,
        ...(sent.attributes ? { 'content-type': 'application/json' } : {}),
        ...(sent.idempotencyKey ? { 'idempotency-key': sent.idempotencyKey } : {}),
      },
      ...(sent.attributes ? { body: JSON.stringify(sent.attributes) } : {}),
    });
    const text = await response.text();
    const body = text ? (JSON.parse(text) as { errors?: readonly KontorProblem[] }) : {};
    if (!response.ok) throw new KontorError(response.status, body.errors ?? []);
    return body as Answer;
  }

  async function* each<Row>(path: string, query: object): AsyncGenerator<Row> {
    let cursor: string | null = 'start';
    while (cursor !== null) {
      const page: { list: Row[]; nextCursor: string | null } = await request('GET', path, { query: { per: 200, ...query, cursor } });
      yield* page.list;
      cursor = page.nextCursor;
    }
  }

  return { request, each };
}

function add(params: URLSearchParams, prefix: string, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const key = prefix ? \`\${prefix}[\${name}]\` : name;
    if (Array.isArray(value)) for (const one of value) params.append(\`\${key}[]\`, String(one));
    else if (typeof value === 'object' && value !== null) add(params, key, value as object);
    else if (value !== undefined && value !== null) params.append(key, String(value));
  }
}
`;
