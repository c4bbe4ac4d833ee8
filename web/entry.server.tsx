import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { isDatabaseAway } from '#core/database';
import { awayPage, logAway, RETRY_AFTER } from './server/database-away.ts';
import { roomsKeptFor } from './server/rooms-kept-for.ts';
import { isStill } from './still.ts';

/** Nothing of ours streams, and the string renderer is several times faster than the streaming one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (loadContext.found.databaseAway)
    return new Response(awayPage(loadContext.locale), {
      status: 503,
      headers: { ...AWAY, 'content-type': 'text/html; charset=utf-8' },
    });
  const still = isStill(context.staticHandlerContext.matches.map(({ route }) => route.handle));
  const data = await textOf(context.serverHandoffStream);
  const { serverHandoffStream: _read, ...rest } = context;
  const markup = renderToString(<RemixServer context={rest as EntryContext} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const keptFor = roomsKeptFor(loadContext, new URL(request.url).pathname);
  if (keptFor) headers.set('x-kontor-person', keptFor);
  if (loadContext.actor && !headers.has('cache-control')) headers.set('cache-control', PERSONAL);
  // Beside our policy for every answer: this one has no script of its own to allow.
  if (still) headers.append('Content-Security-Policy', "script-src 'self'");
  return new Response(`<!DOCTYPE html>${still ? markup : withData(markup, data)}`, { status, headers });
}

/** Pages of a person signed in are kept in no store of the browser, which another person may use next. */
const PERSONAL = 'private, no-store';
const AWAY = { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' };

export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }): Response {
  return context.found.databaseAway
    ? new Response(response.body, { status: 503, headers: { ...Object.fromEntries(response.headers), ...AWAY } })
    : response;
}

/** Called for each loader or action that threw, before anything is drawn. */
export function handleError(error: unknown, { context, request }: { context: AppLoadContext; request: Request }): void {
  if (request.signal.aborted) return;
  if (isDatabaseAway(error)) {
    context.found.databaseAway = true;
    return logAway(context.kernel.log, error);
  }
  context.kernel.log.error(
    { err: error, path: new URL(request.url).pathname, requestId: context.requestId },
    'unexpected error',
  );
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

const UNSAFE: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A string literal that cannot end the script it stands in. */
function escaped(text: string): string {
  return JSON.stringify(text).replaceAll(/[<>&\u2028\u2029]/g, (sign) => UNSAFE[sign]!);
}
