import type { Router } from 'express';

/** `/v/{username}/{path}`: the published page or product that `/s/{username}/{path}` shows, under the specification's second address. Never indexed twice. */
export function viewAddressRoutes(router: Router): void {
  router.get('/v/:username/:path', (request, response, next) => {
    request.url = `/s${request.url.slice('/v'.length)}`;
    response.set('x-robots-tag', 'noindex');
    next();
  });
}
