import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const legitimationRoutes: RouteConfigEntry[] = [
  route('legitimation', 'routes/cabinet/legitimation/legitimation.tsx'),
  route('legitimation/documents/:id', 'routes/cabinet/legitimation/document.ts'),
];
