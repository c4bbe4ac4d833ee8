import type { RequestHandler } from 'express';

const NULL_CHARACTER = /%00|\0/;
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Guard against methods, hosts and paths that no browser sends. Addresses are built from the host's name, so a malformed one would fail further in; no
 * text of PostgreSQL holds the null character, so a path with one names nothing.
 */
export const refuseMalformed: RequestHandler = (request, response, next) => {
  if (request.method === 'TRACE' || request.method === 'CONNECT' || request.method === 'TRACK') {
    response.status(405).set('allow', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    response.json({
      errors: [
        { code: 'method_not_allowed', title: 'Method not allowed', detail: `${request.method} is not answered here.` },
      ],
    });
    return;
  }
  const wrong = [request.get('host'), request.get('x-forwarded-host')?.split(',')[0]?.trim()].some(
    (host) => host !== undefined && !HOST.test(host),
  );
  if (!wrong && NULL_CHARACTER.test(request.path)) {
    response.status(404).json({
      errors: [{ code: 'not_found', title: 'Not found', detail: 'Nothing here has a null character in its address.' }],
    });
    return;
  }
  if (!wrong) return next();
  response.status(400).json({
    errors: [{ code: 'bad_request', title: 'Bad request', detail: 'The name of the host could not be read.' }],
  });
};
