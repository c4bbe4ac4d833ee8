/** Addresses by which a program of others is let in and works: what is announced in one place stands at the other. */
export const OAUTH_PATHS = {
  resource: '/mcp',
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  resourceMetadata: '/.well-known/oauth-protected-resource',
  serverMetadata: '/.well-known/oauth-authorization-server',
} as const;

/** Name of what tokens are made for (RFC 8707). */
export const resourceOf = (baseUrl: string): string => new URL(OAUTH_PATHS.resource, baseUrl).href;

/** Issuer without the slash that it would end in: compared letter by letter. */
export const issuerOf = (baseUrl: string): string => new URL(baseUrl).origin;

/** True for the one resource there is, with or without a slash at its end; also for its origin, by which some programs know it. */
export function isOurResource(asked: string, baseUrl: string): boolean {
  const trimmed = asked.replace(/\/$/, '');
  return trimmed === resourceOf(baseUrl) || trimmed === issuerOf(baseUrl);
}
