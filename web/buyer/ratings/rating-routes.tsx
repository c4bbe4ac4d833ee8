import { urlencoded, type Request, type Response, type Router } from 'express';
import { findShownProduct, productCards } from '#core/catalog';
import type { ReactNode } from 'react';
import type { Kernel } from '#core/kernel';
import { rateProduct, ratingPlace, shownRatings, type RatingInput, type RatingPlace } from '#core/ratings';
import { inAnyShop, inShop, type BuyerRequest } from '../checkout/buyer-request.ts';
import { sendPage } from '../checkout/draw-page.tsx';
import { RatedPage, RatingForm, type RatingProblem } from './rating-form.tsx';
import { RatingSection } from './rating-section.tsx';
import { ratingTexts } from './rating-texts.ts';

const form = urlencoded({ extended: false, limit: '30kb', parameterLimit: 20 });

/** Pages on which buyers rate, and on which all ratings of a product are read. Forms of the browser's own, no script. */
export function ratingRoutes(router: Router, kernel: Kernel): void {
  router.get(
    '/s/:username/review/:link',
    inAnyShop(kernel, async (visit, request, response) => {
      const place = await ratingPlace(visit.ctx, { sellerId: visit.seller.id, link: request.params.link! });
      if (!place) return 'next';
      if (request.query.thanks === '1' && place.before)
        return send(
          visit,
          request,
          response,
          200,
          place,
          <RatedPage place={place} product={`/s/${visit.seller.username}/${place.slug}`} locale={visit.locale} />,
        );
      const { before } = place;
      const typed = { stars: String(before?.stars ?? ''), name: before?.name ?? '', body: before?.body ?? '' };
      showForm({ visit, request, response, place }, typed);
    }),
  );
  router.post(
    '/s/:username/review/:link',
    form,
    inAnyShop(kernel, async (visit, request, response) => {
      const posted = (request.body ?? {}) as Record<string, unknown>;
      const text = (name: string): string => (typeof posted[name] === 'string' ? posted[name].slice(0, 10_000) : '');
      const typed = { stars: text('stars'), name: text('name'), body: text('body') };
      const rated = await rateProduct(visit.ctx, { sellerId: visit.seller.id, link: request.params.link! }, typed);
      if (rated.state === 'not_found') return 'next';
      if (rated.state === 'rated') return response.redirect(303, `${request.path}?thanks=1`);
      showForm({ visit, request, response, place: rated.place }, typed, rated.problems);
    }),
  );
  router.get(
    '/s/:username/:slug/reviews',
    inShop(kernel, async (visit, request, response) => {
      const { ctx, seller, locale } = visit;
      const found = await findShownProduct(ctx, request.params.slug!);
      const [card] = found ? await productCards(ctx, { ids: [found.id] }) : [];
      if (!card?.sellable && !card?.soldOut) return 'next';
      const t = ratingTexts.for(locale);
      sendPage(response, 200, {
        locale,
        seller,
        title: `${t('title')}: ${card.name}`,
        here: request.originalUrl,
        rated: true,
        children: (
          <div className="narrow stack">
            <p>
              <a href={`/s/${seller.username}/${card.slug}`}>{t('back')}</a>
            </p>
            <h1>{card.name}</h1>
            {card.rating ? (
              <RatingSection
                rating={card.rating}
                shown={await shownRatings(ctx, card.id)}
                shop={{ name: seller.display_name, timeZone: seller.time_zone }}
                locale={locale}
              />
            ) : (
              <p>{t('none')}</p>
            )}
          </div>
        ),
      });
    }),
  );
}

function showForm(
  {
    visit,
    request,
    response,
    place,
  }: { visit: BuyerRequest; request: Request; response: Response; place: RatingPlace },
  typed: RatingInput,
  problems: readonly RatingProblem[] = [],
): void {
  send(
    visit,
    request,
    response,
    problems.length > 0 ? 422 : 200,
    place,
    <RatingForm place={place} typed={typed} problems={problems} locale={visit.locale} />,
  );
}

function send(
  { seller, locale }: BuyerRequest,
  request: Request,
  response: Response,
  status: number,
  place: RatingPlace,
  children: ReactNode,
): void {
  sendPage(response, status, {
    locale,
    seller,
    title: place.product,
    here: request.originalUrl,
    rated: true,
    children,
  });
}
