import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const payerRoutes: RouteConfigEntry[] = [
  route('payer', 'routes/payer/layout.tsx', [
    route('', 'routes/payer/purchases.tsx', { index: true }),
    route('s/:id', 'routes/payer/purchase.tsx'),
  ]),
  route('payer/s/:id/documents/:document', 'routes/payer/document.ts'),
  route('payer/s/:id/files/:product/:position', 'routes/payer/file.ts'),
];
