import type { Request, RequestHandler, Response, Router } from 'express';

const COOKIE = 'kontor_coupon';
/** Form of a code in an address; any other text is left where it is. */
const CODE = /^[^\s;,"\\][^;,"\\]{0,58}[^\s;,"\\]$/u;

/** `?coupon_code=` on a shop's addresses: the code goes with the visitor to that shop's checkouts until the browser is closed or they buy. */
export function couponLinkRoutes(router: Router): void {
  router.get(['/s/:username', '/s/:username/:slug', '/s/:username/:slug/checkout'], rememberCoupon);
}

const rememberCoupon: RequestHandler = (request, response, next) => {
  const { coupon_code: code } = request.query;
  if (typeof code === 'string' && CODE.test(code.trim())) {
    response.cookie(COOKIE, code.trim(), {
      path: shopPath(request),
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
    });
  }
  next();
};

/** The code that a link brought this visitor; empty without one. */
export function rememberedCoupon(request: Request): string {
  const raw = /(?:^|;\s*)kontor_coupon=([^;]{1,300})/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  try {
    return decodeURIComponent(raw).slice(0, 60);
  } catch {
    return '';
  }
}

/** Used, or taken out by the buyer. */
export function forgetCoupon(request: Request, response: Response): void {
  if (rememberedCoupon(request) !== '')
    response.clearCookie(COOKIE, { path: shopPath(request), httpOnly: true, sameSite: 'lax', secure: request.secure });
}

function shopPath(request: Request): string {
  return `/s/${request.params.username}`;
}
