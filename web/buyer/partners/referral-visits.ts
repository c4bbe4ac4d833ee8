import { randomBytes } from 'node:crypto';
import { json, urlencoded, type NextFunction, type Request, type Response, type Router } from 'express';
import { ownerOfEpid } from '#core/affiliates';
import type { Kernel } from '#core/kernel';
import { readEpid, recordClick } from '#core/referrals';
import { inShop, sessionTokenOf, type BuyerRequest } from '../checkout/buyer-request.ts';
import { isSecure, readAuthCookies } from '../../routes/auth/session-cookies.server.ts';
import { consentOf } from '../tracking/tracking.tsx';
import { isSalesCode } from '#core/sales-team';
import { keepReferral, keepSalesLink, referralCookieOf, salesLinkOf } from './referral-cookie.ts';

const body = [json({ limit: '10kb' }), urlencoded({ extended: false, limit: '10kb', parameterLimit: 20 })];

/**
 * `?epid=` on any address of a shop: the click is recorded, and the link goes with the visitor to that shop's checkouts. `?sales=` is the link of one of the
 * shop's own people.
 */
export function referralRoutes(router: Router, kernel: Kernel): void {
  const record = inShop(kernel, async (visit, request, response): Promise<'next'> => {
    await takeIn(visit, request, response, request.query.epid);
    const { sales } = request.query;
    if (isSalesCode(sales)) keepSalesLink(request, response, { username: visit.seller.username, code: sales });
    return 'next';
  });
  router.get(['/s/:username', '/s/:username/*'], (request: Request, response: Response, next: NextFunction) => {
    // Pages that browsers fetch in advance were not opened by anybody.
    const prefetched = /prefetch|preview/i.test(`${request.get('sec-purpose') ?? ''}${request.get('purpose') ?? ''}`);
    const { epid, sales } = request.query;
    return (epid === undefined && sales === undefined) || prefetched ? next() : record(request, response, next);
  });
  router.post(
    '/app/ablefy_affiliate_affiliate_clicks',
    body,
    (request: Request, response: Response, next: NextFunction) => {
      recordByCall(kernel, request, response).catch(next);
    },
  );
}

/** Parameters of the link that brought an order's buyer. */
export function referralOf(request: Request): Record<string, string> {
  const referral = referralCookieOf(request);
  const sales = salesLinkOf(request);
  return {
    ...(referral ? { epid: referral.epid, epid_visitor: referral.visitor } : {}),
    ...(sales === null ? {} : { sales }),
  };
}

async function takeIn(visit: BuyerRequest, request: Request, response: Response, asked: unknown): Promise<void> {
  const epid = readEpid(asked);
  if (epid === null) return;
  const { seller, ctx } = visit;
  const visitor = referralCookieOf(request)?.visitor ?? randomBytes(15).toString('base64url');
  const { campaign_id: campaign } = request.query;
  const recorded = await recordClick(ctx, {
    sellerId: seller.id,
    epid,
    visitor,
    slug: (request.params[0] ?? '').split('/')[0] ?? '',
    campaign: typeof campaign === 'string' ? campaign : '',
    userAgent: request.get('user-agent') ?? '',
    sessionToken: sessionTokenOf(visit, request),
  });
  if (!recorded) return;
  const agreed = consentOf(request)?.includes('marketing') ?? false;
  keepReferral(request, response, { username: seller.username, epid, visitor, days: agreed ? recorded.days : null });
}

/** The specification's call: `eloPublisherId` names the publisher, whose shop is found by it. */
async function recordByCall(kernel: Kernel, request: Request, response: Response): Promise<void> {
  const given = (request.body ?? {}) as Record<string, unknown>;
  const epid = readEpid(given.eloPublisherId);
  const ctx = kernel.contextFor({ kind: 'platform', reason: 'a click on an affiliate link' });
  const owner = epid === null ? null : await ownerOfEpid(ctx, epid);
  if (epid === null || !owner) {
    const detail = 'eloPublisherId must be the epid of a publisher.';
    response.status(422).json({
      errors: [{ code: 'unknown_publisher', title: 'Unknown publisher', detail, source: { field: 'eloPublisherId' } }],
    });
    return;
  }
  const visitor = referralCookieOf(request)?.visitor ?? randomBytes(15).toString('base64url');
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const recorded = await recordClick(
    { ...ctx, actor: { kind: 'seller', sellerId: owner.sellerId, automatic: true } },
    {
      sellerId: owner.sellerId,
      epid,
      visitor,
      slug: text(given.slug),
      campaign: text(given.campaign_id),
      userAgent: request.get('user-agent') ?? '',
      sessionToken: readAuthCookies(request.headers.cookie, isSecure(ctx.baseUrl)).session,
    },
  );
  if (recorded) {
    const agreed = consentOf(request)?.includes('marketing') ?? false;
    keepReferral(request, response, { username: owner.username, epid, visitor, days: agreed ? recorded.days : null });
  }
  response.status(201).json({ epid, recorded: recorded !== null });
}
