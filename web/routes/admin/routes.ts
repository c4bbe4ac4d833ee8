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
    route('search', 'routes/admin/desk/search.tsx'),
    route('money', 'routes/admin/money/money.tsx'),
    route('sellers/:id', 'routes/admin/sellers/seller.tsx'),
    route(':list', 'routes/admin/desk/list.tsx'),
    ...pluginScreens,
  ]),
  route('admin/acting/end', 'routes/admin/sellers/end-acting.ts'),
  route('admin/themes/preview', 'routes/admin/themes/preview.ts'),
];
