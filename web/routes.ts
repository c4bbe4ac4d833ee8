import { index, route, type RouteConfig } from '@remix-run/route-config';
import { plugins } from '../plugins.config.ts';
import { PLACES } from './screen-places.ts';

/** Plugins' screens, mounted below the place their contract names. */
const pluginScreens = plugins.flatMap((plugin) =>
  (plugin.screens ?? []).map((screen) => route(`${PLACES[screen.place]}/${screen.path}`, `../${screen.file}`, { id: screen.id })),
);

export default [index('routes/start.tsx'), ...pluginScreens, route('*', 'routes/not-found.tsx')] satisfies RouteConfig;
