import type { Request, Response, Router } from 'express';
import type { Kernel } from '#core/kernel';
import { legalText, legalTextById, legalTitle, type LegalKind } from '#core/legal';
import { inAnyShop, type BuyerRequest } from '../checkout/buyer-request.ts';
import { sendPage } from '../checkout/draw-page.tsx';
import { ImprintPage, LegalDocument } from './legal-document.tsx';

const DOCUMENTS: Readonly<Record<string, LegalKind>> = {
  imprint: 'imprint',
  privacy: 'privacy',
  terms: 'terms',
  accessibility: 'accessibility',
};

/** A shop's legal texts, for everybody and without a script. */
export function legalRoutes(router: Router, kernel: Kernel): void {
  router.get(
    '/s/:username/legal/:document',
    inAnyShop(kernel, async (visit, request, response) => {
      const { document = '' } = request.params;
      // The seller of record answers for buyers' data: where that is the platform, its notice holds.
      if (document === 'privacy' && visit.seller.resold) return response.redirect(`${visit.ctx.baseUrl}/legal/privacy`);
      return Object.hasOwn(DOCUMENTS, document) ? showCurrent(visit, request, response, DOCUMENTS[document]!) : 'next';
    }),
  );

  router.get(
    '/s/:username/document/cancellation_terms',
    inAnyShop(kernel, async (visit, request, response) => {
      const { ct_id: asked = '' } = request.query;
      if (asked === '') return showCurrent(visit, request, response, 'cancellation_terms');
      const { seller, ctx, locale } = visit;
      const id = typeof asked === 'string' && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
      const text =
        id === null ? null : await legalTextById(ctx, { sellerId: seller.id, id, kind: 'cancellation_terms' });
      if (!text) return 'next';
      sendPage(response, 200, {
        locale,
        seller,
        title: legalTitle('cancellation_terms', locale),
        here: request.originalUrl,
        children: <LegalDocument kind="cancellation_terms" text={text} seller={seller} locale={locale} isPinned />,
      });
    }),
  );
}

async function showCurrent(
  { seller, ctx, locale }: BuyerRequest,
  request: Request,
  response: Response,
  kind: LegalKind,
): Promise<void> {
  const { product_type: productType } = request.query;
  const text = await legalText(ctx, {
    sellerId: seller.id,
    kind,
    locale,
    ...(typeof productType === 'string' ? { productType } : {}),
  });
  sendPage(response, 200, {
    locale,
    seller,
    title: legalTitle(kind, locale),
    here: request.originalUrl,
    children:
      kind === 'imprint' ? (
        <ImprintPage {...{ seller, text, locale }} />
      ) : (
        <LegalDocument {...{ kind, text, seller, locale }} />
      ),
  });
}
