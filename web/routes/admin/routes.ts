import { index, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The admin's screens, and those that plugins bring. */
export const adminRoutes = (pluginScreens: RouteConfigEntry[]): RouteConfigEntry[] => [
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/home.tsx'),
    route('front', 'routes/admin/front.tsx'),
    route('legal', 'routes/admin/legal.tsx'),
    route('products/review', 'routes/admin/products/review-queue.tsx'),
    route('products/:id/review', 'routes/admin/products/review.tsx'),
    route('health', 'routes/admin/health/health.tsx'),
    route('merchants', 'routes/admin/merchants/merchants.tsx'),
    route('themes', 'routes/admin/themes/list.tsx'),
    route('themes/new', 'routes/admin/themes/new.tsx'),
    route('themes/:id', 'routes/admin/themes/change.tsx'),
    ...pluginScreens,
  ]),
  route('admin/themes/preview', 'routes/admin/themes/preview.ts'),
];
