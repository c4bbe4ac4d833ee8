import type { RouteConfigEntry } from '@remix-run/route-config';

export const ordersRoutes: RouteConfigEntry[] = [];
