import type { Request, Response } from 'express';
import { browserPass, isBrowserPass } from '#core/funnels';
import type { BuyerRequest } from '../checkout/buyer-request.ts';

const COOKIE = 'kontor_funnel';
const DAY_MS = 24 * 3600_000;

/** The browser that placed an order may accept its offers with one click; an address that was passed on may not. */
export function keepFunnelBrowser(
  { ctx, seller }: BuyerRequest,
  request: Request,
  response: Response,
  orderToken: string,
): void {
  response.cookie(COOKIE, `${orderToken}.${browserPass(ctx, orderToken)}`, {
    path: `/s/${seller.username}`,
    maxAge: DAY_MS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
  });
}

export function isFunnelBrowser({ ctx }: BuyerRequest, request: Request, orderToken: string): boolean {
  const kept = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,300})`).exec(request.headers.cookie ?? '')?.[1];
  const [token, pass = ''] = kept?.split('.') ?? [];
  return token === orderToken && isBrowserPass(ctx, orderToken, pass);
}
