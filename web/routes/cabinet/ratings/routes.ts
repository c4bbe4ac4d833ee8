import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const ratingsRoutes: RouteConfigEntry[] = [
  route('ratings', 'routes/cabinet/ratings/list.tsx'),
  route('ratings/:id', 'routes/cabinet/ratings/rating.tsx'),
];
