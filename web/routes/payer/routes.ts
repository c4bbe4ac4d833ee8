import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** The buyer's rooms. Plugins' screens stand inside the same frame. */
export const payerRoutes = (screens: RouteConfigEntry[]): RouteConfigEntry[] => [
  route('payer', 'routes/payer/layout.tsx', [
    route('', 'routes/payer/library.tsx', { index: true }),
    route('purchases', 'routes/payer/purchases.tsx'),
    route('s/:id', 'routes/payer/purchase.tsx'),
    route('means', 'routes/payer/means.tsx'),
    route('data', 'routes/payer/data.tsx'),
    route('push', 'routes/payer/push.tsx'),
    ...screens,
  ]),
  route('payer/kept_for', 'routes/payer/kept-for.ts'),
  route('payer/push_devices', 'routes/payer/push-devices.ts'),
  route('payer/app_hint', 'routes/payer/app-hint.ts'),
  route('payer/passkey_offer', 'routes/payer/passkey-offer.ts'),
  route('payer/data/:id/download', 'routes/payer/data-download.ts'),
  route('payer/s/:id/documents/:document', 'routes/payer/document.ts'),
  route('payer/s/:id/documents/:document/xml', 'routes/payer/document-xml.ts'),
  route('payer/s/:id/files/:product/:position', 'routes/payer/file.ts'),
];
