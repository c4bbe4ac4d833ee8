import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { compress, WORTH_BYTES, type Encoding } from '../compressed.ts';

const types: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };
/** Brotli's quality for what is made once. */
const QUALITY = 9;

/**
 * Scripts and styles of our rooms as small as the browser takes them. Their names change with their content, so each is compressed once, when
 * it is first asked for, and kept; together they take about a megabyte. What is not there is left to whoever comes next.
 */
export function compressedAssets(folder: string): RequestHandler {
  const kept = new Map<string, Promise<Buffer | null>>();
  const compressed = (name: string, encoding: Encoding): Promise<Buffer | null> => {
    const key = `${encoding} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const made = compressFile(path.join(folder, name), encoding);
    kept.set(key, made);
    // A name nobody knows takes no room.
    void made.then((body) => body === null && kept.delete(key));
    return made;
  };
  return (request, response, next) => {
    const [, name, ending] = /^\/([\w-][\w.-]*(\.\w+))$/.exec(request.path) ?? [];
    const type = types[ending ?? ''];
    const encoding =
      type === undefined ? false : (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each));
    if (!encoding || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    compressed(name!, encoding).then((body) => {
      if (body === null) return next();
      response.set({
        'Content-Type': type,
        'Content-Encoding': encoding,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
        'Content-Length': String(body.length),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    }, next);
  };
}

async function compressFile(file: string, encoding: Encoding): Promise<Buffer | null> {
  const content = await readFile(file).catch(() => null);
  if (content === null || content.length < WORTH_BYTES) return null;
  return compress(content, encoding, QUALITY);
}
