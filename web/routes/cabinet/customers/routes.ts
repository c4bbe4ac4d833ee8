import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const customersRoutes: RouteConfigEntry[] = [
  route('customers', 'routes/cabinet/customers/list.tsx'),
  route('customers/:id', 'routes/cabinet/customers/customer.tsx'),
  route('customers/:id/export.json', 'routes/cabinet/customers/export.ts'),
];
