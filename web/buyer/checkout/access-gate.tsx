import { urlencoded, type Request, type Response, type Router } from 'express';
import { sellableOffer, tryAccessPassword, type Offer } from '#core/catalog';
import type { Kernel } from '#core/kernel';
import { inShop, type BuyerRequest } from './buyer-request.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { sendPage } from './draw-page.tsx';
import { PasswordPage, type PasswordPageProps } from './password-page.tsx';

const form = urlencoded({ extended: false, limit: '10kb', parameterLimit: 5 });

/** Sent to the pages of one product only: each product's pass is a cookie of its own path. */
const COOKIE = 'kontor_access';

/** Pass that this visitor got for the product's password, if anything. */
export function accessPassOf(request: Request): string | undefined {
  return /(?:^|;\s*)kontor_access=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
}

/** True if the product is behind a password that this visitor has not given. */
export function isLocked(request: Request, offer: Offer): boolean {
  return offer.product.accessPass !== null && accessPassOf(request) !== offer.product.accessPass;
}

/** In place of the page that was asked for. */
export function sendPasswordPage(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  {
    status = 200,
    outcome = null,
    back = request.originalUrl,
  }: { status?: number; outcome?: PasswordPageProps['outcome']; back?: string } = {},
): void {
  const { seller, language: locale } = visit;
  const product = `/s/${seller.username}/${request.params.slug}`;
  sendPage(response, status, {
    locale,
    otherLanguage: visit.otherLanguage,
    seller,
    title: checkoutTexts.translate(locale, 'locked'),
    here: back,
    children: (
      <PasswordPage action={`${product}/access?back=${encodeURIComponent(back)}`} locale={locale} outcome={outcome} />
    ),
  });
}

/** `/s/{username}/{slug}/access`: takes the word and leads back to where it was asked. */
export function accessRoutes(router: Router, kernel: Kernel): void {
  router.post(
    '/s/:username/:slug/access',
    form,
    inShop(kernel, async (visit, request, response) => {
      const { seller, ctx } = visit;
      const offer = await sellableOffer(ctx, { slug: request.params.slug! });
      if (!offer?.visible) return 'next';
      const place = `/s/${seller.username}/${offer.product.slug}`;
      const asked = typeof request.query.back === 'string' ? request.query.back : '';
      // Only to the product's own pages: a link must not lead elsewhere from here.
      const back = new RegExp(`^${place}(/checkout)?(\\?[^#\\\\]*)?$`).test(asked) ? asked : place;
      const { access_password: password } = (request.body ?? {}) as Record<string, unknown>;
      const tried = await tryAccessPassword(ctx, {
        productId: offer.product.id,
        password: typeof password === 'string' ? password : '',
        ip: request.ip ?? '',
      });
      if (tried.state !== 'right')
        return sendPasswordPage(visit, request, response, {
          status: tried.state === 'wrong' ? 422 : 429,
          outcome: tried.state,
          back,
        });
      response.cookie(COOKIE, tried.pass, { httpOnly: true, sameSite: 'lax', secure: request.secure, path: place });
      response.redirect(303, back);
    }),
  );
}
