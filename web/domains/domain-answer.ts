import type { Request, Response } from 'express';
import { pathAtDomain } from '#core/kit';
import { compress, preferredEncoding, WORTH_BYTES } from '../compressed.ts';
import type { RequestDomain } from './request-domain.ts';

interface Place extends RequestDomain {
  baseUrl: string;
}

const TEXT = /^(?:text\/(?:html|plain|xml)|application\/(?:json|xml|problem\+json|ld\+json))\b/;

/** Bodies that were made for a domain already, by the bytes they were made from: a kept page is rewritten and compressed once. */
const made = new WeakMap<Uint8Array, Map<string, Promise<Buffer>>>();

/**
 * Turns a shop's answers into those of its own domain: addresses below `/s/{username}` become the domain's, in pages, redirects and the paths of cookies.
 * The pages themselves know nothing of it. Files go through untouched.
 */
export function answerAtDomain(request: Request, response: Response, place: Place): void {
  const accepted = request.headers['accept-encoding'];
  delete request.headers['accept-encoding'];
  const own = { write: response.write, end: response.end, writeHead: response.writeHead };
  const chunks: Uint8Array[] = [];
  let kept: boolean | null = null;
  /** Decided with the first byte, when the type is known. */
  const keeps = (): boolean => {
    if (kept !== null) return kept;
    kept =
      TEXT.test(String(response.getHeader('content-type') ?? '')) &&
      response.getHeader('content-encoding') === undefined;
    translateHead(response, place);
    if (!kept) Object.assign(response, own);
    return kept;
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.status(status);
    const headers = rest.at(-1);
    if (headers !== null && typeof headers === 'object') response.set(headers as Record<string, string>);
    return keeps() ? response : own.writeHead.call(response, status);
  }) as Response['writeHead'];
  response.write = ((chunk: Uint8Array | string, ...rest: unknown[]) => {
    if (!keeps()) return (own.write as (...all: unknown[]) => boolean).call(response, chunk, ...rest);
    chunks.push(bytesOf(chunk, rest[0]));
    return true;
  }) as Response['write'];
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (!keeps()) return (own.end as (...all: unknown[]) => Response).call(response, chunk, ...rest);
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(bytesOf(chunk, rest[0]));
    Object.assign(response, own);
    void send(request, response, { place, accepted, body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) });
    return response;
  }) as Response['end'];
}

const bytesOf = (chunk: Uint8Array | string, encoding: unknown): Uint8Array =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : chunk;

async function send(
  request: Request,
  response: Response,
  { place, accepted, body }: { place: Place; accepted: string | string[] | undefined; body: Uint8Array },
): Promise<void> {
  if (request.method === 'HEAD' || body.length === 0) {
    response.removeHeader('content-length');
    response.end();
    return;
  }
  const encoding = body.length < WORTH_BYTES ? null : preferredEncoding(accepted);
  const small = encoding === null ? null : await madeOnce(body, place, encoding).catch(() => null);
  const bytes = small ?? (await madeOnce(body, place, null));
  response.vary('Accept-Encoding');
  if (small) response.setHeader('content-encoding', encoding!);
  response.setHeader('content-length', String(bytes.length));
  response.end(bytes);
}

function madeOnce(body: Uint8Array, place: Place, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  const forms = made.get(body) ?? new Map<string, Promise<Buffer>>();
  made.set(body, forms);
  const key = `${place.address} ${encoding}`;
  const known = forms.get(key);
  if (known) return known;
  const text = translated(Buffer.from(body).toString('utf8'), place);
  const form = encoding === null ? Promise.resolve(Buffer.from(text)) : compress(text, encoding);
  forms.set(key, form);
  return form;
}

/** Addresses of the shop in a text, as they stand at its domain: whole ones, and paths in quotes, parentheses and lists. */
export function translated(
  text: string,
  { username, address, baseUrl }: Pick<Place, 'username' | 'address' | 'baseUrl'>,
): string {
  const long = `/s/${username}`;
  const name = literal(long);
  return text.replaceAll(
    new RegExp(`(${literal(baseUrl)}|(?<=["'=(\\s,>;]))${name}(?![\\w-])([^"'\\s<>(),;&?#]*)`, 'g'),
    (_all, host: string, rest: string) =>
      (host === '' ? '' : address) + (pathAtDomain(long + rest, username) ?? long + rest),
  );
}

const literal = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');

function translateHead(response: Response, place: Place): void {
  const { username, address, baseUrl } = place;
  const location = response.getHeader('location');
  if (typeof location === 'string') {
    const path = location.startsWith(`${baseUrl}/s/`) ? location.slice(baseUrl.length) : location;
    const short = pathAtDomain(path, username);
    if (short !== null) response.setHeader('location', path === location ? short : address + short);
  }
  const cookies = response.getHeader('set-cookie');
  if (cookies === undefined) return;
  const lines = (Array.isArray(cookies) ? cookies : [String(cookies)]).map((line) =>
    line.replace(/(;\s*Path=)([^;]*)/i, (all, before: string, path: string) => {
      const short = pathAtDomain(path, username);
      return short === null ? all : before + short;
    }),
  );
  response.setHeader('set-cookie', lines);
}
