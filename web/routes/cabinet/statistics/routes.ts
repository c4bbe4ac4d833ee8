import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const statisticsRoutes: RouteConfigEntry[] = [
  route('statistics', 'routes/cabinet/statistics/front.ts'),
  route('statistics/:list', 'routes/cabinet/statistics/statistics.tsx'),
];
