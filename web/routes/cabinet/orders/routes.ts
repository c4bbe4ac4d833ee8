import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const ordersRoutes: RouteConfigEntry[] = [
  route('orders', 'routes/cabinet/orders/list.tsx'),
  route('orders/:id', 'routes/cabinet/orders/order.tsx'),
  route('orders/:id/attribution', 'routes/cabinet/orders/attribution.ts'),
  route('orders/:id/left', 'routes/cabinet/orders/left.ts'),
  route('orders/:id/sale', 'routes/cabinet/orders/sale.ts'),
  route('order_rates', 'routes/cabinet/rates/list.tsx'),
  route('order_rates/forecast', 'routes/cabinet/rates/forecast.tsx'),
  route('order_rates/forecast.csv', 'routes/cabinet/rates/forecast-csv.ts'),
  route('orders/:id/schedule', 'routes/cabinet/orders/schedule.tsx'),
  route('orders/:id/vat_correction', 'routes/cabinet/orders/vat-correction.tsx'),
  route('orders/:id/rates/:rate/claim', 'routes/cabinet/orders/claim.tsx'),
  route('orders/:id/refund', 'routes/cabinet/orders/refund.tsx'),
  route('orders/:id/receipt', 'routes/cabinet/orders/receipt.tsx'),
  route('orders/:id/payments/:payment/capture', 'routes/cabinet/orders/capture.tsx'),
  route('orders/:id/payments/:payment/release', 'routes/cabinet/orders/release.ts'),
  route('orders/:id/refunds/:refund/confirmation', 'routes/cabinet/orders/confirm-refund.ts'),
  route('orders/:id/disputes/:dispute', 'routes/cabinet/orders/dispute.tsx'),
  route('orders/:id/documents/:document', 'routes/cabinet/orders/document.ts'),
];
