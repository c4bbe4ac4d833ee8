import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const shipmentsRoutes: RouteConfigEntry[] = [
  route('shipments', 'routes/cabinet/shipments/list.tsx'),
  route('shipments/slips.pdf', 'routes/cabinet/shipments/slips.ts'),
  route('shipments/:id', 'routes/cabinet/shipments/shipment.tsx'),
];
