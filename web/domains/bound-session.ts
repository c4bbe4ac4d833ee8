import type { IncomingHttpHeaders } from 'node:http';

const SESSION = /(^|;\s*)((?:__Host-)?kontor_session)=([^;]*)/g;

/**
 * Session that a cookie stands for at a host. At a shop's own domain it is bound to that name: a later holder of the domain, who is sent the cookie
 * there, holds nothing that another host takes.
 */
export function bindSession(headers: IncomingHttpHeaders, host: string | null): void {
  if (!headers.cookie?.includes('kontor_session=')) return;
  headers.cookie = headers.cookie.replaceAll(SESSION, (_all, before: string, name: string, token: string) =>
    // A token that is bound already was not made by us.
    /^[\w-]+$/.test(token) ? `${before}${name}=${host === null ? token : boundToken(token, host)}` : before,
  );
}

export const boundToken = (token: string, host: string): string => `${token}@${host}`;
