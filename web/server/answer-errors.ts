import type { ErrorRequestHandler } from 'express';
import { isDatabaseAway } from '#core/database';
import { AppError, errorEntries } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { sendAwayInShop } from '../buyer/away-page.tsx';
import { awayPage, logAway, RETRY_AFTER } from './database-away.ts';
import { preferredLocale } from './request-context.ts';

/** Turns what was thrown into the specification's `errors` answer: broken rules by name, everything else as a 500 with an id and no details. */
export function answerErrors(kernel: Kernel): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof AppError) {
      response.status(error.status).json({ errors: errorEntries(error) });
      return;
    }
    if (isDatabaseAway(error)) {
      logAway(kernel.log, error);
      response.status(503).set({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' });
      if (request.accepts(['json', 'html']) !== 'html') response.json({ errors: [AWAY] });
      else
        sendAwayInShop(kernel, request, response)
          .then((sent) => (sent ? undefined : response.type('html').send(awayPage(preferredLocale(request)))))
          .catch(next);
      return;
    }
    const status = clientFault(error);
    if (status) {
      response
        .status(status)
        .json({ errors: [{ code: 'bad_request', title: 'Bad request', detail: 'The request could not be read.' }] });
      return;
    }
    kernel.log.error({ err: error, path: request.path, requestId: response.locals.requestId }, 'unexpected error');
    const detail = `Something went wrong on our side. Please try again; if it stays, tell us this number: ${String(response.locals.requestId)}`;
    response.status(500).json({ errors: [{ code: 'server_error', title: 'Server error', detail }] });
  };
}

const AWAY = {
  code: 'database_away',
  title: 'Not available',
  detail: 'The service is not available right now. Please try again in a few seconds.',
};

/** Express and its parsers mark what a client did wrong with a 4xx status. */
function clientFault(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
