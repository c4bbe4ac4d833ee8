import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const resellingRoutes: RouteConfigEntry[] = [route('reselling', 'routes/cabinet/reselling/reselling.tsx')];
