import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Ctx } from '#core/context';
import { changedSince, findArtifact, keepArtifact } from '#core/pages';
import { compress, preferredEncoding, sendSmall } from '../compressed.ts';
import type { DrawnPage } from './draw-document.ts';
import type { CachedPage } from './page-cache.ts';

const ARTIFACT_MINUTES = 10;
const unsqueeze = promisify(brotliDecompress);

/** A page drawn, with the version it shows and the transactions it knows. */
export interface Finished {
  page: DrawnPage;
  versionId: number | null;
  snapshot: string;
}

/**
 * A page that any process has finished already, or a new drawing, kept for the others. `address` names page, language and variant; what a
 * visitor chose (category, page of a list) is not kept beyond this process.
 */
export async function finishedPage(
  ctx: Ctx,
  { sellerId, address, shared }: { sellerId: number; address: string; shared: boolean },
  draw: () => Promise<Finished>,
): Promise<CachedPage> {
  const known = shared
    ? await findArtifact(ctx, {
        sellerId,
        address,
        notBefore: new Date(ctx.clock.now().getTime() - ARTIFACT_MINUTES * 60_000),
      })
    : null;
  if (known) {
    const body = await unsqueeze(known.body);
    return {
      status: 200,
      body,
      headers: known.headers,
      encoded: { br: known.body, gzip: await compress(body, 'gzip') },
      knows: { deps: known.deps, snapshot: known.snapshot, drawnAt: Date.now() },
    };
  }
  const drawnAt = Date.now();
  const { page, versionId, snapshot } = await draw();
  if (page.status !== 200) return page;
  const encoded = await inEveryForm(page.body);
  // A page that shows the time is drawn anew each second, and no other process can be told of it.
  if (page.deps.includes('time')) return { ...page, encoded };
  if (shared && versionId !== null)
    await keepArtifact(
      ctx,
      { sellerId, address },
      { versionId, body: encoded.br, headers: page.headers, deps: page.deps, snapshot },
    );
  return {
    status: page.status,
    body: page.body,
    headers: page.headers,
    encoded,
    knows: { deps: page.deps, snapshot, drawnAt },
  };
}

/** A page's bytes in each form that browsers take. */
export async function inEveryForm(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzip] = await Promise.all([compress(body, 'br'), compress(body, 'gzip')]);
  return { br, gzip };
}

/** True if nothing a finished page shows has changed. One statement, none for pages that are drawn anew each second. */
export async function isStillTrue(ctx: Ctx, sellerId: number, { knows }: CachedPage): Promise<boolean> {
  if (!knows || Date.now() - knows.drawnAt > ARTIFACT_MINUTES * 60_000) return false;
  return !(await changedSince(ctx, { sellerId, tags: knows.deps, snapshot: knows.snapshot }));
}

/** Sends a page as small as the browser takes it, and nothing at all when the browser still has it. */
export function sendFinished(request: Request, response: Response, page: CachedPage): void {
  // No shared cache may keep the cookie that a coupon link sets.
  const own = response.getHeader('set-cookie') === undefined ? {} : { 'cache-control': 'private, no-store' };
  const headers = { ...page.headers, ...own };
  const { etag } = page.headers;
  if (etag !== undefined && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  if (!page.encoded) return void sendSmall(response.status(page.status).set(headers), page.body);
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const body = encoding === null ? page.body : page.encoded[encoding];
  response.writeHead(page.status, {
    ...headers,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
