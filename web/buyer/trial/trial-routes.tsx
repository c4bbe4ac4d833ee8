import { urlencoded, type Request, type Response, type Router } from 'express';
import { showcaseOf } from '#core/catalog';
import { productView, readEntries, type ProductView } from '#core/checkout';
import type { Ctx } from '#core/context';
import { fileLink } from '#core/files';
import type { Kernel } from '#core/kernel';
import type { Money } from '#core/kit';
import { buyOnTrial, trialDelivery, triedProduct, type TriedProduct } from '#core/opening';
import { cabinetRoles, readProfile } from '#core/people';
import { identifyActor } from '../../server/identify-actor.ts';
import { inShop, queryValues, sessionTokenOf, type BuyerRequest } from '../checkout/buyer-request.ts';
import { sendPage } from '../checkout/draw-page.tsx';
import { ProductPage } from '../checkout/product-page.tsx';
import { neededBy, shownVideo } from '../checkout/product-video.tsx';
import { TrialCheckout, TrialRibbon, TrialThanks } from './trial-pages.tsx';
import { TRIAL_TEXTS } from './trial-texts.ts';

const form = urlencoded({ extended: false, limit: '20kb' });
const LINK_SECONDS = 3600;

/**
 * A product at its own address before it is published, for those alone who work in its shop, and the purchase they try it with. Asked after
 * everything that shows published products, so that buyers' pages wait for nothing.
 */
export function trialRoutes(router: Router, kernel: Kernel): void {
  const base = '/s/:username/:slug';
  router.get(
    base,
    inShop(kernel, (visit, request, response) =>
      onTrial(kernel, visit, request, async (tried) => {
        const { seller, locale } = visit;
        const { view, product, path } = tried;
        const video = await shownVideo(visit.ctx, view.offer.product.steps.video);
        const showcase = await showcaseOf(visit.ctx, { id: product.id, form: product.form, path });
        sendPage(response, 200, {
          locale,
          seller,
          title: product.name,
          here: request.originalUrl,
          ...neededBy(video),
          children: [
            <TrialRibbon key="ribbon" locale={locale} product={product} path={path} />,
            <br key="space" />,
            <ProductPage key="page" view={view} seller={seller} locale={locale} showcase={showcase} video={video} />,
          ],
        });
      }),
    ),
  );
  // The page's own button leads to the checkout, which is not open yet.
  router.get(
    `${base}/checkout`,
    inShop(kernel, (visit, request, response) =>
      onTrial(kernel, visit, request, async ({ path }) => response.redirect(302, `${path}/test`)),
    ),
  );
  router.get(
    `${base}/test`,
    inShop(kernel, (visit, request, response) =>
      onTrial(kernel, visit, request, (tried) => checkout(visit, request, response, tried, null)),
    ),
  );
  router.post(
    `${base}/test`,
    form,
    inShop(kernel, (visit, request, response) =>
      onTrial(kernel, visit, request, async (tried) => {
        const { card } = request.body as Record<string, unknown>;
        const outcome = await buyOnTrial(tried.ctx, tried.product, {
          amount: priceOf(tried.view),
          card: typeof card === 'string' ? card : '',
        });
        if (outcome === 'paid') return response.redirect(303, `${tried.path}/test/thanks`);
        response.status(422);
        return checkout(visit, request, response, tried, outcome);
      }),
    ),
  );
  router.get(
    `${base}/test/thanks`,
    inShop(kernel, (visit, request, response) =>
      onTrial(kernel, visit, request, async ({ ctx, product, path }) => {
        const deliveries = await Promise.all(
          (await trialDelivery(ctx, product)).map(async (delivery) => ({
            ...delivery,
            fileHrefs: await Promise.all(
              delivery.files.map((file) => fileLink(ctx, file, { expiresInSeconds: LINK_SECONDS })),
            ),
          })),
        );
        const { locale } = visit;
        page(visit, request, response, TRIAL_TEXTS[locale].done, [
          <TrialThanks key="thanks" locale={locale} product={product} path={path} deliveries={deliveries} />,
        ]);
      }),
    ),
  );
}

interface Tried {
  /** Of the person who tries. */
  ctx: Ctx;
  product: TriedProduct;
  view: ProductView;
  path: string;
}

/** Only for those who work in this very shop; for everybody else there is nothing here. */
async function onTrial(
  kernel: Kernel,
  visit: BuyerRequest,
  request: Request,
  show: (tried: Tried) => Promise<void>,
): Promise<'next' | void> {
  const { seller, locale } = visit;
  if (sessionTokenOf(visit, request) === undefined) return 'next';
  const actor = await identifyActor(kernel, request);
  const works =
    actor?.kind === 'person' &&
    actor.sellerId === seller.id &&
    actor.roles.some(({ role, sellerId }) => sellerId === seller.id && cabinetRoles.includes(role));
  if (!works) return 'next';
  const ctx = kernel.contextFor(actor, { locale });
  const product = await triedProduct(ctx, request.params.slug!);
  if (!product) return 'next';
  const entries = readEntries({
    country: seller.country_code,
    ...queryValues(request.query as Record<string, unknown>),
  });
  const view = await productView(visit.ctx, { seller, slug: product.slug, entries, locale }, { trying: true });
  if (!view) return 'next';
  return show({ ctx, product, view, path: `/s/${seller.username}/${product.slug}` });
}

/** Charge of a buyer now. */
function priceOf({ plans, variants, offer }: ProductView): Money {
  return plans[0]?.first ?? variants[0]?.price.gross ?? offer.price;
}

async function checkout(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  { ctx, product, view, path }: Tried,
  refused: Parameters<typeof TrialCheckout>[0]['refused'],
): Promise<void> {
  const { locale } = visit;
  const { email } = await readProfile(ctx);
  page(
    visit,
    request,
    response,
    TRIAL_TEXTS[locale].checkout,
    [
      <TrialCheckout
        key="checkout"
        locale={locale}
        product={product}
        path={path}
        price={priceOf(view)}
        email={email}
        refused={refused}
      />,
    ],
    refused ? 422 : 200,
  );
}

function page(
  { seller, locale }: BuyerRequest,
  request: Request,
  response: Response,
  title: string,
  children: React.ReactNode,
  status = 200,
): void {
  sendPage(response, status, { locale, seller, title, here: request.originalUrl, children });
}
