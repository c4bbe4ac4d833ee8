import type { RequestHandler } from 'express';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (method: string): boolean => SAFE.has(method);

/** Machines that authenticate every message themselves and send no cookies. */
export const forMachines = (path: string): boolean => /^\/(webhooks|v1)\//.test(path);

/**
 * Cross-site request forgery: a browser says where a form came from, and only our own pages may post.
 * Browsers send `Sec-Fetch-Site` or at least `Origin` with every unsafe request.
 */
export const refuseForeignPosts: RequestHandler = (request, response, next) => {
  if (isSafe(request.method) || forMachines(request.path)) return next();
  const site = request.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return next();
  if (site === undefined && sameOrigin(request.get('origin') ?? request.get('referer'), request.get('host'))) return next();
  response.status(403).json({
    errors: [{ code: 'foreign_post', title: 'Refused', detail: 'This form was not sent from our own pages. Open the page again and repeat the step.' }],
  });
};

function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  // Command-line clients send neither header and no cookies that a page could misuse.
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
