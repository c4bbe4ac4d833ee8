import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const declarationsRoutes: RouteConfigEntry[] = [
  route('declarations', 'routes/cabinet/declarations/list.tsx'),
  route('declarations/:id', 'routes/cabinet/declarations/declaration.tsx'),
  route('declarations/:id/handling', 'routes/cabinet/declarations/handling.ts'),
];
