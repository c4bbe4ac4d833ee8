import { isIP } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { PLATFORM_SEGMENTS, SHARED_SEGMENTS, isPlatformSegment, pathAtDomain, shopUrl } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { shopDirectoryOf } from '../buyer/shop-directory.ts';
import { forwardedHost, isSafe } from '../server/refuse-foreign-posts.ts';
import { bindSession } from './bound-session.ts';
import { answerAtDomain } from './domain-answer.ts';
import { domainDirectoryOf } from './domain-directory.ts';
import { sendNotConnected } from './not-connected.ts';
import { setDomain, type RequestDomain } from './request-domain.ts';

/** Pages of a shop that stay at the platform's address: devices at a door keep their pairing there. */
const STAYS = /^\/s\/[^/]+\/door(?:[/?]|$)/;
/** Rooms of a buyer that are about every shop. */
const EVERY_SHOP = /^\/payer\/data(?:[/?.]|$)/;
const SHARED: ReadonlySet<string> = new Set(SHARED_SEGMENTS);
const PLATFORM: ReadonlySet<string> = new Set(PLATFORM_SEGMENTS);
/** Old links may be right again one day: a browser asks once a minute. */
const MOVED = 'public, max-age=60';

/**
 * Reads off the host which shop is meant. A shop with a domain of its own stands there alone: its pages at the platform's address lead to it, and so do its
 * other domains. Names that no shop holds show no shop.
 */
export function atDomain(kernel: Kernel): RequestHandler {
  const base = new URL(kernel.baseUrl);
  const directory = domainDirectoryOf(kernel);
  const shops = shopDirectoryOf(kernel);
  const visit = async (request: Request, response: Response): Promise<'next' | 'done'> => {
    const host = hostOf(request);
    if (isOwn(host, base.hostname)) return atHome(request, response);
    const shop = await directory.find(host);
    if (!shop) {
      if (!kernel.env.BASE_URL || hostName(forwardedHost(request)) === base.hostname) return atHome(request, response);
      await sendNotConnected(request, response, kernel.baseUrl);
      return 'done';
    }
    const { sellerId, username, address } = shop;
    if (address === null)
      return go(request, response, { to: shopUrl(kernel.baseUrl, { username, domainAddress: null }), status: 302 });
    const plain = kernel.env.DOMAINS_TLS === 'own' && address.startsWith('https:') && !request.secure;
    if (plain || new URL(address).hostname !== host)
      return go(request, response, { to: address + request.originalUrl, status: isSafe(request.method) ? 301 : 308 });
    return inShop(request, response, { host, sellerId, username, address });
  };

  const atHome = async (request: Request, response: Response): Promise<'next' | 'done'> => {
    bindSession(request.headers, null);
    const username = /^\/s\/([^/?]+)/.exec(request.url)?.[1];
    if (username === undefined || !isSafe(request.method) || STAYS.test(request.url)) return 'next';
    const shop = await shops.find(username);
    if (!shop?.domainAddress) return 'next';
    return go(request, response, { to: shopUrl('', shop, request.url.slice(`/s/${username}`.length)), status: 301 });
  };

  const inShop = async (request: Request, response: Response, domain: RequestDomain): Promise<'next' | 'done'> => {
    const { username, host } = domain;
    setDomain(request, domain);
    bindSession(request.headers, host);
    const [segment = ''] = request.url.slice(1).split(/[/?#]/, 1);
    const short = pathAtDomain(request.url, username);
    if (short !== null) {
      if (isSafe(request.method) && short !== request.url && !STAYS.test(request.url))
        return go(request, response, { to: short, status: 301 });
      answerAtDomain(request, response, { ...domain, baseUrl: kernel.baseUrl });
      return 'next';
    }
    if (PLATFORM.has(segment) || EVERY_SHOP.test(request.url)) {
      if (isSafe(request.method) && segment !== 's')
        return go(request, response, { to: kernel.baseUrl + request.url, status: 302 });
      response.status(404).type('text/plain').send('');
      return 'done';
    }
    if (SHARED.has(segment) || isPlatformSegment(segment)) return 'next';
    const asked = request.url.startsWith('/?') || request.url === '/' ? request.url.slice(1) : request.url;
    request.url = `/s/${username}${asked}`;
    request.originalUrl = request.url;
    answerAtDomain(request, response, { ...domain, baseUrl: kernel.baseUrl });
    return 'next';
  };

  return (request, response, next) => {
    visit(request, response)
      .then((outcome) => (outcome === 'next' ? next() : undefined))
      .catch(next);
  };
}

/** Name alone, from the header a browser names us by. A proxy's word is believed for the platform's own address only. */
const hostOf = (request: Request): string => hostName(request.headers.host);

function hostName(host: string | undefined): string {
  return (host ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}

/** The platform's own host, and names by which machines nearby call it. */
function isOwn(host: string, own: string): boolean {
  return (
    host === own ||
    host === `www.${own}` ||
    !host.includes('.') ||
    isIP(host) !== 0 ||
    host.startsWith('[') ||
    host.endsWith('.localhost')
  );
}

function go(request: Request, response: Response, { to, status }: { to: string; status: number }): 'done' {
  const moved = status === 301 && isSafe(request.method);
  response.set('cache-control', moved ? MOVED : 'no-store').redirect(status, to);
  return 'done';
}
