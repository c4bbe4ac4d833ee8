import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** What lists and the language switch post to. */
export const listsRoutes: RouteConfigEntry[] = [
  route('cabinet/lists/columns', 'lists/columns-route.tsx'),
  route('locale', 'routes/preferences/locale.tsx'),
];
