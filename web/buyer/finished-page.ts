import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Ctx } from '#core/context';
import { changedSince, findArtifact, keepArtifact } from '#core/pages';
import type { DrawnPage } from './draw-document.ts';
import type { CachedPage } from './page-cache.ts';

const ARTIFACT_MINUTES = 10;
/** Quick to make and still a fifth of the bytes. */
const QUALITY = 5;
const squeeze = promisify(brotliCompress);
const unsqueeze = promisify(brotliDecompress);
const zip = promisify(gzip);

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
export async function finishedPage(ctx: Ctx, { sellerId, address, shared }: { sellerId: number; address: string; shared: boolean }, draw: () => Promise<Finished>): Promise<CachedPage> {
  const known = shared ? await findArtifact(ctx, { sellerId, address, notBefore: new Date(ctx.clock.now().getTime() - ARTIFACT_MINUTES * 60_000) }) : null;
  if (known) {
    const body = await unsqueeze(known.body);
    return { status: 200, body, headers: known.headers, encoded: { br: known.body, gzip: await zip(body) }, knows: { deps: known.deps, snapshot: known.snapshot, drawnAt: Date.now() } };
  }
  const drawnAt = Date.now();
  const { page, versionId, snapshot } = await draw();
  const told = page.status === 200 && !page.deps.includes('time');
  if (!told) return page;
  const encoded = { br: await squeeze(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }), gzip: await zip(page.body) };
  if (shared && versionId !== null) await keepArtifact(ctx, { sellerId, address }, { versionId, body: encoded.br, headers: page.headers, deps: page.deps, snapshot });
  return { status: page.status, body: page.body, headers: page.headers, encoded, knows: { deps: page.deps, snapshot, drawnAt } };
}

/** Whether nothing a finished page shows has changed. One statement, none for pages that are drawn anew each second. */
export async function isStillTrue(ctx: Ctx, sellerId: number, { knows }: CachedPage): Promise<boolean> {
  if (!knows || Date.now() - knows.drawnAt > ARTIFACT_MINUTES * 60_000) return false;
  return !(await changedSince(ctx, { sellerId, tags: knows.deps, snapshot: knows.snapshot }));
}

/** Sends a page as small as the browser takes it, and nothing at all when the browser still has it. */
export function sendFinished(request: Request, response: Response, page: CachedPage): void {
  // Nobody else's cache may keep what a coupon link makes the visitor's browser remember.
  const own = response.getHeader('set-cookie') === undefined ? {} : { 'cache-control': 'private, no-store' };
  const headers = { ...page.headers, ...own };
  const { etag } = page.headers;
  if (etag !== undefined && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const encoding = page.encoded ? preferred(request.headers['accept-encoding']) : null;
  const body = encoding === null ? page.body : page.encoded![encoding];
  response.writeHead(page.status, { ...headers, ...(encoding === null ? {} : { 'content-encoding': encoding }), 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function preferred(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : null;
}
