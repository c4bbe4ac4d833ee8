import { Router } from 'express';
import { ALL_PRODUCTS, productCards } from '#core/catalog';
import { defineMessages } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { inShop } from './checkout/buyer-request.ts';
import { sendPage } from './checkout/draw-page.tsx';
import { ProductAddons } from './checkout/product-addons.tsx';

const texts = defineMessages({
  de: {
    title: 'Diese Seite gibt es hier nicht',
    text: 'Vielleicht ist die Adresse vertippt, oder das Angebot ist inzwischen zu Ende.',
    shop: 'Zum Shop von {shop}',
    rooms: 'Zu Ihren Käufen',
  },
  en: {
    title: 'There is no such page here',
    text: 'The address may be mistyped, or the offer is over by now.',
    shop: 'To the shop of {shop}',
    rooms: 'To your purchases',
  },
});

const SHOWN = 3;

/** Answer in the shop's look to addresses below it that do not exist, with the way on. Stands behind all other pages of shops, plugins' too. */
export function notHereRoutes(kernel: Kernel): Router {
  const router = Router();
  router.get(
    '/s/:username/*',
    inShop(kernel, async ({ ctx, seller, locale }, request, response) => {
      // Files and data are asked for by programs.
      if (/\.[a-z0-9]{2,5}$/i.test(request.path) || !request.accepts('html')) return 'next';
      const t = texts.for(locale);
      const cards = await productCards(ctx, { query: { per: SHOWN, categoryId: ALL_PRODUCTS } });
      sendPage(response, 404, {
        locale,
        seller,
        title: t('title'),
        here: request.originalUrl,
        children: (
          <div className="stack">
            <h1>{t('title')}</h1>
            <p>{t('text')}</p>
            <p className="actions">
              <a className="button" href={`/s/${seller.username}`}>
                {t('shop', { shop: seller.display_name })}
              </a>
              <a href={`/payer?shop=${seller.username}`}>{t('rooms')}</a>
            </p>
            {cards.length > 0 ? <ProductAddons addons={cards.slice(0, SHOWN)} seller={seller} locale={locale} /> : null}
          </div>
        ),
      });
    }),
  );
  return router;
}
