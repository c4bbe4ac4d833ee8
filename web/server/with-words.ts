import type { Request, RequestHandler } from 'express';

/** An address at which no route of ours answers, and the page that says so does. */
const NOWHERE = '/not-here';

/**
 * An error of a route without a page is sent as it is: a status and not a word, in place of which a browser shows an error of its own. Whoever
 * asked for a page gets the one that says there is nothing here.
 */
export function withWords(handle: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!asksForPage(request)) return handle(request, response, next);
    const end = response.end;
    response.end = ((...given: Parameters<typeof end>) => {
      response.end = end;
      const silent = response.statusCode === 404 && !response.headersSent && given[0] === undefined;
      if (!silent) return end.apply(response, given);
      // Another address for the page alone: the log keeps the one that was asked for.
      void handle(Object.create(request, { originalUrl: { value: NOWHERE } }) as Request, response, next);
      return response;
    }) as typeof end;
    return handle(request, response, next);
  };
}

function asksForPage({ method, headers }: Request): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}
