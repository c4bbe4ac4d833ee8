import { registeredLists } from '../lists/registry.server.ts';
import { changesOf, hasItem } from './operations.ts';
import { apiResources } from './resources/index.ts';

export interface OfferedWays {
  /** Methods of the address itself, for the header `Allow`. */
  allow: readonly string[];
  /** Every way to change such a thing, as `POST /v1/invoices/:id/cancel`. */
  ways: readonly string[];
}

/** Ways that there are at `/v1/<name>` and `/v1/<name>/<id>`; null for an address that there is none of. */
export function offeredWays(path: string): OfferedWays | null {
  const [, name = '', id] = /^\/([a-z_]+)(?:\/(\d+))?$/.exec(path) ?? [];
  const resource = apiResources.get(name);
  const changes = resource ? changesOf(resource) : [];
  const at = id === undefined ? `/v1/${name}` : `/v1/${name}/:id`;
  const read = id === undefined ? registeredLists.has(name) || resource?.list !== undefined : hasItem(name);
  const allow = [
    ...(read ? ['GET', 'HEAD'] : []),
    ...changes.filter(({ path: own }) => own === at).flatMap(({ methods }) => methods),
  ];
  if (allow.length === 0) return null;
  return { allow, ways: changes.map(({ methods, path: own }) => `${methods[0]!} ${own}`) };
}
