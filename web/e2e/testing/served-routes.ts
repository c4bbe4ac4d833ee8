import type { Express } from 'express';
import type { ServerBuild } from '@remix-run/node';

export interface ServedRoute {
  /** As declared: `/cabinet/orders/:id`. */
  pattern: string;
  /** Of Express handlers; Remix decides by loader and action. */
  methods: readonly string[];
}

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

/** What Express answers before Remix is asked, read from the running app: a route nobody wrote down shows up here. */
export function expressRoutes(app: Express): ServedRoute[] {
  const visit = (layers: readonly Layer[]): ServedRoute[] =>
    layers.flatMap(({ route, handle }) => {
      if (!route) return visit(handle.stack ?? []);
      const methods = Object.keys(route.methods)
        .filter((name) => name !== '_all')
        .map((name) => name.toUpperCase());
      return [route.path]
        .flat()
        .filter((pattern) => pattern !== '*')
        .map((pattern) => ({ pattern, methods }));
    });
  return visit((app as unknown as { _router: { stack: Layer[] } })._router.stack);
}

/** Every address of the built Remix app; layouts without an address of their own are left out. */
export function remixRoutes(build: ServerBuild): ServedRoute[] {
  const patternOf = (id: string): string => {
    const { path = '', parentId } = build.routes[id]!;
    return (parentId ? patternOf(parentId) : '') + (path === '' ? '' : `/${path}`);
  };
  const methods = new Map<string, Set<string>>();
  for (const [id, { module, path, index }] of Object.entries(build.routes)) {
    if (path === undefined && !index) continue;
    const pattern = patternOf(id) || '/';
    const known = methods.get(pattern) ?? new Set();
    known.add('GET');
    if (module.action) known.add('POST');
    methods.set(pattern, known);
  }
  return [...methods].map(([pattern, known]) => ({ pattern, methods: [...known] }));
}
