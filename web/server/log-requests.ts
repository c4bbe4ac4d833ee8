import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Kernel } from '#core/kernel';

/** One line per request with its id, without query strings: they may carry tokens. */
export function logRequests(kernel: Kernel): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const began = process.hrtime.bigint();
    response.locals.requestId = requestId;
    response.setHeader('x-request-id', requestId);
    response.once('finish', () => {
      const milliseconds = Number((process.hrtime.bigint() - began) / 1000n) / 1000;
      kernel.log.info(
        { requestId, method: request.method, path: request.path, status: response.statusCode, milliseconds },
        'request',
      );
    });
    next();
  };
}
