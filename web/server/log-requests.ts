import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Kernel } from '#core/kernel';

/** Not signed in, not allowed, too often. */
const REFUSED = new Set([401, 403, 429]);

/** One line per request with its id and its person, without query strings: they may carry tokens. One that was refused says from where it came. */
export function logRequests(kernel: Kernel): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const began = process.hrtime.bigint();
    response.locals.requestId = requestId;
    response.setHeader('x-request-id', requestId);
    response.once('finish', () => {
      const milliseconds = Number((process.hrtime.bigint() - began) / 1000n) / 1000;
      const { userId } = response.locals as { userId?: number };
      const { method, path, ip } = request;
      const { statusCode: status } = response;
      const line = { requestId, method, path, status, milliseconds, ...(userId === undefined ? {} : { userId }) };
      if (REFUSED.has(status)) kernel.log.warn({ ...line, ip }, 'request refused');
      else kernel.log.info(line, 'request');
    });
    next();
  };
}
