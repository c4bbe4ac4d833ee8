import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** Routes that lists and the language switch post to. */
export const listsRoutes: RouteConfigEntry[] = [
  route('cabinet/lists/columns', 'lists/columns-route.tsx'),
  route('cabinet/lists/:list/views', 'lists/views-route.ts'),
  route('cabinet/lists/views/:id', 'lists/view-route.ts'),
  route('admin/lists/:list/views', 'lists/admin-views-route.ts'),
  route('admin/lists/views/:id', 'lists/admin-view-route.ts'),
  route('locale', 'routes/preferences/locale.tsx'),
];
