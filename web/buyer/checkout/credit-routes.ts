import type { Response, Router } from 'express';
import { checkoutView, readEntries } from '#core/checkout';
import type { Kernel } from '#core/kernel';
import { borrowerOf, drawCreditContract, drawCreditInformation } from '#core/legal';
import type { CreditFacts } from '#core/orders';
import { orderByToken } from '#core/settlement';
import { isLocked } from './access-gate.tsx';
import { inShop, queryValues, type BuyerRequest } from './buyer-request.ts';

const PAPERS = {
  credit_information: { de: 'Kreditinformationen.pdf', en: 'credit-information.pdf' },
  credit_contract: { de: 'Kreditvertrag.pdf', en: 'credit-agreement.pdf' },
} as const;

type Paper = keyof typeof PAPERS;
type Credit = { paper: Paper; facts: CreditFacts; borrower: Parameters<typeof drawCreditContract>[1]['borrower'] };

/**
 * The European form on a consumer credit and the contract as PDF: for what is about to be ordered a form and a draft, and for what was ordered both as
 * they were then.
 */
export function creditRoutes(router: Router, kernel: Kernel): void {
  router.get('/s/:username/:slug/checkout/credit_information', draftOf(kernel, 'credit_information'));
  router.get('/s/:username/:slug/checkout/credit_contract', draftOf(kernel, 'credit_contract'));
  router.get('/s/:username/order/:token/credit_information', concludedAs(kernel, 'credit_information'));
  router.get('/s/:username/order/:token/credit_contract', concludedAs(kernel, 'credit_contract'));
}

function draftOf(kernel: Kernel, paper: Paper) {
  return inShop(kernel, async (visit, request, response) => {
    const { seller, ctx, locale } = visit;
    const entries = readEntries({
      country: seller.country_code,
      ...queryValues(request.query as Record<string, unknown>),
    });
    const view = await checkoutView(ctx, { seller, slug: request.params.slug!, entries, locale, ip: request.ip });
    const facts = view?.creditNotice?.facts;
    if (!facts || isLocked(request, view.offer)) return 'next';
    return send(visit, response, { paper, facts, borrower: null });
  });
}

function concludedAs(kernel: Kernel, paper: Paper) {
  return inShop(kernel, async (visit, request, response) => {
    const found = await orderByToken(visit.ctx, request.params.token!);
    const order = found?.order.seller_id === visit.seller.id ? found.order : null;
    if (!order?.credit_information) return 'next';
    return send(visit, response, { paper, facts: order.credit_information, borrower: borrowerOf(order) });
  });
}

async function send(
  { seller, ctx, locale }: BuyerRequest,
  response: Response,
  { paper, facts, borrower }: Credit,
): Promise<void> {
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
  const bytes =
    paper === 'credit_information'
      ? drawCreditInformation(facts, supplier, locale)
      : drawCreditContract(facts, { supplier, borrower, locale });
  response.set({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${PAPERS[paper][locale]}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  response.send(Buffer.from(await bytes));
}
