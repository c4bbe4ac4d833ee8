/** Rooms and files of the platform that a shop's own domain serves, too: first parts of their addresses. */
export const SHARED_SEGMENTS = [
  'app',
  'art',
  'assets',
  'common',
  'dev',
  'favicon.svg',
  'files',
  'fonts',
  'front',
  'islands',
  'locale',
  'look',
  'mail',
  'media',
  'payer',
  'robots.txt',
  'second_factor',
  'shop',
  'sign_in',
  'sign_in_link',
  'sign_out',
  'templates',
] as const;

/** Those that stand at the platform's own address alone. */
export const PLATFORM_SEGMENTS = [
  'account',
  'acp',
  'admin',
  'announcements',
  'cabinet',
  'change_email',
  'confirm_email',
  'domains',
  'e',
  'embed',
  'forgot_password',
  'healthz',
  'help',
  'mcp',
  'metrics',
  'oauth',
  'pricing',
  'publish',
  'publisher',
  'readyz',
  'reset_password',
  's',
  'sign_up',
  'team_invitation',
  'v',
  'v1',
  'webhooks',
] as const;

const TAKEN: ReadonlySet<string> = new Set([...SHARED_SEGMENTS, ...PLATFORM_SEGMENTS, '.well-known']);

/** True for a first part of an address that is the platform's, also at a shop's own domain. */
export const isPlatformSegment = (segment: string): boolean => TAKEN.has(segment);

/** Shop as far as its addresses need it. */
export interface AddressedShop {
  username: string;
  /** Origin of its own domain; null: its pages stand below the platform's address. */
  domainAddress: string | null;
}

/**
 * A path below `/s/{username}` as it stands at the shop's own domain: `/s/anna/buch` is `/buch`. Addresses of the platform itself keep their long form;
 * null for paths that are not the shop's.
 */
export function pathAtDomain(path: string, username: string): string | null {
  const shop = `/s/${username}`;
  const rest = path.slice(shop.length);
  if (!path.startsWith(shop) || !/^(?:$|[/?#])/.test(rest)) return null;
  if (!rest.startsWith('/')) return `/${rest}`;
  const [segment = ''] = rest.slice(1).split(/[/?#]/, 1);
  return isPlatformSegment(segment) || segment === '' ? (segment === '' ? `/${rest.replace(/^\/+/, '')}` : path) : rest;
}

/** Whole address of a shop's page. `path` begins with a slash, or is empty for the shop itself. */
export function shopUrl(baseUrl: string, { username, domainAddress }: AddressedShop, path = ''): string {
  const long = `/s/${username}${path}`;
  if (domainAddress === null) return baseUrl + long;
  return domainAddress + (pathAtDomain(long, username) ?? long).replace(/^\/$/, '');
}
