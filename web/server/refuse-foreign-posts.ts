import type { Request, RequestHandler } from 'express';
import { domainOf } from '../domains/request-domain.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (method: string): boolean => SAFE.has(method);

/** Machines that authenticate every message themselves and send no cookies, and the form by which a sign-in provider leads a browser back: it changes nothing. */
export const forMachines = (path: string): boolean =>
  /^\/(webhooks|v1|acp)\/|^\/(mcp|oauth\/(token|register|revoke)|sign_in\/from\/[a-z]+)\/?$/.test(path);

/**
 * Cross-site request forgery: a browser says where a form came from, and only our own pages may post. Browsers send `Sec-Fetch-Site` to
 * addresses they trust and `Origin` to every other. The one check of this kind: whatever passes is not asked again behind it.
 */
export function refuseForeignPosts({ baseUrl }: { baseUrl: string }): RequestHandler {
  const own = new URL(baseUrl).host;
  return (request, response, next) => {
    if (isSafe(request.method) || forMachines(request.path) || fromOurPages(request, own)) return next();
    const detail = `This form was not sent from our own pages. Open the page again and repeat the step. If it stays: BASE_URL must be the address in the browser (it is ${baseUrl}), and behind a proxy TRUST_PROXY must be set.`;
    response.status(403).json({ errors: [{ code: 'foreign_post', title: 'Refused', detail }] });
  };
}

function fromOurPages(request: Request, own: string): boolean {
  const site = request.get('sec-fetch-site');
  // The browser's word holds behind a proxy that puts another Host in place.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin') ?? request.get('referer');
  // Command-line clients send neither header and no cookies that a page could misuse.
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  // A shop's own domain is a host of its own: the platform's pages post nothing there.
  if (domainOf(request)) return host === request.get('host');
  return host === own || host === request.get('host') || host === forwardedHost(request);
}

/** As the browser named us to a proxy that may be believed. */
export function forwardedHost(request: Request): string | undefined {
  const trusted = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return trusted(request.socket.remoteAddress, 0) ? request.get('x-forwarded-host')?.split(',')[0]?.trim() : undefined;
}
