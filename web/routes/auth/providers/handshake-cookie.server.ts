import { parseCookie } from '../../../lists/cookie-header.server.ts';

const name = (secure: boolean): string => (secure ? '__Host-kontor_handshake' : 'kontor_handshake');

/**
 * State of a way to a provider, kept in the browser that began it. Lax: it comes along when the provider leads back, and not with the form that Apple has the
 * browser post; that form is led on to an address which is looked at.
 */
export const handshakeHeader = (state: string, seconds: number, secure: boolean): string =>
  `${name(secure)}=${state}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export const handshakeOf = (request: Request, secure: boolean): string | undefined =>
  parseCookie(request.headers.get('cookie') ?? '').get(name(secure));
