import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import { brokenRules, type Ctx } from '#core/context';
import { openFile, openMedia, verifyFileLink, type FileAnswer, type FileRequest } from '#core/files';
import type { Kernel } from '#core/kernel';
import { preferredLocale } from './request-context.ts';

/** Files: private ones by a signed link that expires, public ones by an address that never changes. Whole, in parts, or not at all. */
export function fileRoutes(kernel: Kernel): Router {
  const router = Router();
  router.get('/files/:id', (request, response, next) => {
    void sendFile(contextOf(kernel, request, response), request, response).catch(next);
  });
  router.get('/media/:sha256/:name', (request, response, next) => {
    const ctx = contextOf(kernel, request, response);
    // Mails and shared previews show them on pages that are not ours.
    response.set('cross-origin-resource-policy', 'cross-origin');
    void openMedia(ctx, request.params.sha256, askedOf(request))
      .then((answer) => (answer ? send(ctx, answer, response) : next()))
      .catch(next);
  });
  return router;
}

async function sendFile(ctx: Ctx, request: Request, response: Response): Promise<void> {
  const { searchParams } = new URL(request.originalUrl, 'http://kontor.invalid');
  const grant = verifyFileLink(ctx, request.params.id ?? '', searchParams);
  if (grant === 'expired') throw fileError(ctx.locale, 'link_expired');
  const answer = grant === 'forged' ? null : await openFile(ctx, grant, askedOf(request));
  if (!answer) throw fileError(ctx.locale, 'file_not_found');
  await send(ctx, answer, response);
}

async function send(ctx: Ctx, { status, headers, body }: FileAnswer, response: Response): Promise<void> {
  response.status(status).set(headers);
  if (!body) {
    response.end();
    return;
  }
  try {
    await pipeline(body, response);
  } catch (error) {
    // Readers who leave early are no fault; anything else ends the connection before the file does.
    if (!response.writableEnded) response.destroy();
    ctx.log.debug({ err: error }, 'a file was not read to its end');
  }
}

function askedOf(request: Request): FileRequest {
  return {
    range: request.get('range'),
    ifNoneMatch: request.get('if-none-match'),
    ifRange: request.get('if-range'),
    headOnly: request.method === 'HEAD',
  };
}

function contextOf(kernel: Kernel, request: Request, response: Response): Ctx {
  return kernel.contextFor(
    { kind: 'nobody' },
    { locale: preferredLocale(request), correlationId: String(response.locals.requestId) },
  );
}

const fileError = brokenRules({
  link_expired: {
    status: 410,
    title: { de: 'Link abgelaufen', en: 'Link expired' },
    detail: {
      de: 'Dieser Link gilt nicht mehr. Öffnen Sie die Datei noch einmal in Ihrem Käuferbereich.',
      en: 'This link is no longer valid. Open the file from your purchases again.',
    },
  },
  file_not_found: {
    status: 404,
    title: { de: 'Datei nicht gefunden', en: 'File not found' },
    detail: { de: 'Diese Datei gibt es nicht mehr.', en: 'This file does not exist any more.' },
  },
});
