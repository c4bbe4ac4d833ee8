import type { Request, Response } from 'express';
import type { BlockRegistry, FunnelEnv } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { documentFromTemplate, funnelOffer, thankYou } from '#builder/templates';
import { publishedPageById } from '#core/pages';
import type { Shop } from '#core/people';
import type { TrackedPage } from '#core/plugins';
import type { FunnelNode } from '#core/funnels';
import { sendSmall } from '../../compressed.ts';
import type { BuyerRequest } from '../checkout/buyer-request.ts';
import { drawDocument } from '../draw-document.ts';
import { stickyChoice } from '../sticky-choice.ts';
import { addTracking, trackingOn } from '../tracking/tracking.tsx';

export interface StepPage {
  shop: Shop;
  registry: BlockRegistry;
  node: Pick<FunnelNode, 'id' | 'kind' | 'pageId' | 'pageIdB'>;
  /** Below the shop: `f/kurs/n3`. */
  path: string;
  variant: 'a' | 'b';
  funnel: FunnelEnv;
  event: TrackedPage;
  /** A page of the seller's that a form of this page may end on. */
  leadsTo?: string;
  status?: number;
}

/** The version of a step's page that this browser is shown; `a` where there is one only. */
export function variantOf(
  request: Request,
  response: Response,
  { seller }: BuyerRequest,
  funnelId: number,
  { id, pageIdB }: FunnelNode,
): 'a' | 'b' {
  return pageIdB === null
    ? 'a'
    : stickyChoice(request, response, { name: `${funnelId}_${id}`, path: `/s/${seller.username}` });
}

/** Draws a step for one visitor. Prices and purchases stand on it: nobody keeps it and no search engine shows it. */
export async function sendStep(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  { shop, registry, node, path, variant, funnel, event, leadsTo = '', status = 200 }: StepPage,
): Promise<void> {
  const { ctx, seller } = visit;
  const pageId = variant === 'b' ? node.pageIdB : node.pageId;
  const page = pageId === null ? null : await publishedPageById(ctx, { sellerId: seller.id, pageId });
  const fallback = node.kind === 'thank_you' ? thankYou : funnelOffer;
  const doc =
    (page?.doc as PageDocument | undefined) ??
    documentFromTemplate(fallback, registry, { locale: shop.locale, shop: shop.displayName });
  const drawn = await drawDocument(
    { ctx, shop, registry },
    { ...doc, seo: { ...doc.seo, robots: 'noindex' } },
    { slug: path, mode: 'published', search: {}, funnel, versionId: page?.versionId },
  );
  const { body, policy } = addTracking(
    { body: drawn.body.toString('utf8'), policy: opened(drawn.headers['content-security-policy'] ?? '', leadsTo) },
    await trackingOn(visit, request, event),
  );
  const { etag: _nobodys, ...headers } = drawn.headers;
  response.status(status).set({
    ...headers,
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  await sendSmall(response, body);
}

/** Browsers refuse to be led from a form to a place its page does not name. */
function opened(policy: string, leadsTo: string): string {
  if (!/^https?:\/\//.test(leadsTo) || !URL.canParse(leadsTo)) return policy;
  return policy.replace("form-action 'self'", `form-action 'self' ${new URL(leadsTo).origin}`);
}
