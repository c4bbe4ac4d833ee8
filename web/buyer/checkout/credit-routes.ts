import type { Response, Router } from 'express';
import { checkoutView, readEntries } from '#core/checkout';
import type { Kernel } from '#core/kernel';
import { drawCreditInformation } from '#core/legal';
import type { CreditFacts } from '#core/orders';
import { orderByToken } from '#core/settlement';
import { isLocked } from './access-gate.tsx';
import { inShop, queryValues, type BuyerRequest } from './buyer-request.ts';

/** The European form on a consumer credit as a PDF: for what is about to be ordered, and for what was ordered as it was told then. */
export function creditRoutes(router: Router, kernel: Kernel): void {
  router.get(
    '/s/:username/:slug/checkout/credit_information',
    inShop(kernel, async (visit, request, response) => {
      const { seller, ctx, locale } = visit;
      const entries = readEntries({
        country: seller.country_code,
        ...queryValues(request.query as Record<string, unknown>),
      });
      const view = await checkoutView(ctx, { seller, slug: request.params.slug!, entries, locale, ip: request.ip });
      const facts = view?.creditNotice?.facts;
      if (!facts || isLocked(request, view.offer)) return 'next';
      return send(visit, response, facts);
    }),
  );

  router.get(
    '/s/:username/order/:token/credit_information',
    inShop(kernel, async (visit, request, response) => {
      const found = await orderByToken(visit.ctx, request.params.token!);
      const facts = found?.order.seller_id === visit.seller.id ? found.order.credit_information : null;
      return facts ? send(visit, response, facts) : 'next';
    }),
  );
}

async function send({ seller, ctx, locale }: BuyerRequest, response: Response, facts: CreditFacts): Promise<void> {
  const supplier = {
    name: seller.company || `${seller.first_name} ${seller.last_name}`.trim() || seller.display_name,
    address: [
      `${seller.street} ${seller.street_number}`.trim(),
      `${seller.zip} ${seller.city}`.trim(),
      seller.country_code,
    ]
      .filter(Boolean)
      .join(', '),
    email: seller.email,
    phone: seller.phone,
    withdrawalUrl: `${ctx.baseUrl}/s/${seller.username}/withdrawal`,
  };
  const file = locale === 'de' ? 'Kreditinformationen.pdf' : 'credit-information.pdf';
  response.set({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${file}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  response.send(Buffer.from(await drawCreditInformation(facts, supplier, locale)));
}
