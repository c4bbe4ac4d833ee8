import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const archiveRoutes: RouteConfigEntry[] = [
  route('settings/archive', 'routes/cabinet/archive/archive.tsx'),
  route('settings/archive/:id/file', 'routes/cabinet/archive/file.ts'),
];
