import type { Request, Response } from 'express';
import { readReferralCookie, referralCookie } from '#core/referrals';
import { isSalesCode } from '#core/sales-team';

const COOKIE = 'kontor_epid';
const SALES_COOKIE = 'kontor_sales';
const DAY_MS = 86_400_000;
/** Highest cookie validity of a program; what counts is decided on the click itself. */
const LONGEST_DAYS = 180;

export function referralCookieOf(request: Request): { epid: string; visitor: string } | null {
  return readReferralCookie(/(?:^|;\s*)kontor_epid=([\w.-]{1,80})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]);
}

/** Without consent the browser forgets it when it is closed (§ 25 TDDDG). */
export function keepReferral(
  request: Request,
  response: Response,
  { username, epid, visitor, days }: { username: string; epid: string; visitor: string; days: number | null },
): void {
  response.cookie(COOKIE, referralCookie(epid, visitor), {
    path: `/s/${username}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    ...(days === null || days === 0 ? {} : { maxAge: days * DAY_MS }),
  });
}

/** Agreed after the click: it is kept from now on. Withdrawn: only until the browser is closed. */
export function followConsent(
  request: Request,
  response: Response,
  { username, agreed }: { username: string; agreed: boolean },
): void {
  const referral = referralCookieOf(request);
  if (referral) keepReferral(request, response, { username, ...referral, days: agreed ? LONGEST_DAYS : null });
}

/** Code of the member whose link was followed. */
export function salesLinkOf(request: Request): string | null {
  const code = /(?:^|;\s*)kontor_sales=(\w{1,80})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return isSalesCode(code) ? code : null;
}

/** Forgotten when the browser is closed: it needs no consent and outlives no visit. */
export function keepSalesLink(
  request: Request,
  response: Response,
  { username, code }: { username: string; code: string },
): void {
  response.cookie(SALES_COOKIE, code, {
    path: `/s/${username}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
  });
}
