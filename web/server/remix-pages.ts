import { createRequestHandler, type RequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { Request } from 'express';
import type { Kernel } from '#core/kernel';
import { identifyActor } from './identify-actor.ts';
import { partsOf } from './remix-parts.ts';
import { requestContext } from './request-context.ts';

/** Every page that Remix draws, each by a handler made once for the part of the build that can answer it. */
export function remixPages(kernel: Kernel, remixBuild: () => Promise<ServerBuild>): RequestHandler {
  // Development brings a new build after every change.
  const parts = new WeakMap<ServerBuild, ReturnType<typeof partsOf>>();
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  return async (request, response, next) => {
    try {
      const whole = await remixBuild();
      if (!parts.has(whole)) parts.set(whole, partsOf(whole));
      const build = parts.get(whole)!(pathsOf(request));
      if (!handlers.has(build))
        handlers.set(
          build,
          createRequestHandler({ build, getLoadContext: (each) => requestContext(kernel, each, identifyActor) }),
        );
      // Remix compares it with a Host that proxies rewrite, and throws; who may post has been decided.
      delete request.headers.origin;
      await handlers.get(build)!(request, response, next);
    } catch (error) {
      next(error);
    }
  };
}

/** Path of a request; for the browser's question which routes its links lead to, the paths of the links. */
function pathsOf(request: Request): readonly string[] {
  // Put together as Remix does: two slashes in front are a path, not a host.
  const url = new URL(`http://of.this${request.originalUrl}`);
  return url.pathname === '/__manifest' ? url.searchParams.getAll('p') : [url.pathname];
}
