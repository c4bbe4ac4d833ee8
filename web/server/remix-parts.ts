import type { ServerBuild } from '@remix-run/node';

/** Place in the tree of leading words: routes that begin with them, words that can follow, and the part made of them once. */
interface Place {
  readonly routeIds: string[];
  readonly next: Map<string, Place>;
  part?: ServerBuild;
}

/** Fresh at each call, so that none is shared. */
const newPlace = (): Place => ({ routeIds: [], next: new Map() });

/**
 * Smaller builds of one Remix build: for each path the routes whose leading fixed words are the path's, and nothing else.
 *
 * Remix lays all routes out and ranks them three times a page, so that a page's cost grows with the number of routes of the
 * whole product. A route with other leading words cannot match, so the answer is the same.
 */
export function partsOf(build: ServerBuild): (paths: readonly string[]) => ServerBuild {
  const root = treeOf(build);
  return (paths) => {
    const ways = paths.map((path) => wayTo(root, path));
    const routeIds = new Set(ways.flat().flatMap((place) => place.routeIds));
    if (ways.length !== 1) return cut(build, routeIds);
    const place = ways[0]!.at(-1)!;
    place.part ??= cut(build, routeIds);
    return place.part;
  };
}

function treeOf(build: ServerBuild): Place {
  const root = newPlace();
  for (const id of Object.keys(build.routes)) {
    let place = root;
    for (const word of leadingWords(build, id)) {
      const next = place.next.get(word) ?? newPlace();
      place.next.set(word, next);
      place = next;
    }
    place.routeIds.push(id);
  }
  return root;
}

/** Places from the root along a path's words, as far as there are any. */
function wayTo(root: Place, path: string): Place[] {
  const way = [root];
  for (const word of wordsOfRequest(path)) {
    const next = way.at(-1)!.next.get(word);
    if (!next) break;
    way.push(next);
  }
  return way;
}

function cut(build: ServerBuild, kept: ReadonlySet<string>): ServerBuild {
  const of = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return { ...build, routes: of(build.routes), assets: { ...build.assets, routes: of(build.assets.routes) } };
}

/** Words of a route's whole path up to its first parameter, in small letters as Remix compares them. */
function leadingWords(build: ServerBuild, id: string): string[] {
  const path: string[] = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? '']) path.unshift(route.path ?? '');
  const words = path.join('/').toLowerCase().split('/').filter(Boolean);
  const open = words.findIndex((word) => /^[:*]|\?$/.test(word));
  return open < 0 ? words : words.slice(0, open);
}

/** Words of a request's path, read as Remix reads them: decoded, and without the ending of a request for data. */
function wordsOfRequest(path: string): string[] {
  return path
    .replace(/\.data$/, '')
    .replace(/^\/_root$/, '/')
    .split('/')
    .filter(Boolean)
    .map((word) => decoded(word).toLowerCase());
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
