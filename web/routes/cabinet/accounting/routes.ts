import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const accountingRoutes: RouteConfigEntry[] = [
  route('accounting', 'routes/cabinet/accounting/accounting.tsx'),
  route('accounting/bookings', 'routes/cabinet/accounting/bookings.tsx'),
  route('accounting/chart', 'routes/cabinet/accounting/chart.tsx'),
  route('accounting/closing', 'routes/cabinet/accounting/closing.tsx'),
  route('accounting/retention', 'routes/cabinet/accounting/retention.tsx'),
  route('accounting/procedures', 'routes/cabinet/accounting/procedures.tsx'),
  route('accounting/procedures/file', 'routes/cabinet/accounting/procedures-file.ts'),
  route('accounting/oss', 'routes/cabinet/accounting/oss.tsx'),
  route('accounting/oss/file', 'routes/cabinet/accounting/oss-file.ts'),
  route('accounting/exports', 'routes/cabinet/accounting/exports.ts'),
  route('accounting/exports/:id/file', 'routes/cabinet/accounting/export-file.ts'),
  route('accounting/exports/:id/state', 'routes/cabinet/accounting/export-state.ts'),
];
