import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { isStill } from './still.ts';

/** Nothing of ours streams, and the string renderer is several times faster than the streaming one. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const still = isStill(context.staticHandlerContext.matches.map(({ route }) => route.handle));
  const data = await textOf(context.serverHandoffStream);
  const { serverHandoffStream: _read, ...rest } = context;
  const markup = renderToString(<RemixServer context={rest as EntryContext} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Beside our policy for every answer: this one has no script of its own to allow.
  if (still) headers.append('Content-Security-Policy', "script-src 'self'");
  return new Response(`<!DOCTYPE html>${still ? markup : withData(markup, data)}`, { status, headers });
}

/**
 * The loaders' data for the browser. Remix would write it while streaming, which the string renderer cannot; without it no page hydrates.
 * React leaves foreign scripts at the end of the body alone.
 */
function withData(markup: string, data: string): string {
  const script = `<script>window.__remixContext?.streamController?.enqueue(${escaped(data)});window.__remixContext?.streamController?.close();</script>`;
  const end = markup.lastIndexOf('</body>');
  return end < 0 || data === '' ? markup : markup.slice(0, end) + script + markup.slice(end);
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? await new Response(stream).text() : '';
}

const UNSAFE: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** A string literal that cannot end the script it stands in. */
function escaped(text: string): string {
  return JSON.stringify(text).replaceAll(/[<>&\u2028\u2029]/g, (sign) => UNSAFE[sign]!);
}
