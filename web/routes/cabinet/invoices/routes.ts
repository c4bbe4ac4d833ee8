import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const invoicesRoutes: RouteConfigEntry[] = [
  route('invoices', 'routes/cabinet/invoices/list.tsx'),
  route('invoices/archives/:id', 'routes/cabinet/invoices/archive.tsx'),
  route('invoices/archives/:id/file', 'routes/cabinet/invoices/archive-file.ts'),
  route('invoices/:id', 'routes/cabinet/invoices/invoice.tsx'),
  route('invoices/:id/pdf', 'routes/cabinet/invoices/pdf.ts'),
  route('invoices/:id/xml', 'routes/cabinet/invoices/xml.ts'),
  route('invoices/:id/correction', 'routes/cabinet/invoices/correction.tsx'),
];
