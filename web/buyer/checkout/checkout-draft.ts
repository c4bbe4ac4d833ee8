import type { Request, Response } from 'express';
import { secretBoxOf } from '#core/settings';
import type { BuyerRequest } from './buyer-request.ts';

const COOKIE = 'kontor_checkout';
const HOUR_MS = 3600_000;
/** Browsers keep about 4 KB; whoever typed more has the form itself. */
const LONGEST = 3_600;
/** Consents, and what makes one form that form, are never filled in for anybody. */
const NOT_KEPT =
  /^(waiver|credit_income|credit_costs|declared_country|checkout_token|seen_total|access_password|intent|express|step|keep|keep_means|resume)$|^newsletter\b/;

type Fields = Record<string, string | string[]>;

/** Entries of this checkout in the last hour, in the browser alone and readable by us alone. */
export interface CheckoutDraft {
  fields: Fields;
  /** The order that was made of it, if one was. */
  orderToken: string | null;
  paymentToken: string | null;
}

/** For whoever goes back: pages with personal data are not kept by browsers, so that a form would come back empty. */
export function keepDraft(
  { ctx, seller }: BuyerRequest,
  request: Request,
  response: Response,
  posted: Fields,
  order: { orderToken: string; paymentToken: string } | null = null,
): void {
  const fields = keptFields(posted);
  const sealed = secretBoxOf(ctx).seal(JSON.stringify({ fields, ...order }), placeOf(seller.id));
  if (sealed.length > LONGEST) return;
  response.cookie(COOKIE, sealed, {
    path: pathOf(request),
    maxAge: HOUR_MS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
  });
}

/** Fields that may be filled in again. */
export function keptFields(posted: Fields): Fields {
  return Object.fromEntries(Object.entries(posted).filter(([name, value]) => !NOT_KEPT.test(name) && value !== ''));
}

/** Nothing where there is none, or where it cannot be read any more. */
export function draftOf({ ctx, seller }: BuyerRequest, request: Request): CheckoutDraft {
  const none: CheckoutDraft = { fields: {}, orderToken: null, paymentToken: null };
  const raw = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]{1,5000})`).exec(request.headers.cookie ?? '')?.[1];
  if (raw === undefined) return none;
  try {
    return {
      ...none,
      ...(JSON.parse(secretBoxOf(ctx).open(decodeURIComponent(raw), placeOf(seller.id))) as Partial<CheckoutDraft>),
    };
  } catch {
    return none;
  }
}

function placeOf(sellerId: number): string {
  return `checkout draft ${sellerId}`;
}

function pathOf(request: Request): string {
  return `/s/${request.params.username}/${request.params.slug}/checkout`;
}
