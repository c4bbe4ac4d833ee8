import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const transfersRoutes: RouteConfigEntry[] = [
  route('transfers', 'routes/cabinet/transfers/list.tsx'),
  route('transfers/:id', 'routes/cabinet/transfers/transfer.tsx'),
];
