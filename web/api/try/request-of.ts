import type { Call, CallField } from './described-call.ts';

/** A request as it is sent, and as a command line writes it. */
export interface TriedRequest {
  method: string;
  /** Beginning with `/v1/`. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

/** Inputs that cannot be sent, by the name of their field. */
export interface Untyped {
  wrong: readonly string[];
}

/** The request of what was typed; empty fields are left out. */
export function requestOf(call: Call, typed: (field: CallField) => string): TriedRequest | Untyped {
  const wrong: string[] = [];
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  const attributes: Record<string, unknown> = {};
  let path = call.path;
  for (const field of call.fields) {
    const text = typed(field).trim();
    if (text === '') {
      if (field.required) wrong.push(field.name);
      continue;
    }
    if (field.place === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(text));
    else if (field.place === 'header') headers[field.name] = text;
    else if (field.place === 'query') for (const each of valuesOf(field, text)) query.append(field.name, each);
    else {
      const value = attributeOf(field, text);
      if (value === undefined) wrong.push(field.name);
      else attributes[field.name] = value;
    }
  }
  if (wrong.length > 0) return { wrong };
  const sends = call.fields.some(({ place }) => place === 'body');
  if (sends) headers['Content-Type'] = 'application/json';
  const search = query.toString();
  return {
    method: call.method,
    address: search ? `${path}?${search}` : path,
    headers,
    body: sends ? JSON.stringify(attributes) : null,
  };
}

const valuesOf = ({ kind }: CallField, text: string): string[] =>
  kind === 'list'
    ? text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : [text];

/** Undefined for JSON that is none and for numbers that are none. */
function attributeOf({ kind, choices }: CallField, text: string): unknown {
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === 'choice' && choices.every((each) => each === 'true' || each === 'false')) return text === 'true';
  if (kind !== 'json') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The request as one command for a POSIX shell. The token is a variable, so that it can be passed on without it. */
export function curlOf(origin: string, { method, address, headers, body }: TriedRequest): string {
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} -H "Authorization: Bearer $KONTOR_TOKEN"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`-d ${quoted(body)}`]),
    quoted(`${origin}${address}`),
  ].join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
