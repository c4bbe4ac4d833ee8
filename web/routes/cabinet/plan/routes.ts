import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const planRoutes: RouteConfigEntry[] = [
  route('plan', 'routes/cabinet/plan/plan.tsx'),
  route('plan/change', 'routes/cabinet/plan/change.tsx'),
  route('plan/invoices/:id', 'routes/cabinet/plan/invoice.ts'),
  route('plan/invoices/:id/fees', 'routes/cabinet/plan/invoice-fees.ts'),
  route('plan/locked/:feature', 'routes/cabinet/plan/locked.tsx'),
];
