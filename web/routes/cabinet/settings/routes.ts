import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const settingsRoutes: RouteConfigEntry[] = [
  route('settings', 'routes/cabinet/settings/index.ts'),
  route('settings/payment_providers', 'routes/cabinet/settings/payment-providers.tsx'),
  route('settings/payment_providers/:provider', 'routes/cabinet/settings/payment-provider.tsx'),
];
