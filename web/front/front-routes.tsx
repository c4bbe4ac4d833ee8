import { Router } from 'express';
import type { Kernel } from '#core/kernel';
import type { Ctx } from '#core/context';
import { PLATFORM_LEGAL_KINDS, platformDocument, readFrontPage, readPlatformLegal } from '#core/opening';
import { referenceOperations } from '../api/reference-of.ts';
import { REFERENCE_TEXTS } from '../api/reference-texts.ts';
import { ApiReference } from '../api/reference.tsx';
import { shopDirectoryOf } from '../buyer/shop-directory.ts';
import { homeOf } from '../server/home-of.ts';
import { identifyActor } from '../server/identify-actor.ts';
import { frontLocale, sendFront } from './front-frame.tsx';
import { FrontPage } from './front-page.tsx';
import { FRONT_TEXTS } from './front-texts.ts';
import { HELP_SLUGS } from './help/help-page.ts';
import { HELP_TITLES } from './help/help-titles.ts';
import { HELP, HELP_TEXTS, HelpArticle, HelpIndex } from './help/help-view.tsx';
import { LEGAL_TITLES } from './legal-titles.ts';
import { PlatformDocument } from './platform-document.tsx';
import { sendPricing } from './pricing/pricing-route.tsx';
import { frontLinks } from './platform-texts.server.ts';

/** The shop of the demo world. */
const DEMO_SHOP = 'anna';

/** Pages in front of the product: the bare address, which leads people who are signed in to their work, and the help. */
export function frontRoutes(kernel: Kernel): Router {
  const router = Router();
  const shops = shopDirectoryOf(kernel);
  const nobody = (): Ctx => kernel.contextFor({ kind: 'nobody' });
  router.get('/', (request, response, next) => {
    const run = async (): Promise<void> => {
      const actor = await identifyActor(kernel, request);
      if (actor !== null) return response.redirect(302, homeOf(actor));
      const front = await readFrontPage(kernel.contextFor({ kind: 'nobody' }));
      if (front.mode === 'off') return response.redirect(302, '/sign_in');
      // A shop that was closed since leaves the page in its place.
      if (front.mode === 'shop' && (await shops.find(front.shop))) return response.redirect(302, `/s/${front.shop}`);
      const wished = front.demoShop || (kernel.env.KONTOR_MODE === 'demo' ? DEMO_SHOP : '');
      const demoShop = wished !== '' && (await shops.find(wished)) ? wished : '';
      const locale = frontLocale(request);
      const { title, lead } = FRONT_TEXTS[locale];
      await sendFront(response, {
        locale,
        title,
        description: lead,
        here: '/',
        ...(await frontLinks(nobody())),
        children: <FrontPage locale={locale} demoShop={demoShop} />,
      });
    };
    run().catch(next);
  });
  router.get('/help', (request, response, next) => {
    const run = async (): Promise<void> => {
      const locale = frontLocale(request);
      const { title, lead } = HELP_TEXTS[locale];
      await sendFront(response, {
        locale,
        title: `${title} · Kontor`,
        description: lead,
        here: '/help',
        ...(await frontLinks(nobody())),
        children: <HelpIndex locale={locale} />,
      });
    };
    run().catch(next);
  });
  router.get('/help/api', (request, response, next) => {
    const run = async (): Promise<void> => {
      const locale = frontLocale(request);
      const { title, lead } = REFERENCE_TEXTS[locale];
      await sendFront(response, {
        locale,
        title: `${title} · ${HELP_TEXTS[locale].title} · Kontor`,
        description: lead,
        here: '/help/api',
        island: 'api-try',
        ...(await frontLinks(nobody())),
        children: <ApiReference locale={locale} baseUrl={kernel.baseUrl} operations={referenceOperations()} />,
      });
    };
    run().catch(next);
  });
  router.get('/pricing', (request, response, next) => {
    sendPricing(kernel, request, response)
      .then((sent) => (sent ? undefined : next()))
      .catch(next);
  });
  router.get('/help/:area', (request, response, next) => {
    const slug = HELP_SLUGS.find((each) => each === request.params.area);
    if (!slug) return next();
    const run = async (): Promise<void> => {
      const locale = frontLocale(request);
      const bare = request.query.beside !== undefined;
      const { purpose } = HELP[locale][slug];
      await sendFront(response, {
        locale,
        title: `${HELP_TITLES[locale][slug]} · ${HELP_TEXTS[locale].title} · Kontor`,
        description: purpose,
        here: `/help/${slug}`,
        bare,
        ...(bare ? { legal: [] } : await frontLinks(nobody())),
        children: <HelpArticle locale={locale} slug={slug} bare={bare} />,
      });
    };
    run().catch(next);
  });
  router.get('/legal/:kind', (request, response, next) => {
    const kind = PLATFORM_LEGAL_KINDS.find((each) => each === request.params.kind);
    if (!kind) return next();
    const run = async (): Promise<void> => {
      const locale = frontLocale(request);
      const legal = await readPlatformLegal(nobody());
      const blocks = platformDocument(legal, kind, locale);
      if (!blocks) return next();
      const title = LEGAL_TITLES[locale][kind];
      await sendFront(response, {
        locale,
        title: `${title} · Kontor`,
        description: `${title}, ${legal.name}`,
        here: `/legal/${kind}`,
        legal: PLATFORM_LEGAL_KINDS,
        children: <PlatformDocument title={title} blocks={blocks} />,
      });
    };
    run().catch(next);
  });
  return router;
}
