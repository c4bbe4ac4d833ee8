import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Response } from 'express';

export type Encoding = 'br' | 'gzip';

/** Smaller than this nothing is won. */
export const WORTH_BYTES = 1000;
/** Quick to make and still a fifth of the bytes. */
const QUALITY = 5;
const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);

/** `quality` is Brotli's, 0 to 11; what is made once and kept may take its time. */
export function compress(body: Buffer | string, encoding: Encoding, quality = QUALITY): Promise<Buffer> {
  return encoding === 'br' ? squeeze(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : zip(body);
}

/** The smallest form a browser takes by its `Accept-Encoding`; null for as it is. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding | null {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : null;
}

/** Sends a text whose head is set already as small as its reader takes it. Compressed beside the thread that draws pages. */
export async function sendSmall(response: Response, text: string | Buffer): Promise<void> {
  const body = Buffer.from(text as string);
  const encoding = body.length < WORTH_BYTES ? null : preferredEncoding(response.req.headers['accept-encoding']);
  response.vary('Accept-Encoding');
  if (encoding === null) return void response.send(body);
  // Worth more large than not at all.
  const small = await compress(body, encoding).catch(() => null);
  if (small === null) response.send(body);
  else response.set('content-encoding', encoding).send(small);
}
