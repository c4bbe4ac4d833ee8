import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const peerImportsRoutes: RouteConfigEntry[] = [
  route('settings/imports', 'routes/cabinet/peer-imports/imports.tsx'),
  route('settings/imports/:id', 'routes/cabinet/peer-imports/import.tsx'),
];
