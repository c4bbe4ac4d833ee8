import { languageOf } from '#core/kit';
import { urlencoded, type Request, type Response, type Router } from 'express';
import type { BlockRegistry } from '#builder/block';
import { blocksOf } from '#builder/engine';
import { productCards, sellableOffer } from '#core/catalog';
import { fileLink } from '#core/files';
import {
  acceptOffer,
  checkoutRef,
  countView,
  declineOffer,
  funnelRun,
  leaveOffer,
  nodeOf,
  nodeToken,
  openOffer,
  readNodeToken,
  runningFunnel,
  seeOffer,
  stepBefore,
  whereTo,
  type FunnelRun,
  type OfferVisit,
} from '#core/funnels';
import type { Kernel } from '#core/kernel';
import type { Shop } from '#core/people';
import { noteExperimentOrder, publishedPage } from '#core/pages';
import { returnAddress } from '#core/settlement';
import { carriedParams, inShop, type BuyerRequest } from '../checkout/buyer-request.ts';
import { visitorOf } from '../checkout/visitor-of.ts';
import { shownBefore } from '../experiments.ts';
import { shopDirectoryOf } from '../shop-directory.ts';
import { isFunnelBrowser } from './funnel-browser.ts';
import { offerEnv } from './offer-env.ts';
import { successPageOf } from '../tracking/tracked-sale.ts';
import { sendStep, variantOf } from './send-step.ts';
import { thanksEnv } from './thanks-env.ts';

const form = urlencoded({ extended: false, limit: '10kb', parameterLimit: 20 });

/** Data of a step's handlers. */
interface Parts {
  visit: BuyerRequest;
  request: Request;
  response: Response;
  shop: Shop;
  registry: BlockRegistry;
}

/** `/s/{username}/f/{slug}` and its steps: before the purchase for everybody, after it for whoever holds a step's token. */
export function funnelRoutes(router: Router, kernel: Kernel): void {
  const registry = blocksOf(kernel.plugins);
  const shops = shopDirectoryOf(kernel);
  const handle = (work: (parts: Parts) => Promise<'next' | void>) =>
    inShop(kernel, async (visit, request, response) => {
      const shop = await shops.find(visit.seller.username);
      return shop
        ? work({
            visit: {
              ...visit,
              locale: shop.locale,
              language: shop.locale,
              ctx: { ...visit.ctx, locale: shop.locale, language: shop.locale },
            },
            request,
            response,
            shop,
            registry,
          })
        : 'next';
    });
  router.get('/s/:username/f/:slug', handle(enter));
  router.get(
    '/s/:username/f/:slug/:node',
    handle((parts) =>
      typeof parts.request.query.t === 'string' ? showStep(parts, parts.request.query.t) : enter(parts),
    ),
  );
  router.post('/s/:username/f/:slug/:node', form, handle(answerStep));
  router.get('/s/:username/order/:token/next', handle(goOn));
  const thank = handle(thankElsewhere);
  router.get('/s/:username/:slug', (request, response, next) =>
    typeof request.query.order_token === 'string' ? thank(request, response, next) : next(),
  );
}

/** Before the purchase: a landing page, or the way to the checkout. */
async function enter({ visit, request, response, shop, registry }: Parts): Promise<'next' | void> {
  const { ctx, seller } = visit;
  const { slug = '', node: nodeId = null } = request.params as { slug?: string; node?: string };
  const funnel = await runningFunnel(ctx, { sellerId: seller.id, slug });
  const node = funnel && stepBefore(funnel, nodeId);
  if (!funnel || !node) return 'next';
  const variant = variantOf(request, response, visit, funnel.id, node);
  if (request.method !== 'HEAD')
    await countView(ctx, { sellerId: seller.id, funnelId: funnel.id, nodeId: node.id, variant });
  if (node.kind === 'checkout') return goToCheckout({ visit, request, response }, checkoutRef(funnel, node), node);
  const next = `/s/${seller.username}/f/${funnel.slug}/${node.onAccept ?? ''}`;
  return sendStep(visit, request, response, {
    shop,
    registry,
    node,
    path: `f/${funnel.slug}/${node.id}`,
    variant,
    funnel: { next },
    event: { event: 'funnel_page' },
  });
}

async function goToCheckout(
  { visit: { ctx, seller }, request, response }: Pick<Parts, 'visit' | 'request' | 'response'>,
  funnel: string,
  node: { productId: number | null; planId: number | null },
): Promise<'next' | void> {
  const offer = node.productId === null ? null : await sellableOffer(ctx, { productId: node.productId });
  if (!offer) return 'next';
  const { email, first_name: name } = request.query as Record<string, unknown>;
  const typed = {
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof name === 'string' ? { first_name: name } : {}),
  };
  const params = new URLSearchParams({
    ...carriedParams(request.query as Record<string, unknown>),
    ...typed,
    ...(node.planId === null ? {} : { plan: String(node.planId) }),
    funnel,
  });
  response.redirect(303, `/s/${seller.username}/${offer.product.slug}/checkout?${params}`);
}

/** After the purchase: only the step at which the buyer stands is shown; any other address leads there. */
async function showStep(parts: Parts, token: string, errors: readonly string[] = []): Promise<'next' | void> {
  const { visit, request, response, shop, registry } = parts;
  const { ctx, seller } = visit;
  const at = await stepAt(parts, token);
  if (!at) return 'next';
  const { run, node, orderToken } = at;
  const onward = `/s/${seller.username}/order/${orderToken}/next`;
  const to = whereTo(ctx, run);
  if (to.at === 'end' || to.node.id !== node.id || to.at === 'payment') return response.redirect(303, onward);
  const variant = variantOf(request, response, visit, run.funnel.id, node);
  const path = `f/${run.funnel.slug}/${node.id}`;
  const page = { shop, registry, node, path, variant, leadsTo: run.order.success_page_url };
  if (to.at === 'thanks') {
    const thanks = await thanksEnv(ctx, { sellerId: seller.id, tokens: [run.order.token, ...run.offers] });
    return thanks
      ? sendStep(visit, request, response, {
          ...page,
          funnel: { thanks },
          event: await successPageOf(ctx, seller, run.order.token),
        })
      : 'next';
  }
  const offered = offerVisit(parts, run, node);
  const open = await openOffer(ctx, offered);
  await seeOffer(ctx, offered, variant);
  // A product that cannot be had any more is not offered: the way goes on as if it were declined.
  if (!open) {
    await declineOffer(ctx, offered);
    return response.redirect(303, onward);
  }
  const offer = offerEnv(ctx, open, {
    seller,
    locale: offered.locale,
    action: `/s/${seller.username}/${path}`,
    token,
    coverUrl: await coverOf(parts, node.productId),
    errors,
  });
  return sendStep(visit, request, response, {
    ...page,
    funnel: { offer },
    event: { event: 'funnel_page' },
    status: errors.length > 0 ? 422 : 200,
  });
}

/** A real form: yes orders and pays, no goes on. Sent twice it is one answer. */
async function answerStep(parts: Parts): Promise<'next' | void> {
  const { visit, request, response } = parts;
  const { ctx, seller } = visit;
  const body = request.body as Record<string, unknown>;
  const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '');
  const at = await stepAt(parts, text('token'));
  if (!at) return 'next';
  const { run, node, expired, orderToken } = at;
  const onward = `/s/${seller.username}/order/${orderToken}/next`;
  const offered = offerVisit(parts, run, node);
  if (text('answer') !== 'accept' || expired) {
    if (text('answer') === 'decline') await declineOffer(ctx, offered);
    return response.redirect(303, onward);
  }
  const answer = await acceptOffer(ctx, {
    ...offered,
    waiver: text('waiver') === 'yes',
    seenTotal: text('seen_total'),
    ip: request.ip ?? '',
    visitor: visitorOf(request),
  });
  if ('orderToken' in answer && answer.orderToken)
    await noteExperimentOrder(ctx, { sellerId: seller.id, orderToken: answer.orderToken, shown: shownBefore(request) });
  switch (answer.state) {
    case 'to_pay':
      return response.redirect(303, `/s/${seller.username}/payment/${answer.paymentToken}`);
    case 'invalid':
      return showStep(
        parts,
        text('token'),
        Object.values(answer.errors).filter((each): each is string => each !== undefined),
      );
    case 'gone':
      await declineOffer(ctx, offered);
      return response.redirect(303, onward);
    case 'answered':
      return response.redirect(303, onward);
  }
}

/** Leads a buyer to their place in a funnel. Every way back from a payment ends here. */
async function goOn(parts: Parts): Promise<'next' | void> {
  const {
    visit: { ctx, seller },
    request,
    response,
  } = parts;
  const orderToken = request.params.token!;
  const run = await funnelRun(ctx, orderToken);
  if (!run || run.order.seller_id !== seller.id) return 'next';
  const home = async (): Promise<void> =>
    response.redirect(
      303,
      await returnAddress(ctx, { orderToken: run.order.token, paymentToken: null, leavesFunnel: true }),
    );
  if (run.order.payment_state === 'payment_not_completed') return home();
  const to = whereTo(ctx, run);
  if (to.at === 'payment') {
    if (request.query.without === '1') {
      await leaveOffer(ctx, { run, nodeId: to.node.id });
      return response.redirect(303, `/s/${seller.username}/order/${run.order.token}/next`);
    }
    return response.redirect(303, `/s/${seller.username}/payment/${run.payments.get(to.node.id) ?? ''}`);
  }
  // Without a designed page the seller's own page or ours thanks.
  if (to.at === 'end' || (to.at === 'thanks' && to.node.pageId === null && run.offers.length === 0)) return home();
  const token = nodeToken(ctx, {
    orderToken: run.order.token,
    funnelId: run.funnel.id,
    nodeId: to.node.id,
    expiresAt: run.offersUntil,
  });
  response.redirect(303, `/s/${seller.username}/f/${run.funnel.slug}/${to.node.id}?t=${token}`);
}

/** A page of kind thank-you that a seller named as their success page: it gets the order by the parameter that buyers are sent back with. */
async function thankElsewhere({ visit, request, response, shop, registry }: Parts): Promise<'next' | void> {
  const { ctx, seller } = visit;
  const token = request.query.order_token;
  if (typeof token !== 'string' || token.length > 100) return 'next';
  const page = await publishedPage(ctx, { sellerId: seller.id, slug: request.params.slug! });
  if (page?.kind !== 'thank_you') return 'next';
  const thanks = await thanksEnv(ctx, { sellerId: seller.id, tokens: [token] });
  if (!thanks) return 'next';
  const node = { id: 'page', kind: 'thank_you' as const, pageId: page.pageId, pageIdB: null };
  return sendStep(visit, request, response, {
    shop,
    registry,
    node,
    path: request.params.slug!,
    variant: 'a',
    funnel: { thanks },
    event: await successPageOf(ctx, seller, token),
  });
}

interface StepAt {
  run: FunnelRun;
  node: NonNullable<ReturnType<typeof nodeOf>>;
  orderToken: string;
  expired: boolean;
}

/** Step that a token of ours opens in this shop, at this address; null for anything else. */
async function stepAt({ visit: { ctx, seller }, request }: Parts, text: string): Promise<StepAt | null> {
  const said = readNodeToken(ctx, text);
  if (!said || said.nodeId !== request.params.node) return null;
  const run = await funnelRun(ctx, said.orderToken);
  if (
    !run ||
    run.order.seller_id !== seller.id ||
    run.order.token !== said.orderToken ||
    run.funnel.id !== said.funnelId ||
    run.funnel.slug !== request.params.slug
  )
    return null;
  const node = nodeOf(run.funnel, said.nodeId);
  return node ? { run, node, orderToken: said.orderToken, expired: ctx.clock.now().getTime() >= said.expiresAt } : null;
}

/** The page is its seller's; the offer on it is in the language in which its buyer ordered before. */
function offerVisit({ visit, request }: Parts, run: FunnelRun, node: OfferVisit['node']): OfferVisit {
  const { seller, ipCountry } = visit;
  const sameBrowser = isFunnelBrowser(visit, request, run.order.token);
  return { seller, run, node, ipCountry, locale: languageOf(run.order), sameBrowser };
}

async function coverOf({ visit: { ctx } }: Parts, productId: number | null): Promise<string | null> {
  const [card] = productId === null ? [] : await productCards(ctx, { ids: [productId] });
  return card?.coverFileId
    ? fileLink(ctx, { id: card.coverFileId, name: card.name }, { expiresInSeconds: 24 * 3600, disposition: 'inline' })
    : null;
}
