import { index, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The admin's screens, and those that plugins bring. */
export const adminRoutes = (pluginScreens: RouteConfigEntry[]): RouteConfigEntry[] => [
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/home.tsx'),
    route('front', 'routes/admin/front.tsx'),
    route('legal', 'routes/admin/legal.tsx'),
    route('products/review', 'routes/admin/products/review-queue.tsx'),
    route('products/:id/review', 'routes/admin/products/review.tsx'),
    route('marketplace', 'routes/admin/marketplace/offers.tsx'),
    route('health', 'routes/admin/health/health.tsx'),
    route('merchants', 'routes/admin/merchants/merchants.tsx'),
    route('payouts', 'routes/admin/payouts/payouts.tsx'),
    route('payouts/:id', 'routes/admin/payouts/payout.tsx'),
    route('bank_accounts', 'routes/admin/bank-accounts/list.tsx'),
    route('bank_accounts/:seller/:id', 'routes/admin/bank-accounts/bank-account.tsx'),
    route('bank_account_legitimations', 'routes/admin/legitimations/list.tsx'),
    route('bank_account_legitimations/:seller', 'routes/admin/legitimations/legitimation.tsx'),
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
  route('admin/payouts/export.csv', 'routes/admin/payouts/export.ts'),
  route('admin/payouts/files/:id', 'routes/admin/payouts/file.ts'),
  route('admin/identity_documents/:seller/:id', 'routes/admin/bank-accounts/document.ts'),
  route('admin/themes/preview', 'routes/admin/themes/preview.ts'),
];
