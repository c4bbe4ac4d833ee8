import { index, route, type RouteConfig } from '@remix-run/route-config';
import type { ScreenPlace } from '#core/plugins';
import { plugins } from '../plugins.config.ts';
import { listsRoutes } from './lists/routes.ts';
import { adminRoutes } from './routes/admin/routes.ts';
import { authRoutes } from './routes/auth/routes.ts';
import { accountingRoutes } from './routes/cabinet/accounting/routes.ts';
import { affiliatesRoutes } from './routes/cabinet/affiliates/routes.ts';
import { bulkAccessRoutes } from './routes/cabinet/bulk-access/routes.ts';
import { couponsRoutes } from './routes/cabinet/coupons/routes.ts';
import { declarationsRoutes } from './routes/cabinet/declarations/routes.ts';
import { funnelsRoutes } from './routes/cabinet/funnels/routes.ts';
import { invoicesRoutes } from './routes/cabinet/invoices/routes.ts';
import { mediaAnswerRoutes, mediaRoutes } from './routes/cabinet/media/routes.ts';
import { ordersRoutes } from './routes/cabinet/orders/routes.ts';
import { pageEditorRoutes, pagesRoutes } from './routes/cabinet/pages/routes.ts';
import { planRoutes } from './routes/cabinet/plan/routes.ts';
import { productsRoutes } from './routes/cabinet/products/routes.ts';
import { settingsRoutes } from './routes/cabinet/settings/routes.ts';
import { embedDraftRoutes, embeddableItemsRoutes } from './routes/cabinet/embeddable-items/routes.ts';
import { shareQrRoutes, sharesRoutes } from './routes/cabinet/shares/routes.ts';
import { archiveRoutes } from './routes/cabinet/archive/routes.ts';
import { bankAccountsRoutes } from './routes/cabinet/bank-accounts/routes.ts';
import { legitimationRoutes } from './routes/cabinet/legitimation/routes.ts';
import { resellingRoutes } from './routes/cabinet/reselling/routes.ts';
import { claimsRoutes } from './routes/cabinet/claims/routes.ts';
import { customersRoutes } from './routes/cabinet/customers/routes.ts';
import { leavingRoutes } from './routes/cabinet/leaving/routes.ts';
import { peerImportsRoutes } from './routes/cabinet/peer-imports/routes.ts';
import { mailTextsRoutes } from './routes/cabinet/mail-texts/routes.ts';
import { mailsRoutes } from './routes/cabinet/mails/routes.ts';
import { mobileAppRoutes } from './routes/cabinet/mobile-app/routes.ts';
import { notificationsRoutes } from './routes/cabinet/notifications/routes.ts';
import { statisticsRoutes } from './routes/cabinet/statistics/routes.ts';
import { liveShowsRoutes } from './routes/cabinet/live-shows/routes.ts';
import { ratingsRoutes } from './routes/cabinet/ratings/routes.ts';
import { shipmentsRoutes } from './routes/cabinet/shipments/routes.ts';
import { submissionsRoutes } from './routes/cabinet/submissions/routes.ts';
import { themePreviewRoutes, themesRoutes } from './routes/cabinet/themes/routes.ts';
import { transfersRoutes } from './routes/cabinet/transfers/routes.ts';
import { devRoutes } from './routes/dev/routes.ts';
import { publishRoutes } from './routes/publish/routes.ts';
import { payerRoutes } from './routes/payer/routes.ts';

/** Below which path each kind of plugin screen lives, relative to its area's layout; editor steps to the product's. */
const PATHS: Record<ScreenPlace, string> = {
  cabinet: '',
  'cabinet-settings': 'settings/',
  'product-editor': '',
  payer: '',
  admin: '',
};

/** Plugins' screens, mounted where their contract says, with the ids they name. */
function screensOf(...places: ScreenPlace[]) {
  return plugins.flatMap((plugin) =>
    (plugin.screens ?? [])
      .filter((screen) => places.includes(screen.place))
      .map((screen) => route(PATHS[screen.place] + screen.path, `../${screen.file}`, { id: screen.id })),
  );
}

export default [
  index('routes/start.tsx'),
  ...authRoutes,
  route('cabinet', 'routes/cabinet/layout.tsx', [
    index('routes/cabinet/home.tsx'),
    route('profile/edit', 'routes/cabinet/profile-edit.tsx'),
    ...ordersRoutes,
    ...invoicesRoutes,
    ...accountingRoutes,
    ...transfersRoutes,
    ...bankAccountsRoutes,
    ...claimsRoutes,
    ...legitimationRoutes,
    ...resellingRoutes,
    ...productsRoutes(screensOf('product-editor')),
    ...bulkAccessRoutes,
    ...couponsRoutes,
    ...affiliatesRoutes,
    ...funnelsRoutes,
    ...pagesRoutes,
    ...sharesRoutes,
    ...embeddableItemsRoutes,
    ...themesRoutes,
    ...mediaRoutes,
    ...settingsRoutes,
    ...declarationsRoutes,
    ...customersRoutes,
    ...leavingRoutes,
    ...archiveRoutes,
    ...peerImportsRoutes,
    ...mailTextsRoutes,
    ...mailsRoutes,
    ...notificationsRoutes,
    ...mobileAppRoutes.screens,
    ...statisticsRoutes,
    ...ratingsRoutes,
    ...liveShowsRoutes,
    ...planRoutes,
    ...shipmentsRoutes,
    ...submissionsRoutes,
    ...screensOf('cabinet', 'cabinet-settings'),
  ]),
  route('cabinet/search', 'routes/cabinet/search.ts'),
  route('cabinet/favourites', 'routes/cabinet/favourites.ts'),
  route('cabinet/next_step', 'routes/cabinet/next-step.ts'),
  route('cabinet/start', 'routes/cabinet/start/kinds.tsx'),
  route('cabinet/start/:form', 'routes/cabinet/start/thing.tsx'),
  route('v1/bank_account_legitimations', 'routes/v1/old-legitimations.ts'),
  route('publisher', 'routes/publisher/home.tsx'),
  route('announcements/:id', 'routes/announcement.ts'),
  ...publishRoutes,
  ...adminRoutes(screensOf('admin')),
  ...pageEditorRoutes,
  ...themePreviewRoutes,
  ...shareQrRoutes,
  ...embedDraftRoutes,
  ...mediaAnswerRoutes,
  ...mobileAppRoutes.answers,
  ...listsRoutes,
  ...payerRoutes(screensOf('payer')),
  ...devRoutes,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
