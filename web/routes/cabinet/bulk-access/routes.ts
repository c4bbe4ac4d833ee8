import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const bulkAccessRoutes: RouteConfigEntry[] = [
  route('bulk_access', 'routes/cabinet/bulk-access/list.tsx'),
  route('bulk_access/new', 'routes/cabinet/bulk-access/new.tsx'),
  route('bulk_access/:id', 'routes/cabinet/bulk-access/batch.tsx'),
];
