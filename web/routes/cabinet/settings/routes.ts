import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const settingsRoutes: RouteConfigEntry[] = [
  route('settings', 'routes/cabinet/settings/index.ts'),
  route('settings/payment_providers', 'routes/cabinet/settings/payment-providers.tsx'),
  route('settings/payment_providers/:provider', 'routes/cabinet/settings/payment-provider.tsx'),
  route('settings/store_products', 'routes/cabinet/settings/store-products.tsx'),
  route('settings/payment_settings', 'routes/cabinet/settings/payment-settings.tsx'),
  route('settings/tax', 'routes/cabinet/settings/tax.tsx'),
  route('settings/checkout', 'routes/cabinet/settings/checkout.tsx'),
  route('settings/checkout/preview', 'routes/cabinet/settings/checkout-preview.ts'),
  route('settings/checkout/pictures/:picture', 'routes/cabinet/settings/checkout-picture.ts'),
  route('settings/legal', 'routes/cabinet/settings/legal.tsx'),
  route('settings/legal/:kind/:locale', 'routes/cabinet/settings/legal-text.tsx'),
  route('settings/acts', 'routes/cabinet/settings/acts.tsx'),
  route('settings/extensions', 'routes/cabinet/settings/extensions.tsx'),
  route('settings/extensions/:kind/:key', 'routes/cabinet/settings/extension.tsx'),
];
