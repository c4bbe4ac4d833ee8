import type { OpenedSession, TokenPair } from '#core/people';
import { parseCookie } from '../../lists/cookie-header.server.ts';

const YEAR_SECONDS = 365 * 86_400;

/**
 * The browser refuses a `__Host-` cookie that is not secure, carries a domain or another path: neither a neighbour under the same domain
 * nor anybody on the line can plant one. Over plain http, as on one's own machine, the prefix is not to be had.
 */
function cookieName(kind: 'session' | 'device' | 'orders', secure: boolean): string {
  return secure ? `__Host-kontor_${kind}` : `kontor_${kind}`;
}

export const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:');

export interface AuthCookies {
  session: string | undefined;
  device: string | undefined;
  /** Tokens of orders that the browser has at hand, newest first. */
  orders: string[];
}

const ORDERS_AT_HAND = 12;
const ORDER_TOKEN = /^[\w-]{8,80}$/;

export function readAuthCookies(header: string | null | undefined, secure: boolean): AuthCookies {
  const pairs = parseCookie(header ?? '');
  const orders = (pairs.get(cookieName('orders', secure)) ?? '')
    .split('.')
    .filter((token) => ORDER_TOKEN.test(token))
    .slice(0, ORDERS_AT_HAND);
  return { session: pairs.get(cookieName('session', secure)), device: pairs.get(cookieName('device', secure)), orders };
}

/** `Set-Cookie` headers of a session that begins. */
export function sessionHeaders(session: OpenedSession, now: Date, secure: boolean): Headers {
  const headers = new Headers();
  const seconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
  // At a shop's own domain the token is read together with the host it is bound to.
  const token = session.token.replace(/@.*$/, '');
  headers.append('Set-Cookie', cookie(cookieName('session', secure), token, seconds, secure));
  if (session.deviceCookie)
    headers.append('Set-Cookie', cookie(cookieName('device', secure), session.deviceCookie, YEAR_SECONDS, secure));
  return headers;
}

/** `Set-Cookie` that puts an order at hand of the browser; null where it is already. */
export function orderAtHandHeader(header: string | undefined, token: string, secure: boolean): string | null {
  const { orders } = readAuthCookies(header, secure);
  if (orders.includes(token)) return null;
  return cookie(
    cookieName('orders', secure),
    [token, ...orders].slice(0, ORDERS_AT_HAND).join('.'),
    YEAR_SECONDS / 4,
    secure,
  );
}

/** `Set-Cookie` of a session that ends. The device stays known. */
export function signedOutHeaders(secure: boolean): Headers {
  return new Headers({ 'Set-Cookie': cookie(cookieName('session', secure), '', 0, secure) });
}

export function localeHeaders(locale: 'de' | 'en', secure: boolean): Headers {
  return new Headers({ 'Set-Cookie': cookie('kontor_locale', locale, YEAR_SECONDS, secure) });
}

export interface TokenCookies {
  access: string | undefined;
  refresh: string | undefined;
}

/** Paths of the tokens of `/v1`. The access token reads lists; the refresh token is sent to its renewal alone. */
const TOKEN_PATHS = { access: '/v1', refresh: '/v1/app/session' } as const;

export function readTokenCookies(header: string | null | undefined, secure: boolean): TokenCookies {
  const pairs = parseCookie(header ?? '');
  return { access: pairs.get(tokenName('access', secure)), refresh: pairs.get(tokenName('refresh', secure)) };
}

/** `Set-Cookie` headers of a pair, each until its token expires; without a pair they are removed. */
export function tokenHeaders(pair: TokenPair | null, now: Date, secure: boolean): Headers {
  const headers = new Headers();
  const keep = (kind: keyof typeof TOKEN_PATHS, token: string, until: Date): void => {
    const seconds = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));
    headers.append(
      'Set-Cookie',
      `${tokenName(kind, secure)}=${token}; Path=${TOKEN_PATHS[kind]}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    );
  };
  keep('access', pair?.accessToken ?? '', pair?.expiresAt ?? now);
  keep('refresh', pair?.refreshToken ?? '', pair?.refreshExpiresAt ?? now);
  return headers;
}

// `__Host-` would want the path `/`.
function tokenName(kind: keyof typeof TOKEN_PATHS, secure: boolean): string {
  return `${secure ? '__Secure-' : ''}kontor_${kind}_token`;
}

/** Lax: a link in a mail arrives signed in, a form on somebody else's page does not. */
function cookie(name: string, value: string, maxAgeSeconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
