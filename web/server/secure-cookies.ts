import type { RequestHandler } from 'express';

/** An installation that is reached over TLS sends no cookie without it, from any part of the house. */
export function secureCookies({ baseUrl }: { baseUrl: string }): RequestHandler {
  const isSecure = baseUrl.startsWith('https:');
  return (_request, response, next) => {
    if (isSecure) {
      const set = response.setHeader.bind(response);
      response.setHeader = (name, value) => set(name, name.toLowerCase() === 'set-cookie' ? secured(value) : value);
    }
    next();
  };
}

function secured(value: number | string | readonly string[]): string[] {
  return (Array.isArray(value) ? (value as readonly string[]) : [String(value)]).map((cookie) =>
    /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`,
  );
}
