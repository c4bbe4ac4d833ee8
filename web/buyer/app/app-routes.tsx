import type { Response, Router } from 'express';
import type { Kernel } from '#core/kernel';
import { openAppDocument } from '#core/mobile-app';
import { asSeller } from '#core/jobs';
import { AppError, inLanguage, tabPath } from '#core/kit';
import { networkOf, readShopApp, type ShopApp } from '#core/people';
import { preferredLocale } from '../../server/request-context.ts';
import { RequestPace } from '../../server/request-pace.ts';
import type { Siblings } from '../../server/siblings.ts';
import { inAnyShop, type BuyerRequest } from '../checkout/buyer-request.ts';
import { shopDirectoryOf } from '../shop-directory.ts';
import { OfflinePage, StartPage } from './app-screens.tsx';
import { sendAppPage } from './app-page.tsx';
import { appTexts } from './app-texts.ts';
import { manifestOf } from './manifest.ts';
import { sendShopTab } from './shop-tab.tsx';
import { sendPlainOffline } from './plain-offline.tsx';

/** A shop's app as phones ask for it: its start, its shop, its manifest, its service worker and the pictures uploaded for it. */
export function appRoutes(router: Router, kernel: Kernel, siblings: Siblings): void {
  const shops = shopDirectoryOf(kernel);
  const drawing = new RequestPace(DRAWING, kernel.clock, { name: 'pictures of apps', siblings });
  const inApp = (handle: (visit: BuyerRequest, app: ShopApp, response: Response) => Promise<void> | void) =>
    inAnyShop(kernel, async (visit, _request, response) => {
      const app = readShopApp((await shops.ofSeller(visit.seller.id))?.app);
      if (!app) return 'next';
      await handle(visit, app, response);
      return undefined;
    });
  router.get(
    '/s/:username/app',
    inApp(({ locale, seller: { username } }, app, response) =>
      sendAppPage(response, {
        locale,
        username,
        app,
        title: app.name,
        tab: 'home',
        island: 'app-start',
        children: <StartPage app={app} username={username} locale={locale} />,
      }),
    ),
  );
  router.get(
    '/s/:username/app/shop',
    inApp(async (visit, app, response) =>
      // A closed shop sells nothing; its buyers still read.
      sendShopTab(visit, { app, isOpen: (await shops.find(visit.seller.username)) !== null }, response),
    ),
  );
  router.get(
    '/s/:username/app/offline',
    inApp(({ locale, seller: { username } }, app, response) =>
      sendAppPage(response, {
        locale,
        username,
        app,
        title: appTexts.translate(locale, 'offline'),
        tab: null,
        island: 'app-offline',
        children: <OfflinePage locale={locale} again={tabPath('home', username)} />,
      }),
    ),
  );
  router.get(
    '/s/:username/app/manifest.webmanifest',
    inApp(({ locale, seller }, app, response) => {
      response
        .set(FRESH)
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(app, { username: seller.username, locale })));
    }),
  );
  router.get(
    '/s/:username/app/icon.png',
    inApp((_visit, app, response) => response.set(FRESH).redirect(302, app.icons.small)),
  );
  // A worker stays where the app was taken back: phones that have it still want to read.
  router.get(
    '/s/:username/app/worker.js',
    inAnyShop(kernel, async ({ seller }, _request, response) => sendWorker(response, `/s/${seller.username}/`)),
  );
  router.get('/payer/worker.js', (_request, response) => sendWorker(response, '/payer'));
  router.get('/common/cabinet_worker.js', (_request, response) => sendWorker(response, '/cabinet/'));
  router.get('/payer/offline', (request, response) => sendPlainOffline(request, response));
  // The worker of the rooms forgets what it keeps as it passes here.
  router.get('/payer/signed_out', (_request, response) =>
    response.set('cache-control', 'no-store').redirect(302, '/sign_in'),
  );
  router.get(
    ['/shop/:sellerId/mobile_app/document/:id', '/v1/shop/:sellerId/mobile_app/document/:id'],
    (request, response, next) => {
      const [sellerId, id] = [numberOf(request.params.sellerId), numberOf(request.params.id)];
      const { width, download } = request.query;
      const nobody = kernel.contextFor({ kind: 'nobody' });
      const run = async (): Promise<void> => {
        const shop = sellerId === null ? null : await shops.ofSeller(sellerId).catch(() => null);
        // Drafts of an app that is not on offer are not shown.
        if (id === null || !shop || !readShopApp(shop.app)) return next();
        if (width !== undefined && 'waitSeconds' in drawing.take(networkOf(request.ip ?? '')))
          throw tooManyPictures(preferredLocale(request));
        const asked = typeof width === 'string' ? { width: Number(width) } : {};
        const found = await openAppDocument(asSeller(nobody, shop.id), { id, sellerId: shop.id, ...asked });
        if (!found) return next();
        response.set({
          'cache-control': 'public, max-age=300',
          'content-security-policy': "default-src 'none'",
          'content-disposition': `${download === '1' ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(found.name)}`,
        });
        response.type(found.contentType).send(Buffer.from(found.bytes));
      };
      run().catch(next);
    },
  );
}

/** Pictures in a width of their own are drawn for each request. */
const DRAWING = { burst: 60, perMinute: 120 };

const tooManyPictures = (locale: 'de' | 'en'): AppError =>
  new AppError({
    code: 'too_many_requests',
    status: 429,
    title: inLanguage(locale, { de: 'Zu viele Anfragen', en: 'Too many requests' }),
    detail: inLanguage(locale, {
      de: 'Warten Sie einen Moment und laden Sie dann neu.',
      en: 'Wait a moment, then load again.',
    }),
  });

const FRESH = { 'cache-control': 'no-cache' };

function sendWorker(response: Response, scope: string): void {
  response
    .set({ ...FRESH, 'service-worker-allowed': scope })
    .type('text/javascript')
    .send("importScripts('/islands/app-worker.js');\n");
}

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
