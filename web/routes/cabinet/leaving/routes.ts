import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const leavingRoutes: RouteConfigEntry[] = [route('settings/leaving', 'routes/cabinet/leaving/leaving.tsx')];
