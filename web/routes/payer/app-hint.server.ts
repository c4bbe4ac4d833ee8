import { parseCookie, stringifySetCookie } from '../../lists/cookie-header.server.ts';

const NAME = 'kontor_no_app_hint';
const YEAR_SECONDS = 31_536_000;
const MOST = 20;

/** Shops whose app this browser does not want to hear of. */
export function hintsRefused(request: Request): string[] {
  const text = parseCookie(request.headers.get('cookie') ?? '').get(NAME) ?? '';
  return text.split('.').filter((name) => /^[a-z0-9][a-z0-9_-]{1,62}$/.test(name));
}

/** `Set-Cookie` that adds a shop to them. */
export function refuseHint(request: Request, username: string): string {
  const names = [username, ...hintsRefused(request).filter((each) => each !== username)].slice(0, MOST);
  return stringifySetCookie(NAME, names.join('.'), YEAR_SECONDS);
}
