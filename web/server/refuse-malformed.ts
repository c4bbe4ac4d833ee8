import type { RequestHandler } from 'express';

const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Guard against methods and hosts that no browser sends. Addresses are built from the host's name, so a malformed one would fail further in. */
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
  if (!wrong) return next();
  response.status(400).json({
    errors: [{ code: 'bad_request', title: 'Bad request', detail: 'The name of the host could not be read.' }],
  });
};
